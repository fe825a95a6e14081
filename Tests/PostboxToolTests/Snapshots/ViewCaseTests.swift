import Postbox
import PostboxCoding
@testable import PostboxDocuments
import PostboxStorage
@testable import PostboxTool
import SignalKit
import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing
import ViewSnapshots

/// Small databases for which the package's views once differed from Telegram's.
struct ViewCaseTests {
    private static let folder = RunningTool.root + "/Tests/Fixtures/view-cases"

    /// Those in which Telegram's views are correct.
    private static let equal = [
        "02-history-all-entries-clipped", "04-interest-hole-of-a-thread", "06-archive-with-unknown-peer", "06b-archive-only-unknown-peer",
        "07-chat-list-presence-of-unknown-peer", "08-author-unknown", "09-contact-presence-of-unknown-peer", "11-folder-hole-in-two-lists",
        "13-cached-data-messages-without-cached-data", "16-interest-media-beyond-the-window", "17-draft-order-in-archive",
    ]

    /// Views that keep the position where they were opened, and one that shows transactions.
    private static let moving = [
        "04-interest-hole-of-a-thread", "15-tag-with-albums-upwards", "16-interest-media-beyond-the-window", "B1-deleted-messages-repeat",
    ]

    private static let all: [String] = {
        let names = try? RunningTool.shell("cd \(folder) && ls -d */").lines
        return (names ?? []).map { String($0.dropLast()) }
    }()

    private static func file(_ name: String) throws -> SnapshotFile {
        try SnapshotFile(views: "\(folder)/\(name)/views.json", emissions: "\(folder)/\(name)/theirs.jsonl")
    }

    @Test(arguments: equal)
    func theSnapshotsAreTelegrams(_ name: String) throws {
        let database = try ImportedDatabase(operations: "\(Self.folder)/\(name)/ops.jsonl")
        let comparison = SnapshotComparison(try Self.file(name), try SnapshotReader(databaseAt: database.path))
        #expect(comparison.mismatches.isEmpty, "\(comparison.mismatches.map(\.description).joined())")
        #expect(comparison.equal > 0)
    }

    /// After each operation, run in its own transaction, an open view shows the same as a new one.
    @Test(arguments: all.filter { !moving.contains($0) })
    func liveViewsEqualNewOnes(_ name: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        let live = try LivePostbox { try Postbox(valueBox: SQLiteValueBox(path: path, mode: .create), seed: .telegram(generation: .telegram11), role: .application) }
        let reader = SnapshotReader(live)
        let requests = try Self.file(name).requests
        let shown = Atomic<[String: SnapshotValue]>(value: [:])
        let subscriptions = try requests.map { request in
            try reader.updates(request).start(next: { snapshots in
                for snapshot in snapshots { shown.modify { $0.merging([snapshot.id: snapshot.value]) { $1 } } }
            })
        }
        let documents = DocumentReader(LineReader(try InputFile("\(Self.folder)/\(name)/ops.jsonl", input: -1)))
        while try documents.nextHeader() != nil {
            while let operation = try documents.nextOperation({ try Self.operation($0) }) {
                let failure = Atomic<String?>(value: nil)
                let run = live.transaction { transaction in
                    var replay = StateReplay(transaction)
                    try replay.apply(operation)
                    try replay.finish()
                }.start(error: { error in failure.modify { _ in "\(error)" } })
                live.queue.sync {}
                #expect(failure.with { $0 } == nil)
                let fresh = try SnapshotReader(databaseAt: path)
                for request in requests {
                    let snapshot = try #require(fresh.first(request).first)
                    let value = try #require(shown.with { $0[request.id] })
                    let differences = SnapshotDifference.all(theirs: value, ours: snapshot.value).filter { !Self.isOfOpening($0.path) }
                    #expect(differences.isEmpty, "\(documents.lines.number): \(differences.map(\.description))")
                }
                run.dispose()
            }
        }
        for subscription in subscriptions { subscription.dispose() }
        #expect(documents.lines.number > 2)
    }

    /// A history keeps the read states with which it was opened.
    private static func isOfOpening(_ path: String) -> Bool {
        [".fixedReadStates", ".transientReadStates", ".maxReadIndex"].contains { path.hasPrefix($0) } || path.hasSuffix(".isRead")
    }

    private static func operation(_ node: JSONNode) throws -> DocumentOperation {
        let operations = OperationTable.all
        let place = try #require(operations.place(of: node["op"]?.stringBytes ?? []))
        return try operations.operations[place].read(node)
    }

    @Test func thereAreCases() { #expect(Self.all.count >= 26) }
}
