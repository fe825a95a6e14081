import PostboxCoding
import PostboxSchema
import PostboxStorage

/// The top message of each peer and its position in the chat lists. See "Chat List Order", "Chat List Index".
package final class ChatListIndexTable: WriteBehindTable, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 8, name: "ChatListIndex", keyType: .int64, compact: true, keys: [key],
        value: .custom(ChatListIndexEntry.self))

    private static let cacheLimit = 10_000
    @exclusivity(unchecked) private var known: [PeerId: PeerChatListState] = [:]
    /// States that this transaction has written, as they were before.
    package private(set) var initial: [PeerId: PeerChatListState] = [:]

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// A peer without a row has no messages and is not included.
    package func get(_ peerId: PeerId) throws -> PeerChatListState {
        if let state = known[peerId] { return state }
        let key = PeerKey(peerId).key
        let stored = try value(key) { PeerChatListState(try ChatListIndexEntry($0), peerId: peerId) }
        let state = try stored ?? (valueBox.exists(table, key: key) ? listedState(peerId) : PeerChatListState())
        if known.count >= Self.cacheLimit { known.removeAll() }
        known[peerId] = state
        return state
    }

    /// What the lists say of a peer whose row cannot be read.
    private func listedState(_ peerId: PeerId) throws -> PeerChatListState {
        var result = PeerChatListState()
        try reader(of: ChatListTable.self).rows { key, value in
            guard key.peerId == peerId, case let .message(index)? = ChatListTable.entry(key) else { return true }
            let groupId = key.group
            let place = index.messageIndex
            // Only a place that is no message's comes from the inclusion.
            let isMessage = place.id.namespace != 0 || place.id.id != 0
            result = PeerChatListState(
                top: isMessage ? place : ChatListTable.top(of: peerId, value),
                inclusion: .ifHasMessagesOrOneOf(
                    groupId: groupId, pinningIndex: index.pinningIndex,
                    minTimestamp: isMessage || place.timestamp == 0 && index.pinningIndex != nil ? nil : place.timestamp))
            return false
        }
        return result
    }

    /// Writes the row, also with an equal state.
    package func set(_ peerId: PeerId, _ state: PeerChatListState) throws {
        if initial[peerId] == nil { initial[peerId] = try get(peerId) }
        known[peerId] = state
        try valueBox.set(table, key: PeerKey(peerId).key, value: state.entry.encoded())
    }

    /// Peers that have a row.
    package func forEachPeerId(_ body: (PeerId) throws -> Void) throws {
        try reader.keys { parts in
            try body(parts.peerId)
            return true
        }
    }

    package override func beforeCommit() throws { initial.removeAll() }

    package override func clearMemoryCache() {
        known.removeAll()
        initial.removeAll()
    }
}
