import Postbox
import PostboxReading
import PostboxStorage
import TelegramModel

/// The numbers of lists, collections, and kinds that Telegram knows or a database has.
struct StoredNumbers: Sendable {
    /// What a number of this kind is, for messages to people.
    let noun: String
    private let isKnown: @Sendable (Int64) -> Bool
    private let table: TableDeclaration
    /// The start of the keys with a number, or `nil` for a number that the view rejects.
    private let prefix: @Sendable (Int64) -> ValueBoxKey?
    /// Whether a key with that start has the number.
    private let isMatch: @Sendable (UnsafeRawBufferPointer, Int64) -> Bool

    private init(
        _ noun: String, isKnown: @escaping @Sendable (Int64) -> Bool, table: TableDeclaration,
        isMatch: @escaping @Sendable (UnsafeRawBufferPointer, Int64) -> Bool = { _, _ in true },
        prefix: @escaping @Sendable (Int64) -> ValueBoxKey?
    ) {
        self.noun = noun
        self.isKnown = isKnown
        self.table = table
        self.isMatch = isMatch
        self.prefix = prefix
    }

    /// Returns whether Telegram uses the number or a row has it.
    func contains(_ number: Int64, in file: DatabaseFile) throws -> Bool {
        guard !isKnown(number), let prefix = prefix(number) else { return true }
        var isFound = false
        try file.rows(table, prefix: prefix) { key, _ in
            isFound = isMatch(key, number)
            return !isFound
        }
        return isFound
    }

    private static func names(_ names: NumberNames) -> @Sendable (Int64) -> Bool {
        { number in Int32(exactly: number).flatMap { names.name(of: $0) } != nil }
    }

    private static func bits(_ names: BitNames) -> @Sendable (Int64) -> Bool {
        { number in UInt32(exactly: number).map { $0 != 0 && names.names(of: $0).unknown == 0 } ?? false }
    }

    static let orderedLists = StoredNumbers(
        "ordered list", isKnown: names(.orderedItemLists), table: OrderedItemListTable.declaration
    ) { Int32(exactly: $0).map { OrderedItemPositionKey.fields.prefix($0) } }

    /// Telegram's collections of stickers, emoji, and the like have the namespaces 0 to 12.
    static let itemCollections = StoredNumbers(
        "namespace of collections", isKnown: { (0...12).contains($0) }, table: ItemCollectionInfoTable.declaration
    ) { Int32(exactly: $0).map { ItemCollectionKey.fields.prefix($0) } }

    static let itemCache = StoredNumbers(
        "collection of the item cache", isKnown: names(.itemCacheCollections), table: ItemCacheTable.declaration
    ) { Int8(exactly: $0).map { CachedItemKey.fields.prefix($0) } }

    static let pendingActions = StoredNumbers(
        "type of pending actions", isKnown: names(.pendingMessageActions), table: PendingMessageActionsTable.declaration
    ) { UInt32(exactly: $0).map { PendingActionTypeKey.fields.prefix($0) } }

    static let localTags = StoredNumbers("local tag", isKnown: bits(.localMessageTags), table: LocalMessageHistoryTagsTable.declaration) {
        UInt32(exactly: $0).map { LocalTagKey.fields.prefix($0) }
    }

    static let globalTags = StoredNumbers("global tag", isKnown: bits(.globalMessageTags), table: GlobalMessageHistoryTagsTable.declaration) {
        UInt32(exactly: $0).map { GlobalTagKey.fields.prefix($0) }
    }

    /// 0 removes a message, 1 clears its media.
    static let timestampAttributes = StoredNumbers(
        "kind of expiring messages", isKnown: { (0...1).contains($0) }, table: TimestampBasedMessageAttributesTable.declaration
    ) { UInt16(exactly: $0).map { TimestampAttributeKey.fields.prefix(LittleEndianUInt16($0)) } }

    /// The keys begin with the peer.
    static let operationLog = StoredNumbers(
        "tag of the operation log", isKnown: names(.operationLogTags), table: PeerOperationLogTable.declaration,
        isMatch: { key, number in OperationKey(key).map { Int64($0.tag) == number } ?? false }
    ) { UInt8(exactly: $0).map { _ in ValueBoxKey([]) } }
}
