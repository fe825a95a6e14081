import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import TelegramModel

/// `query view`: prints views once, as they first appear in `watch`.
struct ViewQuery {
    private let context: QueryContext

    init(_ context: QueryContext) { self.context = context }

    func run() throws {
        let invocation = context.invocation
        let views = try ViewQuery.views(invocation)
        let postbox = try Postbox(reading: context.file.box, seed: .telegram)
        let (subscription, combined) = try postbox.subscribe(to: Set(views.map(\.key))) { _, _ in }
        let holes = postbox.requestedHoles
        withExtendedLifetime(subscription) {}
        if !context[QueryOptions.exists], let unknown = views.lazy.compactMap({ $0.unknownEntry(in: combined) }).first {
            throw ToolError.notStored(unknown.noun, unknown.text, context, hint: unknown.hint)
        }
        for omission in views.compactMap({ $0.omission(in: combined) }) { context.output.omit(omission) }
        let version = try postbox.transactionStateVersion()
        _ = try context.add {
            let writer = context.writer
            writer.key("event")
            writer.string("initial")
            writer.key("version")
            writer.string(String(version))
            writer.key("views")
            ViewJSON.write(combined, views, objects: context.objects, to: writer)
            if invocation[ViewOptions.holes] {
                writer.key("holes")
                ViewJSON.write(holes, to: writer)
            }
        }
    }

    /// Returns the views named on the command line.
    static func views(_ invocation: Invocation) throws -> [ChosenView] {
        let words = invocation.occurrences.indices.filter { if case .argument = invocation.occurrences[$0] { true } else { false } }
        let rest = invocation.occurrences.indices.filter { !words.prefix(2).contains($0) }
        guard !invocation[QueryCommand.views].isEmpty else { throw invocation.usageError("a view is required; use 'postbox watch --help' to list the views") }
        // In `query`, `--count` prints a number. Before `--entries` existed, it set the size of a view.
        return try ChosenView.parse(rest.map { invocation.occurrences[$0] }, invocation, alias: aliasOfEntries(invocation))
    }

    /// Returns `--limit` if a view accepts a number of entries; otherwise it is the limit common to all queries.
    private static func aliasOfEntries(_ invocation: Invocation) -> String {
        let takesEntries = invocation[QueryCommand.views].contains { ViewName.named($0)?.options.contains(ViewOptions.entries.name) ?? false }
        return takesEntries ? QueryOptions.limit.name : ViewOptions.entries.name
    }
}
