import CommandLineKit
import PlatformSupport
import PostboxDocuments
import PostboxReading
import PostboxStorage

/// Writes an encrypted copy of a plain database. See "Encryption", "Writing Encrypted Files".
enum EncryptCommand: Command {
    static let source = Argument("PLAIN", .database, help: "a plain db_sqlite file, or a folder that contains one")
    static let out = Argument("OUT", .file, help: "the new encrypted file")
    static let newKey = Option(
        "new-key", .realFile, help: "create a key and write it to FILE",
        details: "The key is encrypted with the passcode, as Telegram for macOS stores it, unless the name of FILE ends in .tempkey.")

    static let declaration = CommandDeclaration(
        "encrypt", summary: "write an encrypted copy of a plain database",
        details: [
            "The copy has the same rows and the same encryption as Telegram's own databases: Telegram and SQLCipher 4 can open it with the key. The plain "
                + "file is not changed.",
            "Use --key-file or --key-hex-file for an existing key, or --new-key.",
            "Telegram deletes a database that it cannot open with the key of its installation, and starts with an empty one. To replace Telegram's database, "
                + "encrypt the copy with the key of that installation, and keep the old file elsewhere until Telegram has opened the new one.",
        ],
        arguments: [source.declaration, out.declaration], options: [newKey.declaration],
        examples: [
            Example("postbox encrypt plain.db db_sqlite --new-key .tempkeyEncrypted", "encrypt with a new key"),
            Example("postbox encrypt plain.db db_sqlite --key-file ~/stable/.tempkeyEncrypted", "encrypt with the key of an installation"),
        ],
        statuses: [
            StatusNote(.badInput, "PLAIN is not a plain Postbox database"), StatusNote(.cannotCreate, "OUT or the file for the key exists or cannot be created"),
        ])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let argument = invocation[source], destination = invocation[out]
        guard destination != "-" else { throw invocation.usageError("OUT must be a file; a database cannot be written to stdout") }
        let keys = try invocation.databaseKeys()
        guard keys.given.isEmpty != (invocation[newKey] == nil) else {
            throw invocation.usageError(keys.given.isEmpty ? "a key is required: use --key-file, --key-hex-file, or --new-key" : "--new-key and another key cannot be used together")
        }
        if let keyName = invocation[newKey], ImportTarget.collides(keyName, withNew: destination) {
            throw invocation.usageError("OUT and --new-key name the same file")
        }
        Interruption.deferSignals()
        var made: String?
        do {
            let path = try invocation.databasePath(argument)
            // An existing key may belong to an existing copy: the copy is reported first.
            try NewFile.expectFree(destination)
            if let keyName = invocation[newKey] { try SideFiles.expectNone(keyName, of: path) }
            let given = try keys.firstKey()
            let key = given ?? .random()
            // The key file gets its name just before the copy, which is on the disk by then. Therefore, a killed run rarely leaves a key file that
            // would prevent the next run.
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
            // A key without a copy would only prevent the next attempt.
            if let made { unlink(made) }
            // After a signal, the work fails with various errors.
            try Interruption.check()
            throw ToolError(error, doing: "encrypting \(argument)")
        }
        return .done
    }

    private static func expectPostbox(_ path: String) throws {
        do {
            let file = try DatabaseFile(path, .all, keys: DatabaseKeys(given: [], passcode: nil, searchesInstallation: false))
            _ = file.path
        } catch let error as ToolError where error.status == .noPermission && error.message.hasSuffix("is encrypted") {
            throw ValueBoxError(.wrongForm, "\(path) is already encrypted", hint: "use 'postbox decrypt' to create a plain copy")
        }
    }
}

/// Writes a plain copy of an encrypted database. See "Encryption", "Pages".
enum DecryptCommand: Command {
    static let out = Argument("OUT", .file, help: "the new plain file")
    static let keepGoing = Option(flag: "keep-going", help: "replace damaged pages with zeros and continue")

    static let declaration = CommandDeclaration(
        "decrypt", summary: "write a plain copy of an encrypted database",
        details: [
            "The copy contains the last committed state, including the log, and opens in any SQLite. Its mode is 0600. It is renamed to OUT when it "
                + "is complete.",
            "If you replace the encrypted file with the copy, Telegram for iOS opens it, and Telegram for macOS encrypts it again.",
            "A damaged page stops the command. With --keep-going, it is reported on stderr and replaced with zeros.",
        ],
        arguments: [.database, out.declaration], options: [keepGoing.declaration],
        examples: [
            Example("postbox decrypt DB plain.db && sqlite3 plain.db .tables", "list the tables with sqlite3"),
            Example("postbox decrypt DB plain.db --key-file .tempkeyEncrypted --passcode-file passcode", "use another key file"),
        ],
        statuses: [
            StatusNote(.no, "with --keep-going: pages were damaged, and OUT was written"), StatusNote(.badInput, "the database is plain, or damaged"),
            StatusNote(.cannotCreate, "OUT exists or cannot be created"),
        ])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let argument = invocation[.database], destination = invocation[out]
        guard destination != "-" else { throw invocation.usageError("OUT must be a file; a database cannot be written to stdout") }
        // Unfinished files must be removed.
        Interruption.deferSignals()
        var damaged = 0
        do {
            let path = try invocation.databasePath(argument)
            guard let database = try EncryptedDatabase(path: path, keys: invocation.databaseKeys()) else {
                throw ValueBoxError(.wrongForm, "\(path) is not encrypted", hint: "copy it as it is, together with its -wal file if it has one")
            }
            ProcessLimits.forbidCoreDumps()
            try database.decrypt(to: destination) { pages in
                try Interruption.check()
                invocation.progress.report(pages, unit: "pages")
            } damaged: { page in
                guard invocation[keepGoing] else {
                    throw ValueBoxError(
                        page.isUnreadable ? .io : .corrupt, page.description(in: path), hint: "use 'postbox check' to list every damaged page, or --keep-going to replace them with zeros")
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
