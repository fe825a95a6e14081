/// The terms in help and messages, and the locations of Telegram's databases: `postbox help terms` and the page of the program.
enum Glossary {
    /// The accepted forms of `DB`.
    static let database: [(term: String, meaning: String)] = [
        ("FILE", "a 'db_sqlite' file under any name; its log, FILE-wal, is read with it"),
        ("FOLDER", "a folder that contains 'db_sqlite', 'db/db_sqlite', or 'postbox/db/db_sqlite', or an installation with one account"),
        ("@", "the only account of the macOS app in your home folder; 'postbox accounts' lists them"),
        (
            "@WORD",
            "the account whose name, username, phone number, or ID is WORD; otherwise the one whose name or username has a word that starts with it. "
                + "Several accounts, or none, are an error that lists them. A file of that name is './@WORD'"
        ),
    ]

    /// The locations of the database.
    static let places: [(term: String, meaning: String)] = [
        (
            "macOS",
            "in '~/Library/Group Containers/6N38VWS5BX.ru.keepcoder.Telegram/CHANNEL', account-ID/postbox/db/db_sqlite, where CHANNEL is stable (telegram.org), "
                + "appstore, or beta; old versions have no channel. The database is encrypted; the key is read from CHANNEL/.tempkeyEncrypted. "
                + "A terminal may need Full Disk Access (System Settings, Privacy & Security) to read the folder"
        ),
        (
            "iOS",
            "in the app group of Telegram, telegram-data/account-ID/postbox/db/db_sqlite, in an unpacked device backup or a copy of the file "
                + "system. In a Finder backup, the names of files are hashes: unpack it with another program first. Copy the -wal file too, which has the "
                + "newest messages, and '.tempkey' if the database is encrypted"
        ),
        ("Telegram Desktop", "a different program without a Postbox; its data cannot be read"),
    ]

    static let terms: [(term: String, meaning: String)] = [
        ("account", "a login: one folder 'account-ID' with one database. The ID in the name is the record's, and is not the ID of the user"),
        ("account manager's database", "'accounts-metadata/db/db_sqlite': settings and notices that all accounts of an installation share"),
        ("associated peer", "the user of a secret chat, or the channel whose direct messages a chat contains"),
        ("backup", "a complete copy of a database, made by 'backup' or 'migrate apply'"),
        ("base", "the database that an export is compared with: 'export --base OLD' writes only the changes since OLD"),
        ("chat", "the history with a peer: a user, a group, a channel, or a secret chat"),
        ("closing document", "the last document of an account export: the rows that its operations do not produce"),
        ("cursor", "the position of an account in the server's updates: pts, qts, date, and seq"),
        ("difference", "an export of an account as operations, which 'import' applies to this or another database"),
        ("document", "a part of an export file with a header and a checksum, imported as one transaction"),
        ("drift", "a derived value, such as a counter, that differs from a recount. Telegram's own operations cause such values; no data is lost"),
        ("fault", "a finding of 'check' that means damage"),
        ("gap", "IDs that neither a message nor a hole covers: 'holes --suspect'"),
        ("hole", "a missing range: message IDs that were never downloaded from the server. The messages may exist there"),
        ("installation", "the folder of one app or channel, with its accounts, their list 'atomic-state', and their key"),
        ("key file", "'.tempkeyEncrypted' or '.tempkey', next to the account folders: the key of all accounts of the installation"),
        ("log", "the file 'db_sqlite-wal', with changes that are not in the database file yet. Without it, the newest messages are missing"),
        ("merged order", "the order in which the operations of one kind are sent, across all chats: 'oplog --merged'"),
        ("namespace", "the kind of a message ID or peer ID. For messages, 0 is the server, 1 local messages, and 2 secret chats"),
        ("note", "a harmless finding of 'check'"),
        ("operation", "one change of an account, such as 'add these messages' or 'mark as read', in an export or in the operation log"),
        ("operation log", "changes on this device that wait to be sent to the server: 'oplog'"),
        ("passcode", "the local code that unlocks the app. If one is set, it opens the key file: --passcode-file"),
        ("peer", "a user, group, channel, or secret chat, written user:ID, group:ID, channel:ID, secret:ID"),
        ("Postbox", "Telegram's database of one account: tables t0 to t85 in a SQLite file"),
        ("pts", "a number that the server increments with each change of an account or channel"),
        ("record", "one row exactly as it is stored, as bytes: 'export --records'"),
        ("row", "a key and a value of a table. Values are in Telegram's own coding and shown as JSON"),
        ("salvage", "recovering the readable parts of a damaged file, or deleted rows"),
        ("schema version", "the layout of the tables, stored in the file; 'migrate' upgrades it"),
        ("secret chat", "an end-to-end encrypted chat, stored only on this device"),
        ("side files", "SQLite's additional files for a database: -wal, -shm, and -journal"),
        ("snapshot", "a consistent state of the database, unaffected by later writes"),
        ("space", "the part of a chat that a hole belongs to: all messages, or those with a tag, such as photos"),
        ("subject", "the kind of data that 'query' prints: messages, chats, peers, media, ..."),
        ("tag", "a mark by which the app finds messages of a kind: photo, file, link, mention, ..."),
        ("thread", "a topic of a forum, the comments of a post, or a chat in Saved Messages"),
        ("transcript", "a chat as a document for people: 'export --transcript'"),
        ("view", "live data that is updated with the database: 'watch'"),
    ]
}
