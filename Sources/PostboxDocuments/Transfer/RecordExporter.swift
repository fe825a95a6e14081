import CommandLineKit
import Postbox
import PostboxReading
import PostboxStorage

/// Writes every row of tables unchanged, into one file or into several files by peer. See "Difference and Record Documents", "Record Documents".
package final class RecordExporter {
    private let walker: RowWalker
    private let choices: [TableChoice]
    private let shards: [RecordWriter]
    private let damage: DamagedTables
    private let progress: ProgressLine
    private var rows = 0
    /// Whether the rows are those of certain peers, so that rows of no peer are omitted.
    private let isOfPeers: Bool
    /// The number of references of the messages to rows of the media table, which are omitted.
    package private(set) var omittedMedia = 0

    private let isComplete: Bool

    /// - Parameter isComplete: Whether the choices are all tables.
    package init(
        file: DatabaseFile, choices: [TableChoice], isComplete: Bool, peers: [PeerId], outputs: [OutputFile], damage: DamagedTables, progress: ProgressLine
    ) throws {
        walker = RowWalker(file: file, filter: RowWalker.Filter(peers: Set(peers)))
        self.damage = damage
        self.choices = choices
        isOfPeers = !peers.isEmpty
        let account = try damage.reading("Metadata") { try file.account() } ?? nil
        shards = outputs.map { RecordWriter(document: DocumentWriter($0, account: account)) }
        // A shard can be imported together with the others.
        self.isComplete = isComplete && peers.isEmpty && outputs.count == 1
        self.progress = progress
    }

    /// Writes everything; returns the number of rows, and the number of rows with a text that was not UTF-8.
    package func run() throws -> (rows: Int, invalidStrings: Int) {
        let file = walker.file
        let schemaVersion = try damage.reading("Metadata") { try MetadataTable(valueBox: file.box).schemaVersion() } ?? nil
        for shard in shards { shard.begin([file.box.catalogue], schemaVersion: schemaVersion, isComplete: isComplete) }
        for choice in choices { try damage.reading(choice.name) { try write(choice) } }
        for shard in shards {
            try shard.document.end()
            try shard.document.finish()
        }
        return (rows, shards.reduce(0) { $0 + $1.document.invalidStrings })
    }

    private func write(_ choice: TableChoice) throws {
        let table = shards.count > 1 ? choice.declaration : nil
        try walker.walk(choice) { row in
            switch row {
            case let .row(key, value):
                if isOfPeers, choice.id == MessageHistoryTable.declaration.table.id, let message = try? MessageRow(value) {
                    omittedMedia += message.referencedMedia.count
                }
                try shard(of: table.flatMap { RecordExporter.peer($0, key) }).put(choice.id, key: key, value: value)
            case let .unknown(key, value): try shard(of: nil).put(choice.id, key: key, value: value)
            case let .fullText(collection, item, contents, tags):
                let peer = shards.count > 1 ? MessageHistoryTextIndexTable.messageId(itemId: String(decoding: item, as: UTF8.self))?.peerId.packed : nil
                try shard(of: peer).put(fullText: choice.id, FullTextKey(collection: collection, item: item, tags: tags), contents: contents)
            }
            rows += 1
            try Interruption.check()
            progress.report(rows, unit: "rows", extra: choice.name)
            return true
        }
    }

    /// The packed peer at the beginning of a key.
    private static func peer(_ table: TableDeclaration, _ key: UnsafeRawBufferPointer) -> Int64? {
        guard let place = table.rowForm(of: key), table.rows[place].key.fields.first?.kind == .peer else { return nil }
        return PackedPeerId(loadingKey: key, at: 0).packed
    }

    /// Returns the writer for a row. All rows of one peer go to the same shard, and rows without a peer to the first.
    private func shard(of peer: Int64?) -> RecordWriter {
        guard let peer, shards.count > 1 else { return shards[0] }
        // Fibonacci hashing spreads IDs that follow one another.
        let mixed = UInt64(bitPattern: peer) &* 0x9E37_79B9_7F4A_7C15 >> 32
        return shards[Int(mixed % UInt64(shards.count))]
    }
}
