"""Makes the files of this folder with sqlcipher3: databases that are encrypted with other settings than Telegram's.

The key is that of `samples/encrypted/tiny`.
"""
import os

import sqlcipher3

folder = os.path.dirname(os.path.abspath(__file__))
key = open(folder + "/../samples/encrypted/tiny/key.hex").read().strip()

for name, pragmas in {
    "v1": ["cipher_compatibility = 1"],
    "v3": ["cipher_compatibility = 3"],
    "v3h32": ["cipher_compatibility = 3", "cipher_plaintext_header_size = 32"],
    "v4p1024": ["cipher_page_size = 1024"],
    "v4p2048h32": ["cipher_page_size = 2048", "cipher_plaintext_header_size = 32"],
    "v4h0": ["cipher_plaintext_header_size = 0"],
    "v4h16": ["cipher_plaintext_header_size = 16"],
    "v4h48": ["cipher_plaintext_header_size = 48"],
    "v4h96": ["cipher_plaintext_header_size = 96"],
    "v4sha1": ["cipher_kdf_algorithm = PBKDF2_HMAC_SHA1", "cipher_plaintext_header_size = 32"],
}.items():
    path = folder + "/" + name
    if os.path.exists(path):
        os.remove(path)
    connection = sqlcipher3.connect(path, isolation_level=None)
    connection.execute("PRAGMA key = \"x'%s'\"" % key)
    for pragma in pragmas:
        connection.execute("PRAGMA " + pragma)
    connection.execute("CREATE TABLE t0 (key INTEGER PRIMARY KEY, value BLOB)")
    connection.execute("INSERT INTO t0 VALUES (2, x'19000000')")
    connection.execute("PRAGMA user_version = 4")
    connection.close()
