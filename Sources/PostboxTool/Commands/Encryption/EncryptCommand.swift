import CommandLineKit
import PlatformSupport
import PostboxDocuments
import PostboxReading
import PostboxStorage

/// Writes an encrypted copy of a plain database. See "Encryption", "Writing Encrypted Files".
enum EncryptCommand: Command {
    static let source = Argument("PLAIN", .database, help: "a plain db_sqlite file, or a folder that leads to one")
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
