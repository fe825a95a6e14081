import Postbox
import PostboxCoding
import PostboxStorage
import Synchronization
import TelegramModel
import Testing

/// The work of a check is proportional to the number of rows, not to its square: the test counts the objects that the model parses.
struct LinearCheckTests {
    private static func parsed(_ file: CheckedFile) throws -> Int {
        let model = CountingModel()
        var seed = SeedConfiguration.telegram
        seed.model = model
        try DatabaseCheck(file.box, seed: seed).run { _ in }
        return model.parsed.load(ordering: .relaxed)
    }

    /// The number of parsed objects with this number of rows, and with twice the number.
    private static func parsed(with rows: (CheckedFile, Int) throws -> Void) throws -> (once: Int, twice: Int) {
        let file = try CheckedFile()
        try file.box.begin()
        defer { file.box.rollback() }
        try rows(file, 200)
        let once = try parsed(file)
        try rows(file, 400)
        return (once, try parsed(file))
    }

    @Test func pointersToOneMessageDoNotParseItAgain() throws {
        let work = try Self.parsed { file, count in
            let (_, index) = try file.message { $1.embeddedMedia.count > 0 }
            let place = CheckedFile.int64(index.id.peerId.packed) + CheckedFile.int32(index.id.namespace) + CheckedFile.int32(index.timestamp)
                + CheckedFile.int32(index.id.id)
            for number in 0..<count {
                _ = try file.put(MessageMediaTable.declaration, MessageMediaTable.key(5, 987_000_000 + Int64(number)), [1] + place)
            }
        }
        #expect(work.once == work.twice)
    }

    @Test func aPeerInAListIsNotParsedAgainPerEntry() throws {
        let work = try Self.parsed { file, count in
            let peer = try file.first(PeerTable.declaration).field(0)
            let list = (0..<count).flatMap { _ in CheckedFile.int64(peer) }
            _ = try file.put(ReverseAssociatedPeerTable.declaration, ReverseAssociatedPeerTable.key(5), list)
        }
        #expect(work.once == work.twice)
    }
}

/// Telegram's model, which counts the objects that it must parse.
private final class CountingModel: ObjectModel {
    let parsed = Atomic(0)
    private let model = TelegramObjectModel()

    private func counted() -> TelegramObjectModel {
        parsed.add(1, ordering: .relaxed)
        return model
    }

    func peer(_ object: CodedObject) -> PeerFacts? { counted().peer(object) }
    func media(_ object: CodedObject) -> MediaFacts? { counted().media(object) }
    func attribute(_ object: CodedObject) -> AttributeFacts? { counted().attribute(object) }
    func mediaId(_ object: UnsafeRawBufferPointer) -> MediaId? { counted().mediaId(object) }
    func automaticTimestamp(ofAttribute object: UnsafeRawBufferPointer) -> AttributeFacts.AutomaticTimestamp? {
        counted().automaticTimestamp(ofAttribute: object)
    }
    func customTags(ofAttributes attributes: [CodedObject]) -> [[UInt8]] { counted().customTags(ofAttributes: attributes) }
    func mergeMessageAttributes(previous: [CodedObject], updated: [CodedObject]) -> [CodedObject] {
        counted().mergeMessageAttributes(previous: previous, updated: updated)
    }
    func notificationSettings(_ object: CodedObject) -> NotificationSettingsFacts? { counted().notificationSettings(object) }
    func cachedPeerData(_ object: CodedObject) -> CachedPeerDataFacts? { counted().cachedPeerData(object) }
    func additionalChatListItem(_ object: CodedObject) -> AdditionalChatListItemFacts? { counted().additionalChatListItem(object) }
    func isPeerUpgrade(_ object: CodedObject) -> Bool { counted().isPeerUpgrade(object) }
    func globalNotificationSettings(_ entry: [UInt8]?) -> GlobalNotificationFacts { counted().globalNotificationSettings(entry) }
    func indexKeys(ofCollectionItem object: CodedObject) -> [[UInt8]] { counted().indexKeys(ofCollectionItem: object) }
    func itemIndex(ofCollectionItem object: CodedObject) -> ItemCollectionItemIndex? { counted().itemIndex(ofCollectionItem: object) }
    func associatedIds(_ object: CodedObject) -> AssociatedIds { counted().associatedIds(object) }
    func thread(_ entry: CodedObject) -> ThreadFacts? { counted().thread(entry) }
    func isEqual(_ lhs: CodedObject, _ rhs: CodedObject) -> Bool { counted().isEqual(lhs, rhs) }
}
