/// The words that help and messages use, and where Telegram keeps the databases: `postbox help terms` and the page of the program.
enum Glossary {
    /// The accepted forms of `DB`.
    static let database: [(term: String, meaning: String)] = [
        ("FILE", "a 'db_sqlite' file under any name; its log, FILE-wal, is read with it"),
        ("FOLDER", "a folder that leads to one: 'db_sqlite', 'db/db_sqlite', or 'postbox/db/db_sqlite' in it, or the only account of an installation"),
        ("@", "the only account of the macOS app in your home folder; 'postbox accounts' lists them"),
        (
            "@WORD",
            "the account whose name, username, phone number, or ID is WORD; otherwise the one whose name or username has a word that begins with it. "
                + "Several accounts, or none, are an error that lists them. A file of that name is './@WORD'"
        ),
    ]

    /// The locations of the database.
    static let places: [(term: String, meaning: String)] = [
        (
            "macOS",
            "in '~/Library/Group Containers/6N38VWS5BX.ru.keepcoder.Telegram/CHANNEL', account-ID/postbox/db/db_sqlite, where CHANNEL is stable (telegram.org), "
                + "appstore, or beta; old versions have no channel. The database is encrypted; the key is in CHANNEL/.tempkeyEncrypted, and is found there. "
                + "A terminal may need Full Disk Access (System Settings, Privacy & Security) to read the folder"
        ),
        (
            "iOS",
            "in the app group of Telegram, telegram-data/account-ID/postbox/db/db_sqlite, as an unpacked backup of a device or a copy of its file system has "
                + "it. The files of a backup by Finder have hashes for names: unpack it with another program first. Copy the -wal file along, which has the "
                + "newest messages, and '.tempkey' if the database is encrypted"
        ),
        ("Telegram Desktop", "another program, which has no Postbox: its data cannot be read"),
    ]

    static let terms: [(term: String, meaning: String)] = [
        ("account", "a login: one folder 'account-ID' with one database. The ID in the name is the record's, and is not the ID of the user"),
        ("account manager's database", "'accounts-metadata/db/db_sqlite': settings and notices that all accounts of an installation share"),
        ("associated peer", "the user of a secret chat, or the group that a channel was made of"),
        ("backup", "a copy of a database that is complete once it has its name: 'postbox backup', and what 'migrate apply' keeps"),
        ("base", "the database that a difference starts from: 'export --base OLD' writes what OLD lacks"),
        ("chat", "the history with a peer: a user, a group, a channel, or a secret chat"),
        ("cursor", "how far an account has followed the server: pts, qts, date, and seq"),
        ("difference", "an export of an account as operations, which 'import' replays into this or another database"),
        ("drift", "a derived value, such as a counter, that differs from a recount; Telegram's own operations leave such values, and nothing is lost"),
        ("fault", "a finding of 'check' that means damage"),
        ("gap", "IDs that neither a message nor a hole covers: 'holes --suspect'"),
        ("hole", "a range of message IDs that was never fetched from the server. The messages may exist; this database does not have them"),
        ("installation", "the folder of one app or channel, with its accounts, their list 'atomic-state', and their key"),
        ("key file", "'.tempkeyEncrypted' or '.tempkey' beside the account folders: the key of every account of the installation"),
        ("log", "the file 'db_sqlite-wal': what was committed and is not in the database file yet. Without it the newest messages are missing"),
        ("namespace", "the kind of a message ID or peer ID: 0 is the server's, 1 local messages, 2 those of secret chats"),
        ("note", "a finding of 'check' that is not wrong and worth knowing"),
        ("operation log", "what this device did and the server does not know yet: 'oplog'"),
        ("passcode", "the local code that unlocks the app. If one is set, it opens the key file: --passcode-file"),
        ("peer", "a user, group, channel, or secret chat, written user:ID, group:ID, channel:ID, secret:ID"),
        ("Postbox", "Telegram's database of one account: tables t0 to t85 in a SQLite file"),
        ("pts", "a number that the server raises with each change of an account or channel"),
        ("record", "one row exactly as it is stored, as bytes: 'export --records'"),
        ("row", "a key and a value of a table. Values are in Telegram's own coding and shown as JSON"),
        ("salvage", "what can still be read of a damaged file, or deleted rows that are still in it"),
        ("schema version", "the layout of the tables, stored in the file; 'migrate' upgrades it"),
        ("secret chat", "an end-to-end encrypted chat, which only this device has"),
        ("side files", "what SQLite keeps beside a database: -wal, -shm, -journal"),
        ("snapshot", "the database at one moment, whatever others write meanwhile"),
        ("space", "the part of a chat that a hole belongs to: all messages, or those with a tag, such as photos"),
        ("subject", "what 'query' is asked about: messages, chats, peers, media, ..."),
        ("tag", "a mark by which the app finds messages of a kind: photo, file, link, mention, ..."),
        ("thread", "a topic of a forum, the comments of a post, or a chat in Saved Messages"),
        ("transcript", "a chat as a document for people: 'export --transcript'"),
        ("view", "a list that follows the database live: 'watch'"),
    ]
}
