import Postbox
import PostboxCoding
import PostboxStorage

/// The objects that the commands under `migrate` answer with.
final class MigrationReport {
    private let output: ResultOutput
    private let writer = JSONWriter()

    init(_ output: ResultOutput) { self.output = output }

    private func row(_ item: StaticString, _ members: (JSONWriter) throws -> Void) throws {
        writer.removeAll()
        writer.beginObject()
        writer.key("item")
        writer.string(item.description)
        try members(writer)
        writer.endObject()
        try output.write(row: writer.bytes)
    }

    private func number(_ name: StaticString, _ value: Int) {
        writer.key(name)
        writer.int(value)
    }

    private func text(_ name: StaticString, _ value: String) {
        writer.key(name)
        writer.string(value)
    }

    func status(_ migration: Migration, boxVersion: Int64, hasWork: Bool) throws {
        try row("status") { writer in
            number("version", Int(migration.from))
            number("current", Int(SchemaVersion.current))
            number("oldest", Int(SchemaVersion.oldest))
            number("boxVersion", Int(boxVersion))
            number("pendingSteps", migration.steps.count)
            writer.key("hasWork")
            writer.bool(hasWork)
        }
    }

    /// A step that has not been taken, and the rows that its tables hold now.
    func pending(_ step: any UpgradeStep.Type, in box: SQLiteValueBox) throws {
        try row("step") { writer in
            describe(step)
            writer.key("tables")
            writer.beginArray()
            for table in step.tables {
                writer.beginObject()
                text("table", table.name.description)
                number("tableId", Int(table.table.id))
                number("rows", try box.count(table.table))
                writer.endObject()
            }
            writer.endArray()
        }
    }

    private func describe(_ step: any UpgradeStep.Type) {
        number("from", Int(step.from))
        number("to", Int(step.to))
        text("name", step.name.description)
        text("summary", step.summary.description)
    }

    func holes(_ counts: [UpgradedHoles.Count]) throws {
        for count in counts {
            try row("holes") { _ in
                text("peerNamespace", MigrateNames.peerNamespace(count.peerNamespace))
                number("namespace", Int(count.messageNamespace))
                text("tag", MigrateNames.tag(count.tag))
                number("peers", count.peers)
                number("holes", count.holes)
            }
        }
    }

    /// Nothing is printed for none.
    func holeRows(_ count: Int) throws {
        guard count > 0 else { return }
        try row("holeRows") { _ in number("rows", count) }
    }
}
