import CommandLineKit
import PostboxStorage

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
