import Postbox
import PostboxStorage

/// A hole: the IDs min...max of this space are missing. See "Holes, Tags, and Counters", "Missing Ranges".
package struct Hole {
    package var peerId: PeerId
    package var namespace: Int32
    package var threadId: Int64?
    package var space: HoleSpace
    package var min: Int32
    package var max: Int32

    package init(peerId: PeerId, namespace: Int32, threadId: Int64? = nil, space: HoleSpace, min: Int32, max: Int32) {
        self.peerId = peerId
        self.namespace = namespace
        self.threadId = threadId
        self.space = space
        self.min = min
        self.max = max
    }
}

/// Reads the four hole tables through their declarations, without touching the flags that a writer would set.
package final class HoleReader {
    let file: DatabaseFile
    package var customTags: [Int32: [UInt8]] = [:]
    package var damagedRows = 0

    package init(_ file: DatabaseFile) throws {
        self.file = file
        try file.rows(MessageCustomTagIdTable.declaration) { key, value in
            if let number = try? MessageCustomTagIdTable.value.read(value) { customTags[number] = [UInt8](key) }
            return true
        }
    }

    /// The holes of these peers, of all when there is none: those of history, of threads, of custom tags, each by key. `body` returns false to stop.
    package func holes(of peers: [PeerId], _ body: (Hole) throws -> Bool) throws {
        var goesOn = true
        func walk(_ table: TableDeclaration, _ read: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Hole?) throws {
            guard goesOn else { return }
            try file.rows(table, of: peers) { key, value in
                guard let hole = read(key, value), hole.min <= hole.max else {
                    damagedRows += 1
                    return true
                }
                goesOn = try body(hole)
                return goesOn
            }
        }
        if file.layout.hasHolesAmongMessages { goesOn = try holesAmongMessages(of: peers, body) }
        try walk(MessageHistoryHoleIndexTable.declaration, historyHole)
        try walk(MessageHistoryThreadHoleIndexTable.declaration) { key, value in
            guard let parts = ThreadHoleKey(key), let min = try? MessageHistoryThreadHoleIndexTable.value.read(value) else { return nil }
            return Hole(
                peerId: parts.peerId, namespace: parts.namespace, threadId: parts.threadId,
                space: HoleSpace(tag: HoleReader.tag(Int64(parts.tag))), min: min, max: parts.maxId)
        }
        try walk(MessageCustomTagHoleIndexTable.declaration) { key, value in
            guard let parts = CustomTagHoleKey(key), let min = try? MessageCustomTagHoleIndexTable.value.read(value) else { return nil }
            return Hole(
                peerId: parts.peerId, namespace: parts.namespace, threadId: HoleReader.thread(parts.threadId),
                space: HoleSpace(customTag: customTag(parts.customTagId)), min: min, max: parts.maxId)
        }
        try walk(MessageCustomTagWithTagHoleIndexTable.declaration) { key, value in
            guard let parts = CustomTagWithTagHoleKey(key), let min = try? MessageCustomTagWithTagHoleIndexTable.value.read(value) else { return nil }
            return Hole(
                peerId: parts.peerId, namespace: parts.namespace, threadId: HoleReader.thread(parts.threadId),
                space: HoleSpace(customTag: customTag(parts.customTagId), tag: HoleReader.tag(Int64(parts.tag))),
                min: min, max: parts.maxId)
        }
    }

    /// t56, with Telegram's keys or with both bounds in the key.
    private func historyHole(_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Hole? {
        if let parts = HoleKey(key) {
            guard let min = try? MessageHistoryHoleIndexTable.value.read(value) else { return nil }
            return Hole(
                peerId: parts.peerId, namespace: parts.namespace, threadId: nil,
                space: HoleSpace(tag: HoleReader.tag(Int64(parts.tag))), min: min, max: parts.maxId)
        }
        guard let parts = HoleBoundsKey(key) else { return nil }
        return Hole(
            peerId: parts.peerId, namespace: parts.namespace, threadId: nil,
            space: HoleSpace(tag: HoleReader.tag(Int64(parts.tag))), min: parts.minId, max: parts.maxId)
    }

    private static func tag(_ stored: Int64) -> UInt32? { stored == 0 ? nil : UInt32(truncatingIfNeeded: stored) }
    private static func thread(_ stored: Int64) -> Int64? { stored == 0 ? nil : stored }

    /// The bytes of a custom tag; of a number that no row explains, the number itself.
    package func customTag(_ number: Int32) -> [UInt8] { customTags[number] ?? ValueBoxKey(Int64(number)).bytes }

    /// Chat-list holes: rows of type 2 in t9.
    package func chatListHoles(_ body: (_ groupId: Int32, _ index: MessageIndex) throws -> Bool) throws {
        try file.rows(ChatListTable.declaration, reverse: true) { key, _ in
            guard let row = file.layout.chatListRow(ofKey: key) else {
                damagedRows += 1
                return true
            }
            return try !row.isHole || body(row.groupId, row.index)
        }
    }

    /// The highest id of a stored message of a chat in a namespace; nil without messages.
    package func topId(_ peerId: PeerId, _ namespace: Int32) throws -> Int32? {
        let prefix = MessageIdKey.fields.prefix(PackedPeerId(peerId), namespace)
        var top: Int32?
        let limit = file.layout.hasHolesAmongMessages ? 0 : 1
        try file.reader(MessageHistoryIndexTable.self).rows(.between(prefix.successor, prefix), limit: limit) { key, value in
            // Holes stood among the messages once.
            guard (try? MessageHistoryIndexEntry(value))?.isHole != true else { return true }
            top = key.id
            return false
        }
        return top
    }
}
