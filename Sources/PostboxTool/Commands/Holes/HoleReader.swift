import Postbox
import PostboxStorage

/// One hole: ids min...max were never fetched in this space (spec 02.8).
struct Hole {
    var peerId: PeerId
    var namespace: Int32
    var threadId: Int64?
    var space: HoleSpace
    var min: Int32
    var max: Int32
}

/// Reads the four hole tables through their declarations, without touching the flags that a writer would set.
final class HoleReader {
    let file: DatabaseFile
    private var customTags: [Int32: [UInt8]] = [:]
    var damagedRows = 0

    init(_ file: DatabaseFile) throws {
        self.file = file
        try file.rows(MessageCustomTagIdTable.declaration) { key, value in
            if let number = try? MessageCustomTagIdTable.value.read(value) { customTags[number] = [UInt8](key) }
            return true
        }
    }

    /// The holes of these peers, of all when there is none: those of history, of threads, of custom tags, each by key. `body` returns false to stop.
    func holes(of peers: [PeerId], _ body: (Hole) throws -> Bool) throws {
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
            let form = MessageHistoryThreadHoleIndexTable.key
            guard form.matches(key), let min = try? MessageHistoryThreadHoleIndexTable.value.read(value) else { return nil }
            return Hole(
                peerId: form.peerId(0, of: key), namespace: form.int32(2, of: key), threadId: form.value(1, of: key),
                space: HoleSpace(tag: HoleReader.tag(form.value(3, of: key))), min: min, max: form.int32(4, of: key))
        }
        try walk(MessageCustomTagHoleIndexTable.declaration) { key, value in
            let form = MessageCustomTagHoleIndexTable.key
            guard form.matches(key), let min = try? MessageCustomTagHoleIndexTable.value.read(value) else { return nil }
            return Hole(
                peerId: form.peerId(0, of: key), namespace: form.int32(3, of: key), threadId: HoleReader.thread(form.value(1, of: key)),
                space: HoleSpace(customTag: customTag(form.int32(2, of: key))), min: min, max: form.int32(4, of: key))
        }
        try walk(MessageCustomTagWithTagHoleIndexTable.declaration) { key, value in
            let form = MessageCustomTagWithTagHoleIndexTable.key
            guard form.matches(key), let min = try? MessageCustomTagWithTagHoleIndexTable.value.read(value) else { return nil }
            return Hole(
                peerId: form.peerId(0, of: key), namespace: form.int32(4, of: key), threadId: HoleReader.thread(form.value(1, of: key)),
                space: HoleSpace(customTag: customTag(form.int32(2, of: key)), tag: HoleReader.tag(form.value(3, of: key))),
                min: min, max: form.int32(5, of: key))
        }
    }

    /// t56, in Telegram's form or with both bounds in the key (spec 00.2).
    private func historyHole(_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Hole? {
        let form = MessageHistoryHoleIndexTable.key
        let both = MessageHistoryHoleIndexTable.both
        if form.matches(key) {
            guard let min = try? MessageHistoryHoleIndexTable.value.read(value) else { return nil }
            return Hole(
                peerId: form.peerId(0, of: key), namespace: form.int32(1, of: key), threadId: nil,
                space: HoleSpace(tag: HoleReader.tag(form.value(2, of: key))), min: min, max: form.int32(3, of: key))
        }
        guard both.matches(key) else { return nil }
        return Hole(
            peerId: both.peerId(0, of: key), namespace: both.int32(1, of: key), threadId: nil,
            space: HoleSpace(tag: HoleReader.tag(both.value(2, of: key))), min: both.int32(3, of: key), max: both.int32(4, of: key))
    }

    private static func tag(_ stored: Int64) -> UInt32? { stored == 0 ? nil : UInt32(truncatingIfNeeded: stored) }
    private static func thread(_ stored: Int64) -> Int64? { stored == 0 ? nil : stored }

    /// The bytes of a custom tag; of a number that no row explains, the number itself.
    func customTag(_ number: Int32) -> [UInt8] { customTags[number] ?? ValueBoxKey(Int64(number)).bytes }

    /// Chat-list holes: rows of type 2 in t9.
    func chatListHoles(_ body: (_ groupId: Int32, _ index: MessageIndex) throws -> Bool) throws {
        try file.rows(ChatListTable.declaration, reverse: true) { key, _ in
            guard let row = file.layout.chatListRow(ofKey: key) else {
                damagedRows += 1
                return true
            }
            return try !row.isHole || body(row.groupId, row.index)
        }
    }

    /// The highest id of a stored message of a chat in a namespace; nil without messages.
    func topId(_ peerId: PeerId, _ namespace: Int32) throws -> Int32? {
        let table = MessageHistoryIndexTable.self
        let prefix = table.key(peerId.packed, Int64(namespace))
        var top: Int32?
        try file.box.range(table.declaration.table, start: prefix.successor, end: prefix, limit: file.layout.hasHolesAmongMessages ? 0 : 1) { key, value in
            // Holes stood among the messages once.
            guard table.key.matches(key), (try? MessageHistoryIndexEntry(value))?.isHole != true else { return true }
            top = table.key.int32(2, of: key)
            return false
        }
        return top
    }
}
