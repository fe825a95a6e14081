import Postbox
import PostboxCoding
import TelegramModel

/// `query view`: views once, as `watch` shows them first (spec 11.6, 11.7).
struct ViewQuery {
    private let context: QueryContext

    init(_ context: QueryContext) { self.context = context }

    func run() throws {
        let invocation = context.invocation
        let words = invocation.occurrences.indices.filter { if case .argument = invocation.occurrences[$0] { true } else { false } }
        let rest = invocation.occurrences.indices.filter { !words.prefix(2).contains($0) }
        guard !invocation[QueryCommand.views].isEmpty else { throw invocation.usageError("no view given: 'postbox watch --help' lists them") }
        // `--count` asks a query for a number; how much a view shows is its limit here.
        let takesCount = invocation[QueryCommand.views].contains { ViewName.named($0)?.options.contains(ViewOptions.count.name) ?? false }
        let occurrences = rest.map { place in
            if takesCount, case .option(QueryOptions.limit.name, let value) = invocation.occurrences[place] {
                return Occurrence.option(name: ViewOptions.count.name, value: value)
            }
            return invocation.occurrences[place]
        }
        let views = try ChosenView.parse(
            occurrences.filter { $0 != .option(name: QueryOptions.count.name, value: "") }, invocation, countName: QueryOptions.limit.name)
        let postbox = try Postbox(reading: context.file.box, seed: .telegram)
        let combined = try postbox.snapshot(of: Set(views.map(\.key)))
        let version = try postbox.transactionStateVersion()
        _ = try context.add {
            let writer = context.writer
            writer.key("event")
            writer.string("initial")
            writer.key("version")
            writer.string(String(version))
            writer.key("views")
            ViewJSON.write(combined, views, objects: context.objects, to: writer)
        }
    }
}
