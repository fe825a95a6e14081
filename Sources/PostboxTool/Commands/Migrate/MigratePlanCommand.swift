import CommandLineKit
import Postbox
import PostboxReading
import PostboxStorage

/// Reports the changes of a migration, found by running it on a private copy.
enum MigratePlanCommand: Command {
    static let declaration = CommandDeclaration(
        "plan", summary: "what apply would change, by trying it on a copy",
        details: [
            "One object with the item 'step' for each step, with the rows that it inserts, changes and deletes in each table. One with the item "
                + "'holes' for each peer namespace, message namespace and tag, with how many peers get how many holes. At the end one with the item "
                + "'plan'.",
            "When Telegram's steps remove messages, one object with the item 'loss' says how many in how many chats, and each such step says how many it "
                + "removes. --keep-history shows the plan that keeps them.",
            "The steps run on a private copy in TMPDIR, which is deleted afterwards. The file itself is only read.",
        ],
        arguments: [.database], options: [
            MigrateOptions.keepHistory.declaration, MigrateOptions.forgetHistory.declaration, MigrateOptions.to.declaration,
            MigrateOptions.seed.declaration, MigrateOptions.fields.declaration,
        ],
        examples: [
            Example("postbox migrate plan DB", "which rows each step changes"),
            Example("postbox migrate plan DB --seed seed.json | jq 'select(.item==\"holes\")'", "which holes a seed would add"),
        ],
        statuses: [StatusNote(.badInput, "the file is newer than this program, or older than the oldest step")], results: MigrationReport.shape)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let seed = try MigrateOptions.seed(invocation)
        let history = try MigrateOptions.history(invocation) ?? .forget
        let file = try DatabaseFile(invocation[.database], .all, keys: invocation.databaseKeys())
        do {
            let work = try MigrationWork(for: file.box, to: MigrateOptions.target(invocation, file.box), history, seed: seed)
            let report = MigrationReport(invocation.output)
            var run = MigrationRun(work)
            if !work.isEmpty {
                // The copy is to go away whatever happens.
                Interruption.deferSignals()
                let (writer, reader) = try PrivateCopy.openTwice(file.box)
                try run.plan(on: writer, beside: reader, seed: seed) { try MigrateOptions.show($0, invocation) }
            }
            try report.loss(work)
            for part in run.parts { try report.part(part) }
            try report.damaged(run)
            try report.end("plan", work, run)
            return .done
        } catch {
            throw MigrateOptions.failure(error, doing: "planning the migration of \(file.path)")
        }
    }
}
