import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramCore
import TelegramModel

extension DifferenceExporter {
    /// Writes all messages in the order in which they were stored, so that a replay gives them the same stable IDs, and the known ranges of each
    /// history.
    func writeMessages() throws {
        if isComplete {
            try writeHistoriesOfTelegram11()
            try writeCountedSummaries()
        }
        documents.expectMessages()
        var order = InsertionOrder(keys: privateKeys)
        // Whether messages are complete is determined when they are written, so that the replay, which takes longer than the text, can start earlier.
        try rowsWithPlaces(MessageHistoryTable.declaration) { key, value, place in
            guard let row = try? MessageRow(value), let index = MessageHistoryTable.index(of: key) else {
                return look(at: MessageHistoryTable.declaration, key: key, value: value)
            }
            if let sincePts, let pts = MessageVersion.pts(row), pts <= sincePts {
                return look(at: MessageHistoryTable.declaration, key: key, value: value)
            }
            try order.add(index, row, at: place)
        }
        var messages = try MessageStream(self, &order)
        while let entry = try order.next() {
            try reading(MessageHistoryTable.declaration) { try messages.add(order.index(of: entry), stableId: entry.stableId, at: entry.placeInFile) }
        }
        try messages.finish()
        guard sincePts == nil else { return }
        try documents.forgetRows()
        try writeHoles()
    }
}

/// The channel pts of the last update of a message (`ChannelMessageStateVersionAttribute`).
enum MessageVersion {
    private static let hash = persistentHash32("ChannelMessageStateVersionAttribute")

    /// Returns `nil` for a message without the attribute.
    static func pts(_ row: MessageRow) -> Int32? {
        var result: Int32?
        row.attributes.forEach { attribute in
            var root = PostboxDecoder(attribute)
            guard let object = root.decodeRootObject(), object.hash == hash else { return }
            var fields = PostboxDecoder(object.bytes)
            result = fields.decodeOptionalInt32ForKey("p")
        }
        return result
    }
}

extension DifferenceExporter {
    private typealias Ranges = [ClosedRange<Int32>]

    /// Spaces of holes written together: a range removed everywhere is also removed under every tag.
    private struct History: Hashable {
        var peerId: PeerId
        var namespace: Int32
        var threadId: Int64?
        /// The space of a custom tag, which is written separately.
        var customSpace: HoleSpace?

        init(peerId: PeerId, namespace: Int32, threadId: Int64? = nil, customSpace: HoleSpace? = nil) {
            self.peerId = peerId
            self.namespace = namespace
            self.threadId = threadId
            self.customSpace = customSpace
        }
    }

    /// The known ranges of each history. A history that is new to a database starts as one hole.
    func writeHoles() throws {
        let reader = try HoleReader(file)
        var open: History?
        var spaces: [HoleSpace: Ranges] = [:]
        func finish() throws {
            if let open { try write(open, spaces) }
            spaces.removeAll()
        }
        try reader.holes(of: peers) { hole in
            let history = History(
                peerId: hole.peerId, namespace: hole.namespace, threadId: hole.threadId, customSpace: hole.space.customTag == nil ? nil : hole.space)
            if history != open {
                try finish()
                open = history
            }
            // In key order; only in a damaged table do holes overlap.
            if spaces[hole.space]?.last.map({ $0.upperBound < hole.min }) ?? true { spaces[hole.space, default: []].append(hole.min...hole.max) }
            return true
        }
        try finish()
        try writeCompleteHistories(reader)
    }

    /// Writes histories without any hole, which only have flags.
    private func writeCompleteHistories(_ reader: HoleReader) throws {
        let metadata = MessageHistoryMetadataTable.self
        func write(
            _ peerId: PeerId, _ namespaces: some Sequence<Int32>, threadId: Int64? = nil, customSpace: HoleSpace? = nil, in table: TableDeclaration,
            _ prefix: (Int32) -> ValueBoxKey
        ) throws {
            for namespace in namespaces {
                var hasHoles = false
                try file.box.rangeKeys(table.table, prefix: prefix(namespace)) { _ in
                    hasHoles = true
                    return false
                }
                guard !hasHoles else { continue }
                let history = History(peerId: peerId, namespace: namespace, threadId: threadId == 0 ? nil : threadId, customSpace: customSpace)
                try self.write(history, [:])
            }
        }
        try rows(metadata.declaration) { key, _ in
            if let flag = PeerInitializedKey(key) {
                let table = MessageHistoryHoleIndexTable.self
                let namespaces = seed.messageHoles[flag.peerId.namespace]?.keys.sorted() ?? [0]
                try write(flag.peerId, namespaces, in: table.declaration) { HoleKey.fields.prefix(flag.peer, $0) }
            } else if let flag = ThreadInitializedKey(key) {
                let table = MessageHistoryThreadHoleIndexTable.self
                let namespaces = seed.messageThreadHoles[flag.peerId.namespace] ?? []
                try write(flag.peerId, namespaces, threadId: flag.threadId, in: table.declaration) { ThreadHoleKey.fields.prefix(flag.peer, flag.threadId, $0) }
            } else if let flag = CustomTagInitializedKey(key) {
                let table = MessageCustomTagHoleIndexTable.self
                let namespaces = seed.messageThreadHoles[flag.peerId.namespace] ?? []
                let space = HoleSpace(customTag: reader.customTag(flag.customTagId))
                try write(flag.peerId, namespaces, threadId: flag.threadId, customSpace: space, in: table.declaration) {
                    CustomTagHoleKey.fields.prefix(flag.peer, flag.threadId, flag.customTagId, $0)
                }
            } else if let flag = CustomTagWithTagInitializedKey(key) {
                let table = MessageCustomTagWithTagHoleIndexTable.self
                let namespaces = seed.messageThreadHoles[flag.peerId.namespace] ?? []
                let space = HoleSpace(customTag: reader.customTag(flag.customTagId), tag: flag.tag)
                try write(flag.peerId, namespaces, threadId: flag.threadId, customSpace: space, in: table.declaration) {
                    CustomTagWithTagHoleKey.fields.prefix(flag.peer, flag.threadId, flag.customTagId, flag.tag, $0)
                }
            }
        }
    }

