import CommandLineKit
import PlatformSupport
import PostboxDocuments
import PostboxReading
import PostboxStorage

/// Writes an encrypted copy of a plain database. See "Encryption", "Writing Encrypted Files".
enum EncryptCommand: Command {
    static let source = Argument("PLAIN", .database, help: "a plain db_sqlite file, or a folder that contains one")
    static let out = Argument("OUT", .file, help: "the encrypted file to make")
    static let newKey = Option(
        "new-key", .realFile, help: "make a key and write it to FILE",
        details: "Under the passcode, as Telegram for macOS keeps it, or as it is where the name ends in .tempkey.")

    static let declaration = CommandDeclaration(
        "encrypt", summary: "write an encrypted copy of a plain database",
        details: [
            "The copy has the same rows and is encrypted as Telegram's own databases are: Telegram and SQLCipher 4 open it with the key. The plain "
                + "file stays as it is.",
            "The key is that of --key-file or --key-hex-file, or a new one.",
            "Telegram deletes a database that the key of its own installation does not open, and starts with an empty one. A copy that is to stand in the "
                + "place of its database is made under that installation's key; the old file is kept elsewhere until Telegram has opened the new one.",
        ],
        arguments: [source.declaration, out.declaration], options: [newKey.declaration],
        examples: [
            Example("postbox encrypt plain.db db_sqlite --new-key .tempkeyEncrypted", "under a key of its own"),
            Example("postbox encrypt plain.db db_sqlite --key-file ~/stable/.tempkeyEncrypted", "under the key of an installation"),
        ],
        statuses: [
            StatusNote(.badInput, "PLAIN is no plain Postbox database"), StatusNote(.cannotCreate, "OUT or the file for the key exists or cannot be made"),
        ])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let argument = invocation[source], destination = invocation[out]
        guard destination != "-" else { throw invocation.usageError("OUT is a file: a database cannot go to stdout") }
        let keys = try invocation.databaseKeys()
        guard keys.given.isEmpty != (invocation[newKey] == nil) else {
            throw invocation.usageError(keys.given.isEmpty ? "no key: --key-file, --key-hex-file or --new-key" : "--new-key and another key exclude each other")
        }
        if let keyName = invocation[newKey], ImportTarget.collides(keyName, withNew: destination) {
            throw invocation.usageError("OUT and --new-key name the same file")
        }
        Interruption.deferSignals()
        var made: String?
        do {
            let path = try DatabaseLocator.locate(argument)
            // A key that is there already may be the key of a copy that is there already: that is said first.
            try NewFile.expectFree(destination)
            if let keyName = invocation[newKey] { try SideFiles.expectNone(keyName, of: path) }
            let given = try keys.firstKey()
            let key = given ?? .random()
            // Named right before the copy is, which is on the disk by then: a run that is killed hardly ever leaves it in the way of the next.
            let keyFile = try invocation[newKey].map { name in
                try key.newFile(name, as: name.hasSuffix(".tempkey") ? .plain : .wrapped(passcode: keys.passcode))
            }
            ProcessLimits.forbidCoreDumps()
            try expectPostbox(path)
            try EncryptedDatabase.encrypt(path, to: destination, key: key, isCancelled: { Interruption.arrived != 0 }) {
                try Interruption.check()
                try keyFile?.publish()
                made = keyFile?.path
            }
        } catch {
            // A key of nothing would only be in the way of the next attempt.
            if let made { unlink(made) }
            // What a signal ends fails in some way or other.
            try Interruption.check()
            throw ToolError(error, doing: "encrypting \(argument)")
        }
        return .done
    }

    private static func expectPostbox(_ path: String) throws {
        do {
            let file = try DatabaseFile(path, .all, keys: DatabaseKeys(given: [], passcode: nil, looksBeside: false))
            _ = file.path
        } catch let error as ToolError where error.status == .noPermission && error.message.hasSuffix("is encrypted") {
            throw ValueBoxError(.wrongForm, "\(path) is encrypted already", hint: "'postbox decrypt' makes a plain copy")
        }
    }
}

/// Writes a plain copy of an encrypted database. See "Encryption", "Pages".
enum DecryptCommand: Command {
    static let out = Argument("OUT", .file, help: "the plain file to make")
    static let keepGoing = Option(flag: "keep-going", help: "go on after a damaged page, which is zeros in OUT")

    static let declaration = CommandDeclaration(
        "decrypt", summary: "write a plain copy of an encrypted database",
        details: [
            "The copy holds what was last committed, log included, and anybody's SQLite opens it. Only its owner may read it. It gets its name when it "
                + "is whole.",
            "Put in the place of the encrypted file, the copy is opened by Telegram for iOS as it is; Telegram for macOS encrypts it again.",
            "A damaged page ends the command. With --keep-going it is named on stderr and comes out as zeros.",
        ],
        arguments: [.database, out.declaration], options: [keepGoing.declaration],
        examples: [
            Example("postbox decrypt DB plain.db && sqlite3 plain.db .tables", "look at the tables with another program"),
            Example("postbox decrypt DB plain.db --key-file .tempkeyEncrypted --passcode-file passcode", "with the key of another place"),
        ],
        statuses: [
            StatusNote(.no, "with --keep-going: pages were damaged, and OUT was written"), StatusNote(.badInput, "the database is plain, or damaged"),
            StatusNote(.cannotCreate, "OUT exists or cannot be made"),
        ])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let argument = invocation[.database], destination = invocation[out]
        guard destination != "-" else { throw invocation.usageError("OUT is a file: a database cannot go to stdout") }
        // What is half done is to go away.
        Interruption.deferSignals()
        var damaged = 0
        do {
            let path = try DatabaseLocator.locate(argument)
            guard let database = try EncryptedDatabase(path: path, keys: invocation.databaseKeys()) else {
                throw ValueBoxError(.wrongForm, "\(path) is not encrypted", hint: "it can be copied as it is, with its -wal file when it has one")
            }
            ProcessLimits.forbidCoreDumps()
            try database.decrypt(to: destination) { pages in
                try Interruption.check()
                invocation.progress.report(pages, unit: "pages")
            } damaged: { page in
                guard invocation[keepGoing] else {
                    throw ValueBoxError(
                        page.isUnreadable ? .io : .corrupt, page.description(in: path), hint: "'postbox check' lists every damaged page; --keep-going leaves them out")
                }
                damaged += 1
                invocation.notices.warn(page.description(in: path))
            }
        } catch let error as Interrupted {
            throw error
        } catch {
            throw ToolError(error, doing: "decrypting \(argument)")
        }
        return damaged > 0 ? .no : .done
    }
}
