"""A bot that never sits down: when a built program loads it, it runs a script of the tests there, and ends.

The script and its arguments are in the environment, as the command line is for the bot. What a script needs of Python's
library and the program does not is taken from the Python of the tests, if it is the same one.
"""

import json
import os
import sys
import traceback

sys.stdout = sys.__stdout__  # that of bots goes elsewhere
order = json.loads(os.environ.pop("HOOCHGAME_TEST_INSIDE"))
sys.argv = order["words"]
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
if order["version"].split()[0] == sys.version.split()[0]:
    library = os.path.dirname(order["library"])
    sys.path += [library, os.path.join(library, "lib-dynload")]
code = 0
try:
    with open(sys.argv[0], encoding="utf-8") as file:
        source = file.read()
    sys.path.insert(0, os.path.dirname(sys.argv[0]))
    exec(compile(source, sys.argv[0], "exec", dont_inherit=True), {"__name__": "__main__", "__file__": sys.argv[0]})
except SystemExit as end:
    code = int(end.code or 0)
except BaseException:
    traceback.print_exc()
    code = 1
for stream in (sys.stdout, sys.stderr):
    if stream:  # a program without a console has none
        stream.flush()
os._exit(code)
