import Postbox
import PostboxCoding
import PostboxSchema
import PostboxStorage
import PostboxTables
import TelegramCore
import TelegramModel
@testable import TestSupport

/// The peers, threads, and messages of a database, for calls that were written for another one.
struct SampleContents {
    let account: PeerId
    private var peers: [Int32: [PeerId]] = [:]
    private var messages: [PeerId: [MessageId]] = [:]
    private var threads: [PeerId: [Int64]] = [:]

    struct NoAccount: Error {}

    init(_ path: String) throws {
        let box = try SQLiteValueBox(path: path, mode: .readWrite)
        let postbox = try Postbox(valueBox: box, seed: .telegram, role: .guest)
        guard let account = try postbox.transaction({ try $0.getState() }).flatMap({ PeerId(accountState: $0) }) else { throw NoAccount() }
        self.account = account
        try box.scan(PeerTable.declaration.table, reverse: false) { key, _ in
            if let id = PeerKey(key)?.peerId { peers[id.namespace, default: []].append(id) }
            return true
        }
        try box.scan(MessageHistoryTable.declaration.table, reverse: false) { key, _ in
            if let id = MessageHistoryTable.index(of: key)?.id { messages[id.peerId, default: []].append(id) }
            return true
        }
        for peerId in peers.values.joined() {
            threads[peerId] = try postbox.transaction { try $0.getMessageHistoryThreadIndex(peerId: peerId, limit: 10).map(\.threadId) }
        }
    }

    /// Returns the arguments with peers of the same kinds, with messages of those peers, and with their threads.
    func replacing(_ arguments: JSONNode, using numbers: inout SeededGenerator) -> String {
        let writer = JSONWriter()
        var names: [String: PeerId] = ["user:1": account]
        write(arguments, to: writer, &names, &numbers)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The number of rows in a form that Telegram 11 never wrote: of threads with an unread mark, and of the newest keyboards by thread.
    static func rowsOfTelegram12(_ path: String) throws -> Int {
        let box = try SQLiteValueBox(path: path, mode: .readOnly)
        var count = 0
        try box.scan(MessageHistoryThreadIndexTable.declaration.table, reverse: false) { _, value in
            if value.indices.contains(where: { value[$0...].starts(with: [2, 0x6D, 0x75, 2]) }) { count += 1 }
            return true
        }
        try box.scan(PeerChatTopTaggedMessageIdsTable.declaration.table, reverse: false) { key, _ in
            if key.count == 20 { count += 1 }
            return true
        }
        return count
    }

    /// Half of the peers have threads, if any of the kind have.
    private func peer(_ text: String, _ names: inout [String: PeerId], _ numbers: inout SeededGenerator) -> PeerId? {
        if let known = names[text] { return known }
        guard let id = PeerId(text), text.contains(":"), let all = peers[id.namespace] else { return nil }
        let threaded = all.filter { !(threads[$0] ?? []).isEmpty }, spoken = all.filter { messages[$0] != nil }
        let some = !threaded.isEmpty && numbers.chance(2) ? threaded : spoken.isEmpty ? all : spoken
        names[text] = some[numbers.below(some.count)]
        return names[text]
    }

    private func write(_ node: JSONNode, to writer: JSONWriter, _ names: inout [String: PeerId], _ numbers: inout SeededGenerator) {
        switch node.kind {
        case .string:
            guard let peer = node.string.flatMap({ peer($0, &names, &numbers) }) else { return node.write(to: writer) }
            writer.string(peer.description)
        case .array:
            writer.beginArray()
            for element in node.elements { write(element, to: writer, &names, &numbers) }
            writer.endArray()
        case .object:
            let chat = (node["peer"] ?? node["peerId"] ?? node["to"] ?? node["id"])?.string.flatMap { peer($0, &names, &numbers) }
            let message = node["namespace"] == nil ? nil : chat.flatMap { messages[$0] }.map { $0[numbers.below($0.count)] }
            let thread = chat.flatMap { threads[$0] }.flatMap { $0.isEmpty ? nil : $0[numbers.below($0.count)] }
            writer.beginObject()
            for member in node.members {
                writer.key(member.keyString)
                switch member.keyString {
                case "namespace": if let message { writer.int(Int(message.namespace)) } else { member.value.write(to: writer) }
                case "id" where message != nil: writer.int(Int(message?.id ?? 0))
                case "threadId" where thread != nil && !member.value.isNull: writer.string("\(thread ?? 0)")
                default: write(member.value, to: writer, &names, &numbers)
                }
            }
            writer.endObject()
        default: node.write(to: writer)
        }
    }
}

/// A field that no version knows, added to the stored objects of a database: the peers, their cached data, the attributes and media of messages, and
/// others.
struct UnknownFields {
    struct Row: Hashable {
        let table: Int32
        let key: [UInt8]
    }

