import PostboxCoding
import PostboxStorage
import PostboxTables

/// Pointers in t6 name the message that embeds the media. The count of separately stored media is at least the number of messages that refer to it.
///
/// Operations cause deviations from both. Messages keep referring to a medium that was removed, so its count falls below their number, but not below
/// 1: a row without references is deleted. A pointer remains after the medium in its message was replaced by one with another ID, and after the
/// message was deleted. A chat that never had any history cannot have one.
final class MediaRule: CheckRule {
    static let names = ["embeddedMedia", "mediaReferences"]

    private let media = MessageMediaTable.declaration
    private let messages = MessageHistoryTable.declaration
    var tables: [Int32] { [media, messages].map(\.table.id) }

    /// The maximum number of separately stored media that one walk over the messages counts.
    private static let sliceSize = 1 << 17

    private struct Counted {
        var namespace: Int32
        var stored: Int32
        var id: Int64
        var users: Int64 = 0
    }

    private let pointers = Fingerprint()
    /// The counted media in key order.
    private var slice: [Counted] = []
    /// The start of the next slice.
    private var sliceEnd: ValueBoxKey?

    init() {}

    func begin(_ context: CheckContext) throws { try loadSlice(after: nil, context) }

    private func loadSlice(after start: ValueBoxKey?, _ context: CheckContext) throws {
        slice.removeAll(keepingCapacity: true)
        sliceEnd = nil
        let end = ValueBoxKey([UInt8](repeating: 0xFF, count: MediaKey.form.fixedLength + 1))
        try context.reader(MessageMediaTable.self).rows(.between(start ?? ValueBoxKey([]), end)) { key, value in
            guard case let .direct(_, count)? = try? MessageMediaEntry(value) else { return true }
            slice.append(Counted(namespace: key.namespace, stored: count, id: key.id))
            if slice.count == MediaRule.sliceSize { sliceEnd = key.key }
            return sliceEnd == nil
        }
    }

    /// Place in the slice; keys are ordered as unsigned numbers.
    private func place(_ id: MediaId) -> Int? {
        func isBefore(_ entry: Counted) -> Bool {
            let left = (UInt32(bitPattern: entry.namespace), UInt64(bitPattern: entry.id))
            return left < (UInt32(bitPattern: id.namespace), UInt64(bitPattern: id.id))
        }
        var low = 0, high = slice.count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(slice[middle]) { low = middle + 1 } else { high = middle }
        }
        return low < slice.count && slice[low].namespace == id.namespace && slice[low].id == id.id ? low : nil
    }

    func row(_ row: CheckRow, _ context: CheckContext) throws {
        guard let key = MediaKey(row.key), case let .messageReference(index)? = try? MessageMediaEntry(row.value) else { return }
        pointers.remove(MediaRule.fields(MediaId(namespace: key.namespace, id: key.id), index))
    }

    private static func fields(_ id: MediaId, _ index: MessageIndex) -> RowFields {
        RowFields(
            Int64(id.namespace), id.id, index.id.peerId.packed, Int64(index.id.namespace), Int64(index.id.id), Int64(index.timestamp))
    }

    /// The IDs of the media in a message, each once.
    private func embeddedIds(_ message: MessageRow, _ context: CheckContext) -> [MediaId] {
        guard message.embeddedMedia.count > 0 else { return [] }
        var ids: [MediaId] = []
        var seen: Set<MediaId> = []
        message.embeddedMedia.forEach { bytes in
            if let id = context.seed.model.mediaId(bytes), message.embeddedMedia.count == 1 || seen.insert(id).inserted { ids.append(id) }
        }
        return ids
    }

    func message(_ index: MessageIndex, _ message: MessageRow, _ context: CheckContext) throws {
        for id in embeddedIds(message, context) { pointers.add(MediaRule.fields(id, index)) }
        guard message.referencedMedia.count > 0 else { return }
        try message.referencedMedia.forEach { id in
            if let place = place(id) {
                slice[place].users += 1
            } else if try !isDirect(id, context) {
                let key = MediaKey(namespace: id.namespace, id: id.id).key
                try context.report(.note, "mediaReferences", media, key.bytes, expected: "a medium: message \(index.id) refers to it", found: "none")
            }
        }
    }

    private func isDirect(_ id: MediaId, _ context: CheckContext) throws -> Bool {
        try context.reader(MessageMediaTable.self).get(MediaKey(namespace: id.namespace, id: id.id)) { value in
            if case .direct = try MessageMediaEntry(value) { true } else { false }
        } ?? false
    }

    func finish(_ context: CheckContext) throws {
        try compareCounts(context)
        while let start = sliceEnd {
            try loadSlice(after: start, context)
            try context.messages { [self] _, message in
                message.referencedMedia.forEach { if let place = place($0) { slice[place].users += 1 } }
            }
            try compareCounts(context)
        }
        if !pointers.isZero { try comparePointers(context) }
    }

    /// Compares the counts. Every update of a message raises the counts of its media, so they may be too high. Removing a medium makes them too low.
    private func compareCounts(_ context: CheckContext) throws {
        for entry in slice where Int64(entry.stored) != entry.users {
            let key = MediaKey(namespace: entry.namespace, id: entry.id).key
            let level = Int64(entry.stored) > entry.users ? CheckLevel.note : entry.stored < 1 ? .fault : context.leftoverLevel
            try context.report(level, "mediaReferences", media, key.bytes, expected: "a count of \(entry.users)", found: "\(entry.stored)")
        }
    }

    private func comparePointers(_ context: CheckContext) throws {
        let embedded: Fingerprint.Walk = { [self] body in
            try context.messages { [self] index, message in
                for id in embeddedIds(message, context) {
                    try body(MediaRule.fields(id, index)) { try reportMissingPointer(id, index, context) }
                }
            }
        }
        // Many pointers may refer to one damaged message.
        var damaged: [MessageIndex: Bool] = [:]
        let stored: Fingerprint.Walk = { [self] body in
            try context.reader(MessageMediaTable.self).rows { [self] key, value in
                guard case let .messageReference(index)? = try? MessageMediaEntry(value) else { return true }
                try body(MediaRule.fields(MediaId(namespace: key.namespace, id: key.id), index)) {
                    if damaged.count > MediaRule.sliceSize { damaged.removeAll(keepingCapacity: true) }
                    let isDamaged = try damaged[index] ?? context.isDamaged(index)
                    damaged[index] = isDamaged
                    guard !isDamaged else { return }
                    let hasHistory = try context.exists(ChatListIndexTable.declaration, PeerKey(index.id.peerId).key)
                    try context.report(
                        hasHistory ? context.leftoverLevel : .fault, "embeddedMedia", media, key.key.bytes,
                        expected: "a message that embeds the medium", found: "\(index.id), which does not embed it")
                }
                return true
            }
        }
        try pointers.reportRows(of: embedded, missingIn: stored)
        try pointers.reportRows(of: stored, missingIn: embedded)
    }

    private func reportMissingPointer(_ id: MediaId, _ index: MessageIndex, _ context: CheckContext) throws {
        let key = MediaKey(namespace: id.namespace, id: id.id).key
        let stored = try context.reader(MessageMediaTable.self).get(key) { value in
            if case let .messageReference(index) = try MessageMediaEntry(value) { index } else { nil as MessageIndex? }
        }
        try context.report(
            .drift, "embeddedMedia", media, key.bytes, expected: "a pointer to message \(index.id), which embeds the medium",
            found: stored.map { "a pointer to \($0.id)" } ?? "none")
    }
}