    private func write(_ history: History, _ spaces: [HoleSpace: Ranges]) throws {
        let tags = seed.messageHoles[history.peerId.namespace]?[history.namespace]
        let isWholeHistory = history.threadId == nil && history.customSpace == nil
        let isSeeded = isWholeHistory ? tags != nil : seed.namespacesWithThreadHole(history.peerId, threadId: history.threadId).contains(history.namespace)
        let space = history.customSpace ?? HoleSpace()
        let everywhere = spaces[space] ?? []
        let before = isSeeded ? IdRanges.full : []
        // A history starts when its holes are first requested, even if the request adds or removes nothing.
        if everywhere == before {
            if before.isEmpty { try removeHoles(history, space, IdRanges.full) } else { try addHoles(history, space, IdRanges.full) }
        }
        try write(history, space, from: before, to: everywhere)
        guard history.customSpace == nil else { return }
        // In a whole history, tags already have the holes of all spaces. In a thread, tags start without holes.
        let seeded = Set((tags ?? []).singles.map(\.rawValue))
        for tag in seeded.union(spaces.keys.compactMap(\.tag)).sorted() {
            let before = isWholeHistory && seeded.contains(tag) ? everywhere : []
            try write(history, HoleSpace(tag: tag), from: before, to: spaces[HoleSpace(tag: tag)] ?? [])
        }
        // A replay holds the rows of a document until the document has ended, and each operation writes a row for every tag.
        try documents.endDocument(holding: Self.mostHoleOperations)
    }

    private static let mostHoleOperations = 100

    private func write(_ history: History, _ space: HoleSpace, from before: Ranges, to holes: Ranges) throws {
        try removeHoles(history, space, IdRanges.subtract(holes, from: before))
        try addHoles(history, space, IdRanges.subtract(before, from: holes))
    }

    private func addHoles(_ history: History, _ space: HoleSpace, _ ranges: Ranges) throws {
        for range in ranges { try documents.transaction(.addHole(hole(history, space, range))) }
    }

    private func removeHoles(_ history: History, _ space: HoleSpace, _ ranges: Ranges) throws {
        for range in ranges { try documents.transaction(.removeHole(hole(history, space, range))) }
    }

    private func hole(_ history: History, _ space: HoleSpace, _ range: ClosedRange<Int32>) -> HoleRange {
        HoleRange(
            peerId: history.peerId, threadId: history.threadId, namespace: history.namespace, space: MessageHistoryHoleOperationSpace(space),
            range: range)
    }
}

/// Arithmetic of sets of message IDs, as ascending ranges that do not overlap.
package enum IdRanges {
    /// The range of all IDs that can be in a hole.
    static let full = [MessageIdBounds.full]

    /// Returns the parts of `ranges` that do not overlap any of `others`.
    package static func subtract(_ others: [ClosedRange<Int32>], from ranges: [ClosedRange<Int32>]) -> [ClosedRange<Int32>] {
        var result: [ClosedRange<Int32>] = []
        var place = others.startIndex
        for range in ranges {
            while place < others.endIndex, others[place].upperBound < range.lowerBound { place += 1 }
            /// The lowest ID that has not been processed yet.
            var lower = Int64(range.lowerBound)
            var next = place
            while next < others.endIndex, others[next].lowerBound <= range.upperBound {
                let end = Int64(others[next].lowerBound) - 1
                if lower <= end { result.append(Int32(lower)...Int32(end)) }
                lower = max(lower, Int64(others[next].upperBound) + 1)
                next += 1
            }
            if lower <= Int64(range.upperBound) { result.append(Int32(lower)...range.upperBound) }
        }
        return result
    }
}