    private static let field: [UInt8] = [3, 0x7A, 0x7A, 0x39, 0, 77, 0, 0, 0]
    /// The counters in this table are written as a whole.
    private static let counters: Int32 = 10

    private let path: String
    /// The number of objects with the field.
    private(set) var count = 0

    init(_ path: String) throws {
        self.path = path
        let box = try SQLiteValueBox(path: path, mode: .readWrite)
        try box.begin()
        for table in TableCatalogue.all where table.table.id != Self.counters && table.table.id != 0 {
            var changed: [(key: [UInt8], value: [UInt8])] = []
            try box.scan(table.table, reverse: false) { key, value in
                let (bytes, objects) = Self.adding([UInt8](value), isMessage: table.table.id == MessageHistoryTable.declaration.table.id)
                if objects > 0 { changed.append(([UInt8](key), bytes)) }
                count += objects
                return true
            }
            for (key, value) in changed { try box.set(table.table, key: ValueBoxKey(key), value: value) }
        }
        try box.commit()
    }

    /// The rows of all tables.
    func rows() throws -> [Row: [UInt8]] {
        let box = try SQLiteValueBox(path: path, mode: .readOnly)
        var rows: [Row: [UInt8]] = [:]
        for table in TableCatalogue.all where table.table.id != Self.counters {
            try box.scan(table.table, reverse: false) { key, value in
                rows[Row(table: table.table.id, key: [UInt8](key))] = [UInt8](value)
                return true
            }
        }
        return rows
    }

    /// The rows that still exist, and have the field in fewer objects than before.
    static func lost(_ before: [Row: [UInt8]], _ after: [Row: [UInt8]]) -> [Row] {
        before.compactMap { row, old in
            guard let new = after[row], new != old, occurrences(new) < occurrences(old) else { return nil }
            return row
        }
    }

    private static func occurrences(_ bytes: [UInt8]) -> Int {
        bytes.indices.count(where: { bytes[$0] == field[0] && bytes[$0...].starts(with: field) })
    }

    /// A value that is a root object, or each root object in a message, which its length precedes.
    private static func adding(_ value: [UInt8], isMessage: Bool) -> (bytes: [UInt8], objects: Int) {
        func number(_ place: Int) -> Int? {
            guard place >= 0, place + 4 <= value.count else { return nil }
            return Int(value.withUnsafeBytes { Int32(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: Int32.self)) })
        }
        func bytes(_ number: Int) -> [UInt8] { withUnsafeBytes(of: Int32(number).littleEndian) { [UInt8]($0) } }
        let head: [UInt8] = [1, 0x5F, 5]
        if value.starts(with: head), number(7) == value.count - 11 {
            return (Array(value[..<7]) + bytes(value.count - 11 + field.count) + value[11...] + field, 1)
        }
        guard isMessage else { return (value, 0) }
        var result: [UInt8] = [], objects = 0, place = 0
        while place < value.count {
            guard value[place...].dropFirst(4).starts(with: head), let length = number(place), let inner = number(place + 11), inner >= 0,
                length == inner + 11, place + 4 + length <= value.count
            else {
                result.append(value[place])
                place += 1
                continue
            }
            result += bytes(length + field.count) + value[(place + 4)..<(place + 11)] + bytes(inner + field.count)
            result += value[(place + 15)..<(place + 4 + length)] + field
            objects += 1
            place += 4 + length
        }
        return (result, objects)
    }
}
