"""SQLCipher as the judge of encrypted files. Usage: sqlcipher.py judge|rows|write DB KEY-HEX-FILE"""
import hashlib
import sys

import sqlcipher3


def opened(path, key):
    connection = sqlcipher3.connect(path, isolation_level=None)
    connection.execute("PRAGMA cipher_default_plaintext_header_size = 32")
    connection.close()
    connection = sqlcipher3.connect(path, isolation_level=None)
    connection.execute("PRAGMA key = \"x'%s'\"" % key)
    connection.execute("SELECT count(*) FROM sqlite_master")
    return connection


def rows(connection):
    """A checksum of all tables of keys and values."""
    digest = hashlib.sha256()
    names = connection.execute("SELECT name FROM sqlite_master WHERE type='table' AND name GLOB 't[0-9]*' ORDER BY name").fetchall()
    for (name,) in names:
        digest.update(name.encode())
        for row in connection.execute("SELECT CAST(key AS BLOB), CAST(value AS BLOB) FROM %s ORDER BY key" % name):
            digest.update(repr(row).encode())
    return digest.hexdigest()


action, path, key_file = sys.argv[1:4]
database = opened(path, open(key_file).read().strip())
if action == "judge":
    damaged = database.execute("PRAGMA cipher_integrity_check").fetchall() + database.execute("PRAGMA integrity_check").fetchall()
    print("sound" if damaged == [("ok",)] else damaged)
elif action == "rows":
    print(rows(database))
elif action == "write":
    # Each line of stdin is a statement; a line is printed after its commit.
    database.execute("PRAGMA journal_mode = WAL")
    print("open", flush=True)
    for line in sys.stdin:
        database.execute(line)
        print("done", flush=True)
