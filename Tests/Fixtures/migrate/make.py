#!/usr/bin/env python3
"""Writes v12.sqlite ... v24.sqlite to the folder of this script: a tiny account in the layout of each schema version.

Two users' worth of history, a group, a channel, a secret chat, shared media, a pinned chat, pending operations, hole rows of both forms.
"""
import os
import sqlite3
import struct

be = lambda form, *values: struct.pack('>' + form, *values)
le = lambda form, *values: struct.pack('<' + form, *values)
counted = lambda data: le('i', len(data)) + data

USER, GROUP, CHANNEL, SECRET = 7, 1 << 32 | 5, 2 << 32 | 9, 3 << 32 | 3
TIME = 1_500_000_000
# A root object without fields.
OBJECT = bytes.fromhex('015f050a0b0c0d00000000')
COMPACT = {4, 8, 9, 10, 11, 12, 29, 30, 39, 46, 52, 56, 59}
NUMBERS = {0, 2, 3, 8, 13, 14, 15, 18, 19}


def message(stable, tags=0, global_tags=0, local_tags=0, media=()):
    flags = (2 if global_tags else 0) | (16 if local_tags else 0)
    row = le('bIIB', 0, stable, 0, flags)
    if global_tags: row += le('I', global_tags)
    if local_tags: row += le('I', local_tags)
    row += le('IIbb', 4, tags, 0, 0) + counted(b'text %d' % stable) + le('ii', 0, 0)
    return row + le('i', len(media)) + b''.join(le('iq', *m) for m in media)


def rows(version):
    """table -> [(key, value)]"""
    t = {}
    put = lambda table, key, value=b'': t.setdefault(table, []).append((key, value))
    put(0, 1, le('i', version))
    put(0, 3, le('q', 41))

    # peer, namespace, id, time, message
    history = [
        (USER, 0, 55, TIME, message(1, tags=1, global_tags=1, local_tags=1, media=[(0, 77)])),
        (USER, 0, 56, TIME + 5, message(2)),
        (USER, 1, 1, TIME + 6, message(3)),
        (GROUP, 0, 60, TIME + 1, message(4, tags=2, media=[(0, 77), (0, 78)])),
        (CHANNEL, 0, 4, TIME + 2, message(5, tags=1 | 1024)),
        (SECRET, 2, 1, TIME + 3, message(6, tags=1)),
    ]
    for peer, namespace, id, time, row in history:
        put(4, be('qii', peer, namespace, id), le('bi', 0, time))
        put(7, be('qiii', peer, time, namespace, id) if version < 23 else be('qiii', peer, namespace, time, id), row)
        tags = struct.unpack_from('<I', row, 14 + 4 * bin(row[9] & 18).count('1'))[0]
        for tag in (1 << bit for bit in range(31) if tags & 1 << bit):
            put(12, be('qIiii', peer, tag, time, namespace, id) if version < 23 else be('qIiii', peer, tag, namespace, time, id))
        if namespace == 0 and peer >> 32 < 2: put(3, id, le('qi', peer, 0))
    if version < 20:
        # Holes lived among the messages.
        put(4, be('qii', USER, 0, 100), le('bi', 1, TIME + 9) + bytes(8))
        put(7, be('qiii', USER, TIME + 9, 0, 100), le('bIiI', 1, 9, 57, 1))
        put(12, be('qIiii', USER, 1, TIME + 9, 0, 100))
        put(10, be('qB', USER, 1))
    put(39, be('Iiiiq', 1, TIME, 0, 55, USER), b'\0')
    put(52, be('Iiiq', 1, 0, 55, USER))
    put(6, be('iq', 0, 77), b'\0' + counted(OBJECT) + le('i', 3))
    put(6, be('iq', 0, 78), b'\1' + le('qiii', GROUP, 0, 60, TIME + 1))

    def chat(pin, time, namespace, id, peer, type):
        place = le('H', pin) + be('i', time)
        put(9, place + be('iiqb', namespace, id, peer, type) if version < 15 else be('i', 0) + place + be('biqb', namespace, id, peer, type), b'')
    chat(0, TIME + 5, 0, 56, USER, 1)
    chat(65534, TIME + 2, 0, 4, CHANNEL, 1)
    chat(0, TIME + 3, 2, 1, SECRET, 1)
    chat(0, TIME - 9, 0, 1, SECRET, 2)
    top = lambda namespace, id, time: le('biii', 1, namespace, id, time)
    put(8, USER, top(0, 56, TIME + 5) + b'\2')
    put(8, GROUP, top(0, 60, TIME + 1) + b'\1')
    put(8, CHANNEL, top(0, 4, TIME + 2) + b'\3' + le('Hb', 65534, 1) + le('i', TIME - 5))
    put(8, SECRET, top(2, 1, TIME + 3) + b'\2')
    put(8, 8, b'\0\0')

    put(10, b'\0')
    put(10, b'\3', le('I', 10))
    for peer, tags in ((USER, 0xFFF), (CHANNEL, 0xB7F), (SECRET, 0)):
        put(10, be('qB', peer, 9))
        for bit in range(12):
            if tags & 1 << bit: put(10, be('qBI', peer, 12, 1 << bit))

    flags = le('i', 0) if version >= 18 else b''
    put(14, USER, le('iib4i', 1, 0, 0, 10, 8, 12, 3) + flags)
    index = le('iqii', TIME, SECRET, 2, 1)
    put(14, SECRET, le('iib', 1, 2, 1) + index + index + le('i', 1) + flags)
    settings = OBJECT
    put(19, USER, settings if version < 14 else le('i', 1) + counted(settings))

    put(29, be('BqB', 0, USER, 3), le('i', 2))
    put(30, be('Bi', 3, 1), le('qi', USER, 1))
    put(31, be('qBi', USER, 3, 1), le('bi', 1, 1) + counted(OBJECT))

    put(56, be('qiIi', USER, 0, 0, 54), le('i', 1))
    put(56, be('qiIii', USER, 0, 0, 40, 99))
    put(56, be('qiIii', CHANNEL, 0, 0, 5, 9))
    return t


for version in range(12, 25):
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), f'v{version}.sqlite')
    if os.path.exists(path): os.unlink(path)
    db = sqlite3.connect(path)
    db.executescript('PRAGMA page_size=512; CREATE TABLE __meta_fulltext_tables (name INTEGER); PRAGMA user_version=4;')
    for table, content in rows(version).items():
        kind = 'INTEGER' if table in NUMBERS else 'BLOB'
        compact = ' WITHOUT ROWID' if table in COMPACT and kind == 'BLOB' else ''
        db.execute(f'CREATE TABLE t{table} (key {kind} PRIMARY KEY, value BLOB){compact}')
        db.executemany(f'INSERT INTO t{table} VALUES(?, ?)', [(key, value or None) for key, value in content])
    db.commit()
    db.execute('PRAGMA journal_mode=WAL')
    db.close()
