import CommandLineKit
import Postbox
import PostboxStorage
import TelegramModel

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

    /// Passes the holes of these peers, or of all peers if empty, to `body`: the holes of history, threads, and custom tags, each group in key order.
    /// `body` returns `false` to stop.
    package func holes(of peers: [PeerId], _ body: (Hole) throws -> Bool) throws {
        var shouldContinue = true
        func walk(_ table: TableDeclaration, _ read: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Hole?) throws {
            guard shouldContinue else { return }
            try file.rows(table, of: peers) { key, value in
                guard let hole = read(key, value), hole.min <= hole.max else {
                    damagedRows += 1
                    return true
                }
                shouldContinue = try body(hole)
                return shouldContinue
            }
        }
        if file.layout.hasHolesAmongMessages { shouldContinue = try holesAmongMessages(of: peers, body) }
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

    /// Returns a hole of t56, whose key has Telegram's form or contains both bounds.
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

    /// Returns the bytes of a custom tag, or its number if no row maps it to bytes.
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

    /// Returns the highest ID of a stored message of a chat in a namespace; `nil` if it has no messages.
    package func topId(_ peerId: PeerId, _ namespace: Int32) throws -> Int32? {
        let prefix = MessageIdKey.fields.prefix(PackedPeerId(peerId), namespace)
        var top: Int32?
        let limit = file.layout.hasHolesAmongMessages ? 0 : 1
        try file.reader(MessageHistoryIndexTable.self).rows(.between(prefix.successor, prefix), limit: limit) { key, value in
            // In old versions, holes were stored among the messages.
            guard (try? MessageHistoryIndexEntry(value))?.isHole != true else { return true }
            top = key.id
            return false
        }
        return top
    }
}

/// Holes of schema versions that stored them among the messages. See "Schema Versions", "Step 22 to 23".
extension HoleReader {
    /// Passes the holes to `body` by chat, and within a chat by namespace, space, and IDs, as later versions store them. Only the holes of one chat
    /// are in memory. Returns the last result of `body`.
    func holesAmongMessages(of peers: [PeerId], _ body: (Hole) throws -> Bool) throws -> Bool {
        var chat: [(hole: Hole, tag: UInt32)] = []
        func finish() throws -> Bool {
            defer { chat.removeAll(keepingCapacity: true) }
            chat.sort { ($0.hole.namespace, $0.tag, $0.hole.min) < ($1.hole.namespace, $1.tag, $1.hole.min) }
            for entry in chat { guard try body(entry.hole) else { return false } }
            return true
        }
        var shouldContinue = true
        let table = file.layout.declaration(of: MessageHistoryTable.self)
        try file.rows(table, of: peers, prefix: { file.layout.messagePrefix($0, nil) }) { key, value in
            guard let index = file.layout.messageIndex(ofKey: key), case let .hole(stored)? = try? MessageOrHoleRow(value) else { return true }
            guard stored.minId <= index.id.id else {
                damagedRows += 1
                return true
            }
            if let last = chat.last, last.hole.peerId != index.id.peerId { shouldContinue = try finish() }
            for tag in [0] + stored.tags.singles.map(\.rawValue) {
                let space = HoleSpace(tag: tag == 0 ? nil : tag)
                let hole = Hole(peerId: index.id.peerId, namespace: index.id.namespace, threadId: nil, space: space, min: stored.minId, max: index.id.id)
                chat.append((hole, tag))
            }
            return shouldContinue
        }
        return try shouldContinue && finish()
    }
}

/// A set of message IDs with its own holes, as typed on the command line: `everywhere`, `tag:photo`, `customTag:HEX`, `customTag:HEX/tag:photo`.
package struct HoleSpace: Hashable, Sendable, CustomStringConvertible {
    package var customTag: [UInt8]?
    /// The tag; `nil` in `everywhere`, and in a custom tag alone.
    package var tag: UInt32?

    package var description: String {
        let tagText = tag.map { "tag:\(HoleSpace.name($0))" }
        guard let customTag else { return tagText ?? "everywhere" }
        let custom = "customTag:" + HoleSpace.hex(customTag)
        return tagText.map { custom + "/" + $0 } ?? custom
    }

    /// The text with the tag as its number.
    package var numbered: String {
        let tagText = tag.map { "tag:\($0)" }
        guard let customTag else { return tagText ?? "everywhere" }
        let custom = "customTag:" + HoleSpace.hex(customTag)
        return tagText.map { custom + "/" + $0 } ?? custom
    }

    package init(customTag: [UInt8]? = nil, tag: UInt32? = nil) {
        self.customTag = customTag
        self.tag = tag
    }

    package init(_ space: MessageHistoryHoleOperationSpace) {
        switch space {
        case .everywhere: self.init()
        case let .tag(tags): self.init(tag: tags.rawValue)
        case let .customTag(customTag, tag): self.init(customTag: customTag, tag: tag?.rawValue)
        }
    }

    /// Reads the text form; tags by name or number.
    package init?(_ text: String) {
        self.init()
        if text == "everywhere" { return }
        for (place, part) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
            if part.hasPrefix("tag:") {
                let word = part.dropFirst(4)
                guard let bit = UInt32(word) ?? BitNames.messageTags.bit(named: word) else { return nil }
                tag = bit
            } else if part.hasPrefix("customTag:"), place == 0, let bytes = HexText.bytes(String(part.dropFirst(10))) {
                customTag = bytes
            } else {
                return nil
            }
        }
        guard tag != nil || customTag != nil else { return nil }
    }

    private static func name(_ bit: UInt32) -> String {
        let known = BitNames.messageTags.names(of: bit)
        if known.unknown == 0, known.names.count == 1, let name = known.names.first { return name.description }
        return String(bit)
    }

    private static func hex(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}

extension MessageHistoryHoleOperationSpace {
    package init(_ space: HoleSpace) {
        let tag = space.tag.map { MessageTags(rawValue: $0) }
        self = space.customTag.map { .customTag($0, tag) } ?? tag.map { .tag($0) } ?? .everywhere
    }
}

extension ValueKind where Value == HoleSpace {
    package static let space = {
        var kind = ValueKind("SPACE", expected: "everywhere, tag:NAME, customTag:HEX, or customTag:HEX/tag:NAME") { HoleSpace($0) }
        kind.suggestions = ["everywhere"] + BitNames.messageTags.entries.map { "tag:\($0.name)" }
        return kind
    }()
}
