import PostboxSchema
import PostboxStorage

/// Current and pending notification settings. Rows are never removed. See "Peer Tables", "Notification Settings".
package final class PeerNotificationSettingsTable: WriteBehindTable, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 19, name: "PeerNotificationSettings", keyType: .int64, compact: true, keys: [key],
        value: .custom(StoredNotificationSettings.self))

    /// What the server has, and what was set here and is not confirmed yet.
    package struct Settings: Hashable, Sendable {
        package var current: CodedObject?
        package var pending: CodedObject?

        package var effective: CodedObject? { pending ?? current }
    }

    private static let cacheLimit = 10_000
    private var known: [PeerId: Settings] = [:]
    /// Settings that this transaction has written, as they were before.
    package private(set) var initial: [PeerId: Settings] = [:]

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ peerId: PeerId) throws -> Settings {
        if let settings = known[peerId] { return settings }
        let settings = try value(PeerKey(peerId).key) { value in
            let stored = try StoredNotificationSettings(value)
            return Settings(current: stored.current.map { CodedObject(copying: $0) }, pending: stored.pending.map { CodedObject(copying: $0) })
        } ?? Settings()
        if known.count >= Self.cacheLimit { known.removeAll() }
        known[peerId] = settings
        return settings
    }

    package func set(_ peerId: PeerId, _ settings: Settings) throws {
        if initial[peerId] == nil { initial[peerId] = try get(peerId) }
        known[peerId] = settings
        let value = StoredNotificationSettings.encode(current: settings.current?.bytes, pending: settings.pending?.bytes)
        try valueBox.set(table, key: PeerKey(peerId).key, value: value)
    }

    /// Peers that have a row, by ascending key.
    package func forEachPeerId(_ body: (PeerId) throws -> Void) throws {
        try valueBox.scan(table, reverse: false) { key, _ in
            if let parts = PeerKey(key) { try body(parts.peerId) }
            return true
        }
    }

    package override func beforeCommit() throws { initial.removeAll() }

    package override func clearMemoryCache() {
        known.removeAll()
        initial.removeAll()
    }
}
