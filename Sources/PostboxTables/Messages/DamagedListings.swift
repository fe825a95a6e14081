import PostboxSchema
import PostboxStorage

/// The rows of a chat that list messages whose own rows cannot be read, by message.
///
/// The contents of a readable message determine the rows that list it. For unreadable messages, all rows of the chat are examined, once for all of
/// its messages.
package struct DamagedListings {
    private var tags: [MessageIndex: [TaggedMessageKey]] = [:]
    private var customTags: [MessageIndex: [CustomTagKey]] = [:]
    private var customTagsWithTag: [MessageIndex: [CustomTagWithTagKey]] = [:]
    private var threads: [MessageIndex: [ThreadMessageKey]] = [:]
    private var threadTags: [MessageIndex: [ThreadTagKey]] = [:]

    init(_ peerId: PeerId, _ messages: MessageHistoryTable) throws {
        /// Adds the rows of one table that list messages without a readable row.
        func collect<Listing: KeyedTable>(
            _ table: Listing.Type, _ index: (Listing.Key) -> MessageIndex, into result: inout [MessageIndex: [Listing.Key]]
        ) throws {
            let reader = TableReader<Listing>(messages.valueBox, damage: messages.damaged)
            try reader.keys(.prefix(PeerKey(peer: PackedPeerId(peerId)).key)) { key in
                let index = index(key)
                if try !messages.isReadable(index) { result[index, default: []].append(key) }
                return true
            }
        }
        try collect(MessageHistoryTagsTable.self, \.index, into: &tags)
        try collect(MessageCustomTagTable.self, \.index, into: &customTags)
        try collect(MessageCustomTagWithTagTable.self, \.index, into: &customTagsWithTag)
        try collect(MessageHistoryThreadsTable.self, \.index, into: &threads)
        try collect(MessageHistoryThreadTagsTable.self, \.index, into: &threadTags)
    }

    /// The keys of the rows that list one message.
    package struct Rows {
        package let tags: [TaggedMessageKey]
        package let customTags: [CustomTagKey]
        package let customTagsWithTag: [CustomTagWithTagKey]
        package let threads: [ThreadMessageKey]
        package let threadTags: [ThreadTagKey]
    }

    /// Returns the keys of the rows that list the message, and forgets them.
    fileprivate mutating func take(_ index: MessageIndex) -> Rows {
        Rows(
            tags: tags.removeValue(forKey: index) ?? [], customTags: customTags.removeValue(forKey: index) ?? [],
            customTagsWithTag: customTagsWithTag.removeValue(forKey: index) ?? [], threads: threads.removeValue(forKey: index) ?? [],
            threadTags: threadTags.removeValue(forKey: index) ?? [])
    }
}

extension MessageHistoryTable {
    /// Returns the keys of the rows that list a message whose row cannot be read. They must be removed next. One walk of the chat serves all of its
    /// messages until the transaction ends.
    package func takeListings(ofDamaged index: MessageIndex) throws -> DamagedListings.Rows {
        let peerId = index.id.peerId
        if damagedListings[peerId] == nil { damagedListings[peerId] = try DamagedListings(peerId, self) }
        return damagedListings[peerId]?.take(index) ?? DamagedListings.Rows(tags: [], customTags: [], customTagsWithTag: [], threads: [], threadTags: [])
    }

    /// Whether there is a row that can be read.
    func isReadable(_ index: MessageIndex) throws -> Bool {
        if embedding[index]?.isChanged == true { return true }
        return try valueBox.withValue(table, key: rowKey(index)) { value in value.map { (try? MessageRow($0)) != nil } ?? false }
    }
}
