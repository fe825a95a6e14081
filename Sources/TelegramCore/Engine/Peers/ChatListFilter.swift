import Postbox
import TelegramModel

/// A folder of the chat list, or the position of the list of all chats among the folders.
public struct ChatListFilter: Hashable, Sendable {
    /// The stored object. Setting a property of a folder writes only that; unknown fields are kept.
    public private(set) var record: CodedObject

    /// Returns `nil` for an object of another type.
    public init?(_ record: CodedObject) {
        guard record.typeHash == TypeHash.chatListFilter else { return nil }
        self.record = record
    }

    /// Creates a folder without chats.
    public init(id: Int32, title: String) {
        record = CodedObject(hash: TypeHash.chatListFilter, [
            "t": .int32(1), "id": .int32(id), "title": .string(title), "isShared": .bool(false), "hasSharedLinks": .bool(false), "categories": .int32(0),
            "excludeMuted": .int32(0), "excludeRead": .int32(0), "excludeArchived": .int32(0), "includePeers": .codableInt64s([]),
            "pinnedPeers": .codableInt64s([]), "excludePeers": .codableInt64s([]),
        ])
    }

    /// Whether this is a folder, and not the list of all chats.
    public var isFolder: Bool { (record.int32("t") ?? 1) == 1 }
    /// The ID of the folder; 0 for the list of all chats.
    public var id: Int32 { isFolder ? record.int32("id") ?? 0 : 0 }

    /// The folder's name.
    public var title: String {
        get { record.string("title") ?? "" }
        set { record = record.setting(["title": .string(newValue)]) }
    }

    /// Whether other people can join the folder, or the account has joined it.
    public var isShared: Bool { record.bool("isShared") ?? false }

    /// The color of the folder's mark in the list; `nil` for none.
    public var color: Int32? {
        get { record.int32("color") }
        set { record = record.setting(["color": .present(newValue)]) }
    }

    /// The kinds of chats that the folder shows without listing them individually.
    public var categories: ChatListFilterPredicate.Categories {
        get { ChatListFilterPredicate.Categories(rawValue: record.int32("categories") ?? 0) }
        set { record = record.setting(["categories": .int32(newValue.rawValue)]) }
    }

    /// Whether muted chats are excluded unless they are listed.
    public var excludeMuted: Bool { record.int32("excludeMuted") == 1 }
    /// Whether chats without unread messages are excluded unless they are listed.
    public var excludeRead: Bool { record.int32("excludeRead") == 1 }
    /// Whether archived chats are excluded unless they are listed.
    public var excludeArchived: Bool { record.int32("excludeArchived") == 1 }

    /// Chats shown regardless of their kind, including the pinned ones.
    public var includePeerIds: [PeerId] {
        get { record.peerIds("includePeers") }
        set { record = record.setting(["includePeers": .codableInt64s(newValue.map(\.packed))]) }
    }

    /// The chats pinned above all others, in their order.
    public var pinnedPeerIds: [PeerId] {
        get { record.peerIds("pinnedPeers") }
        set { record = record.setting(["pinnedPeers": .codableInt64s(newValue.map(\.packed))]) }
    }

    /// Chats excluded although their kind is shown.
    public var excludePeerIds: [PeerId] {
        get { record.peerIds("excludePeers") }
        set { record = record.setting(["excludePeers": .codableInt64s(newValue.map(\.packed))]) }
    }

    /// The predicate for views of the folder; `nil` for the list of all chats.
    public var predicate: ChatListFilterPredicate? {
        guard isFolder else { return nil }
        return ChatListFilterPredicate(
            pinnedPeerIds: pinnedPeerIds, includePeerIds: Set(includePeerIds), excludePeerIds: Set(excludePeerIds), categories: categories,
            excludeMuted: excludeMuted, excludeRead: excludeRead, includeAdditionalPeerGroupIds: excludeArchived ? [] : [.archive],
            messageTagSummary: ChatListFilterPredicate.MessageTagSummary(
                tag: .unseenPersonalMessage, tagNamespace: MessageId.Namespace.cloud, actionType: 0, actionNamespace: MessageId.Namespace.cloud))
    }

    /// Removes the chat from the lists of the folder. Returns whether they contained it.
    mutating func forget(_ peerId: PeerId) -> Bool {
        guard isFolder else { return false }
        let lists: [WritableKeyPath<ChatListFilter, [PeerId]>] = [\.includePeerIds, \.pinnedPeerIds, \.excludePeerIds]
        var isChanged = false
        for list in lists where self[keyPath: list].contains(peerId) {
            self[keyPath: list].removeAll { $0 == peerId }
            isChanged = true
        }
        return isChanged
    }
}

extension CodedObject {
    func peerIds(_ key: StaticString) -> [PeerId] { int64s(key).map { PeerId(packed: $0) } }
}
