import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramModel

/// Reports what a file needs without changing it.
enum MigrateStatusCommand: Command {
    static let declaration = CommandDeclaration(
        "status", summary: "the file's schema version and what is pending",
        details: [
            "The first object has the item 'status': the file's version, the program's, and whether there is work. One object with the item 'step' "
                + "follows for each pending step, with the tables it may change and the rows they hold now, one with the item 'holes' for each kind of "
                + "peer, message and tag that lacks its re-indexing hole, and one with the item 'holeRows' when hole rows have the 24-byte form.",
            "One object with the item 'loss' says how many messages Telegram's steps would remove, when there are any: 'migrate apply' then needs "
                + "--keep-history or --forget-history.",
            "Nothing is written. The answer is 1 when there is work, 0 when there is none.",
        ],
        arguments: [.database], options: [MigrateOptions.seed.declaration, MigrateOptions.fields.declaration],
        examples: [Example("postbox migrate status DB", "what 'migrate apply' would do")],
        statuses: [
            StatusNote(.no, "there is something to do"),
            StatusNote(.badInput, "the file is newer than this program, or older than the oldest step"),
        ], results: MigrationReport.shape)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let seed = try MigrateOptions.seed(invocation)
        let file = try DatabaseFile(invocation[.database], .all, keys: invocation.databaseKeys())
        do {
            let box = file.box
            let work = try MigrationWork(for: box, seed: seed)
            let report = MigrationReport(invocation.output)
            try report.status(work, boxVersion: box.pragma("user_version"))
            try report.loss(work)
            for step in work.migration.steps { try report.pending(step, in: box) }
            try report.holes(work.missingHoles)
            try report.holeRows(work.oldHoleRows)
            return work.isEmpty ? .done : .no
        } catch {
            throw MigrateOptions.failure(error, doing: "reading \(file.path)")
        }
    }
}
