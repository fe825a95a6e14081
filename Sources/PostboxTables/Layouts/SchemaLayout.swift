import PostboxCoding
import PostboxSchema
import PostboxStorage

/// The layout of the tables in one schema version: the current declarations, except for tables whose layout was different.
/// See "Schema Versions", "Summary of the Steps".
///
///     let layout = SchemaLayout(version: try SchemaVersion.stored(in: box) ?? SchemaVersion.current)
///     layout.declaration(id: 7)?.rows     the rows of messages in that version
///
/// An unknown version has no declared tables.
package struct SchemaLayout: Sendable {
    package let version: Int32
    /// The tables in the order of their IDs.
    package let tables: [TableDeclaration]
    private let places: [Int32: Int]

    package static let current = SchemaLayout(version: SchemaVersion.current)

    private static let earlier: [EarlierDeclaration] = [
        MessageHistoryTable.earlier, MessageHistoryTagsTable.earlier, ChatListIndexTable.earlier, ChatListTable.earlier,
        MessageHistoryReadStateTable.earlier, PeerNotificationSettingsTable.earlier,
    ]

    /// Tables with an earlier layout, and the first version with the current layout of each.
    package static var changes: [(tableId: Int32, version: Int32)] { earlier.map { ($0.declaration.table.id, $0.before) } }

    package init(version: Int32) {
        self.version = version
        var tables: [TableDeclaration] = []
        if (SchemaVersion.oldest...SchemaVersion.current).contains(version) {
            let replaced = Dictionary(
                SchemaLayout.earlier.filter { version < $0.before }.map { ($0.declaration.table.id, $0.declaration) }, uniquingKeysWith: { first, _ in first })
            tables = TableCatalogue.all.map { replaced[$0.table.id] ?? $0 }
        }
        self.tables = tables
        places = Dictionary(uniqueKeysWithValues: tables.enumerated().map { ($1.table.id, $0) })
    }

    /// Creates the layout of a box other than an account. Such a box has no schema version, and its layout is always the current one.
    package init(_ kind: ValueBoxKind) {
        version = SchemaVersion.current
        tables =
            switch kind {
            case .account: TableCatalogue.all
            case .accountManager: AccountManagerTables.all
            case .mediaStorage: MediaStorageTables.all
            case .guardBox: []
            }
        places = Dictionary(uniqueKeysWithValues: tables.enumerated().map { ($1.table.id, $0) })
    }

    package var isCurrent: Bool { version == SchemaVersion.current }
    /// Whether the layout of the version is known.
    package var isKnown: Bool { !tables.isEmpty }

    package func declaration(id: Int32) -> TableDeclaration? { places[id].map { tables[$0] } }

    /// Returns the declaration of a table in this version.
    package func declaration(of table: any DeclaredTable.Type) -> TableDeclaration { declaration(id: table.declaration.table.id) ?? table.declaration }
}

/// Rows whose layout has changed, read in the layout of the version.
extension SchemaLayout {
    private func isBefore(_ table: EarlierDeclaration) -> Bool { version < table.before }

    // MARK: - Messages

    /// Returns the index that a key of t7 represents, or `nil` for a key of another form.
    package func messageIndex(ofKey key: UnsafeRawBufferPointer) -> MessageIndex? {
        guard isBefore(MessageHistoryTable.earlier) else { return MessageHistoryTable.index(of: key) }
        return MessageHistoryTable.indexBefore23(of: key)
    }

    package func messageKey(_ index: MessageIndex) -> ValueBoxKey {
        guard isBefore(MessageHistoryTable.earlier) else { return MessageKey(index).key }
        return MessageKeyBefore23(
            peer: PackedPeerId(index.id.peerId), timestamp: index.timestamp, namespace: index.id.namespace, id: index.id.id
        ).key
    }

    /// Returns the prefix of a chat's messages or, if the key allows it, of its messages in a namespace.
    package func messagePrefix(_ peerId: PeerId, _ namespace: Int32?) -> ValueBoxKey {
        let peer = PackedPeerId(peerId)
        guard let namespace, !isBefore(MessageHistoryTable.earlier) else { return MessageKey.fields.prefix(peer) }
        return MessageKey.fields.prefix(peer, namespace)
    }

    /// Reads a row of t7; `nil` for a hole, which was stored among the messages then.
    @_lifetime(borrow value)
    package func message(_ value: UnsafeRawBufferPointer) throws(CodingError) -> MessageRow? {
        guard isBefore(MessageHistoryTable.earlier) else { return try MessageRow(value) }
        guard case let .message(row) = try MessageOrHoleRow(value) else { return nil }
        return row
    }

    /// Whether missing ranges (holes) are stored in t7.
    package var hasHolesAmongMessages: Bool { isBefore(MessageHistoryTable.earlier) }

    // MARK: - Chat lists

    /// The contents of a key of t9.
    package struct ChatListRow {
        package let groupId: Int32
        package let pinningIndex: UInt16?
        /// The chat's place in the list, or the hole's.
        package let index: MessageIndex
        package let isHole: Bool

        fileprivate init?(groupId: Int32, pinning: UInt16, index: MessageIndex, type: Int8) {
            guard let pinningIndex = ChatListPinning.index(pinning), type == 1 || type == 2 else { return nil }
            self.groupId = groupId
            self.pinningIndex = pinningIndex
            self.index = index
            isHole = type == 2
        }
    }

    /// Returns the row for a key; `nil` for a key of another form, and for a key that nothing writes.
    package func chatListRow(ofKey key: UnsafeRawBufferPointer) -> ChatListRow? {
        guard isBefore(ChatListTable.earlier) else {
            return ChatListKey(key).flatMap { ChatListRow(groupId: $0.groupId, pinning: $0.pinningIndex.value, index: $0.index, type: $0.type) }
        }
        return ChatListKeyBefore15(key).flatMap { ChatListRow(groupId: 0, pinning: $0.pinningIndex.value, index: $0.index, type: $0.type) }
    }

    /// Returns the prefix of a list; `nil` if the version has but one.
    package func chatListPrefix(_ groupId: Int32) -> ValueBoxKey? { isBefore(ChatListTable.earlier) ? nil : ChatListKey.fields.prefix(groupId) }

    /// The inclusion of a chat in lists, according to a row of t8.
    package enum Inclusion: Hashable, Sendable {
        case none
        case group(Int32)
        /// The chat is in the list that contains a row for it, because t8 did not specify the list.
        case whereListed
    }

    package func inclusion(_ value: UnsafeRawBufferPointer) throws(CodingError) -> Inclusion {
        guard isBefore(ChatListIndexTable.earlier) else { return try ChatListIndexEntry(value).inclusion.map { .group($0.groupId.rawValue) } ?? .none }
        switch try ChatListIndexEntryBefore25(value).inclusion {
        case .notSpecified, .never: return .none
        case .ifHasMessages, .ifHasMessagesOrOneOf: return .whereListed
        }
    }

    // MARK: - State of chats

    /// Returns a row of t14.
    package func readState(_ value: UnsafeRawBufferPointer) throws(CodingError) -> CombinedPeerReadState {
        try isBefore(MessageHistoryReadStateTable.earlier) ? StoredReadStatesBefore18.read(value) : StoredReadStates.read(value)
    }

    /// Returns the effective settings of a row of t19, as root bytes.
    package func effectiveSettings(_ value: UnsafeRawBufferPointer) throws(CodingError) -> UnsafeRawBufferPointer? {
        isBefore(PeerNotificationSettingsTable.earlier) ? value : try StoredNotificationSettings(value).effective
    }
}
