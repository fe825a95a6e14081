import PostboxSchema

/// A property by which a bulk removal selects messages.
package enum MessageProperty: Hashable {
    case author(PeerId)
    case forwardAuthor(PeerId)
    case thread(Int64)

    /// A property of which a message has at most one.
    enum Kind: Hashable {
        case author, forwardAuthor, thread

        func property(authorId: PeerId?, forwardAuthorId: PeerId?, threadId: Int64?) -> MessageProperty? {
            switch self {
            case .author: authorId.map(MessageProperty.author)
            case .forwardAuthor: forwardAuthorId.map(MessageProperty.forwardAuthor)
            case .thread: threadId.map(MessageProperty.thread)
            }
        }
    }

    var kind: Kind {
        switch self {
        case .author: .author
        case .forwardAuthor: .forwardAuthor
        case .thread: .thread
        }
    }
}

/// The messages of a chat's namespace by a property, for transactions that remove the messages of many authors or threads one after another.
///
/// A message is listed when its row is written, and stays listed if it changes. Readers of the listing compare the rows.
struct MessageListing {
    struct Place: Hashable {
        var chat: PeerAndNamespace
        var kind: MessageProperty.Kind
    }

    private static let limit = 1_000_000
    private var indices: [MessageProperty: [MessageIndex]] = [:]
    private var count = 0

    /// Whether the listing takes too much memory. The chat is then walked for each property.
    var isOverfull: Bool { count > MessageListing.limit }

    mutating func add(_ index: MessageIndex, _ property: MessageProperty?) {
        guard let property else { return }
        indices[property, default: []].append(index)
        count += 1
    }

    /// Returns the messages that had the property, in key order.
    mutating func take(_ property: MessageProperty) -> [MessageIndex] {
        let found = indices.removeValue(forKey: property) ?? []
        count -= found.count
        return Set(found).sorted(by: MessageHistoryTable.isBelow)
    }
}

extension MessageHistoryTable {
    /// Returns the messages of a chat's namespace that have the property, in key order. The first call of a transaction walks the chat; the second
    /// one lists its messages by their properties, so that later calls read only the messages that they return.
    package func indices(_ chat: PeerAndNamespace, with property: MessageProperty) throws -> [MessageIndex] {
        let place = MessageListing.Place(chat: chat, kind: property.kind)
        guard let known = listings[place] else {
            listings[place] = .some(nil)
            return try walk(place, property)
        }
        var listing = known ?? MessageListing()
        listings[place] = nil
        if known == nil {
            try forEachRow(chat.peerId, namespace: chat.namespace) { index, row in
                listing.add(index, self.property(place.kind, row))
                return !listing.isOverfull
            }
        }
        if listing.isOverfull { return try walk(place, property) }
        let result = try listing.take(property).filter { index in
            try value(rowKey(index)) { try self.property(place.kind, MessageRow($0)) == property } ?? false
        }
        for index in result { listing.add(index, property) }
        listings[place] = listing
        return result
    }

    private func walk(_ place: MessageListing.Place, _ property: MessageProperty) throws -> [MessageIndex] {
        var result: [MessageIndex] = []
        try forEachRow(place.chat.peerId, namespace: place.chat.namespace) { index, row in
            if self.property(place.kind, row) == property { result.append(index) }
            return true
        }
        return result
    }

    private func property(_ kind: MessageProperty.Kind, _ row: MessageRow) -> MessageProperty? {
        kind.property(authorId: row.authorId, forwardAuthorId: row.forwardInfo?.authorId, threadId: row.threadId)
    }

    func noteListed(_ message: IntermediateMessage) {
        guard !listings.isEmpty else { return }
        let chat = PeerAndNamespace(peerId: message.index.id.peerId, namespace: message.index.id.namespace)
        for kind in [MessageProperty.Kind.author, .forwardAuthor, .thread] {
            listings[MessageListing.Place(chat: chat, kind: kind)]??.add(
                message.index,
                kind.property(authorId: message.authorId, forwardAuthorId: message.forwardInfo?.authorId, threadId: message.threadId))
        }
    }
}
