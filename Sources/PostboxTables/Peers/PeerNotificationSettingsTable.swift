import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Current and pending notification settings. Rows are never removed. See "Peer Tables", "Notification Settings".
package final class PeerNotificationSettingsTable: WriteBehindTable, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 19, name: "PeerNotificationSettings", keyType: .int64, compact: true, keys: [key],
        value: .custom(StoredNotificationSettings.self))

    /// The settings of the server, and unconfirmed local settings.
    package struct Settings: Hashable, Sendable {
        package var current: CodedObject?
        package var pending: CodedObject?

        package var effective: CodedObject? { pending ?? current }
    }

    private static let cacheLimit = 10_000
    private var cache: [PeerId: Settings] = [:]
    /// Settings that this transaction has written, as they were before.
    package private(set) var initial: [PeerId: Settings] = [:]

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ peerId: PeerId) throws -> Settings {
        if let settings = cache[peerId] { return settings }
        let settings = try value(PeerKey(peerId).key) { value in
            let stored = try StoredNotificationSettings(value)
            return Settings(current: stored.current.map { CodedObject(copying: $0) }, pending: stored.pending.map { CodedObject(copying: $0) })
        } ?? Settings()
        if cache.count >= Self.cacheLimit { cache.removeAll() }
        cache[peerId] = settings
        return settings
    }

    package func set(_ peerId: PeerId, _ settings: Settings) throws {
        if initial[peerId] == nil { initial[peerId] = try get(peerId) }
        cache[peerId] = settings
        let value = StoredNotificationSettings.encode(current: settings.current?.bytes, pending: settings.pending?.bytes)
        try valueBox.set(table, key: PeerKey(peerId).key, value: value)
    }

    /// Passes the peers with a row, in key order, to a closure.
    package func forEachPeerId(_ body: (PeerId) throws -> Void) throws {
        try valueBox.scan(table, reverse: false) { key, _ in
            if let parts = PeerKey(key) { try body(parts.peerId) }
            return true
        }
    }

    package override func beforeCommit() throws { initial.removeAll() }

    package override func clearMemoryCache() {
        cache.removeAll()
        initial.removeAll()
    }
}

/// A row of t19: the settings of the server and the unconfirmed settings, each as root bytes.
package struct StoredNotificationSettings: ValueWalker {
    package let current: UnsafeRawBufferPointer?
    package let pending: UnsafeRawBufferPointer?

    package var effective: UnsafeRawBufferPointer? { pending ?? current }

    package init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        var buffer = ReadBuffer(value)
        let flags = try buffer.readInt32()
        guard flags & ~3 == 0 else { throw CodingError(offset: 0, reason: "flags of \(flags)") }
        current = flags & 1 != 0 ? try buffer.readCountedBytes() : nil
        pending = flags & 2 != 0 ? try buffer.readCountedBytes() : nil
        try buffer.expectEnd()
    }

    package static func encode(current: [UInt8]?, pending: [UInt8]?) -> [UInt8] {
        var buffer = WriteBuffer(reserving: 12 + (current?.count ?? 0) + (pending?.count ?? 0))
        buffer.writeInt32((current == nil ? 0 : 1) | (pending == nil ? 0 : 2))
        if let current { buffer.writeCounted(current) }
        if let pending { buffer.writeCounted(pending) }
        return buffer.bytes
    }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        let settings = try StoredNotificationSettings(value)
        sink.beginObject(name)
        if let current = settings.current { sink.coded("current", current, .root) }
        if let pending = settings.pending { sink.coded("pending", pending, .root) }
        sink.endObject()
    }
}

/// Notification settings before version 14: only those of the server, as a root object. See "Schema Versions", "Step 13 to 14".
extension PeerNotificationSettingsTable {
    static let earlier = EarlierDeclaration(before: 14, of: declaration, value: .coded(.root))
}

/// Peers whose notification settings have not been sent to the server yet. See "Peer Tables", "Pending Settings".
package final class PendingPeerNotificationSettingsIndexTable: Table, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 48, name: "PendingPeerNotificationSettingsIndex", keyType: .int64, compact: false, keys: [key],
        value: .empty)

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func set(_ peerId: PeerId, isPending: Bool) throws {
        let key = PeerKey(peerId).key
        if isPending { try valueBox.set(table, key: key, value: []) } else { try valueBox.remove(table, key: key) }
    }

    package func get() throws -> [PeerId] {
        var result: [PeerId] = []
        try reader.keys { parts in
            result.append(parts.peerId)
            return true
        }
        return result
    }
}
