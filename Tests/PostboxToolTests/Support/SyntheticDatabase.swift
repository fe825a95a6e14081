import Postbox
import PostboxCoding
@testable import TestSupport

/// A database with values of every type of types.json, each in a table whose rows may hold it.
final class SyntheticDatabase: @unchecked Sendable {
    let folder: TemporaryFolder
    var path: String { folder.path + "/db_sqlite" }
    /// The values of each message, by its ID.
    private(set) var messages: [Int: SyntheticObjects.Value] = [:]
    /// The types whose values no operation stores.
    private(set) var leftOut: Set<String> = []
    /// The number of values of each type.
    private(set) var counts: [String: Int] = [:]
    private var operations: [String] = []

    static let seed: UInt64 = 12
    /// The chat with all media and attributes.
    static let chat = "channel:30"
    /// An item cache for the parts of other values.
    private static let partsCache = 126

    init() throws {
        folder = try TemporaryFolder()
        operations = [
            #"{"op":"transaction.updatePeers","peers":[\#(MadeChats.user(1, "Me Myself")),\#(MadeChats.user(2, "Ann Lee")),\#(MadeChats.user(3, "Bob")),"#
                + #"\#(MadeChats.group(20, "Group")),\#(MadeChats.channel(30, "News", username: "news"))]}"#,
        ]
        var objects = SyntheticObjects(seed: Self.seed)
        for type in SyntheticType.all.values.sorted(by: { $0.name < $1.name }) {
            // The values of both codings of a type are those of one place.
            let values = objects.values(of: type).filter { $0.isCodable == type.isCodable }
            var isStored = false
            for (number, value) in values.enumerated() {
                let lines = store(value, number)
                isStored = isStored || !lines.isEmpty
                operations += lines
            }
            counts[type.name] = values.count
            if !isStored { leftOut.insert(type.name) }
        }
        let document = try folder.file("all.jsonl", DifferenceText.document(operations.map { $0.split(separator: "\n").joined() }))
        let result = try RunningTool.run(["import", "--create", path, document])
        guard result.status == 0 else { throw RunningTool.Failure(description: result.errorText) }
    }

    private func store(_ value: SyntheticObjects.Value, _ number: Int) -> [String] {
        let raw = Self.raw(value.root), type = value.type
        switch type.kind {
        case "media" where type.isRegistered: return [message(value, media: raw)]
        case "messageAttribute" where type.isRegistered: return [message(value, attribute: raw)]
        // A peer without its ID cannot be stored.
        case "peer" where value.extent == .required: return []
        case "peer": return [#"{"op":"transaction.updatePeers","peers":[\#(raw)]}"#]
        case "presence": return [#"{"op":"transaction.updatePeerPresences","presences":[["user:\#(500 + number)",\#(raw)]]}"#]
        case "notificationSettings": return [#"{"op":"transaction.updateCurrentPeerNotificationSettings","settings":[["user:\#(500 + number)",\#(raw)]]}"#]
        case "cachedPeerData":
            let kinds = ["CachedUserData": "user", "CachedGroupData": "group", "CachedChannelData": "channel"]
            return [#"{"op":"transaction.updatePeerCachedData","peerId":"\#(kinds[type.name] ?? "secret"):\#(500 + number)","data":\#(raw)}"#]
        default: break
        }
        let stored = type.storedIn.flatMap { operation($0, value, raw, number) }
        return stored.isEmpty && !type.isOnlyJSON ? [Self.cached(Self.partsCache, 1_000_000 + operations.count * 100 + number, raw)] : stored
    }

    private func message(_ value: SyntheticObjects.Value, media: String? = nil, attribute: String? = nil) -> String {
        let id = messages.count + 1
        messages[id] = value
        let text = media == nil ? "text of message \(id)" : ""
        return #"{"op":"addMessages","location":"upperHistoryBlock","messages":[{"id":{"peer":"\#(Self.chat)","namespace":0,"id":\#(id)},"#
            + #""timestamp":\#(1_700_000_000 + id * 60),"flags":4,"authorId":"user:2","text":"\#(text)","#
            + #""attributes":[\#(attribute ?? "")],"media":[\#(media ?? "")]}]}"#
    }

    private func operation(_ place: String, _ value: SyntheticObjects.Value, _ raw: String, _ number: Int) -> [String] {
        let parts = place.split(separator: ":").map(String.init), store = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        switch parts[0] {
        case "preferences":
            let key = Self.hex(store, 8) + ([42, 43, 44, 45].contains(store) ? Self.hex(500 + number, 16) : "")
            return [#"{"op":"transaction.setPreferencesEntry","key":"\#(key)","value":\#(raw)}"#]
        case "itemCache": return [Self.cached(store, 500 + number, raw)]
        case "notice": return [#"{"op":"transaction.setNoticeEntry","namespace":"00000002","key":"\#(Self.hex(100 + operations.count, 8))","value":\#(raw)}"#]
        case "orderedItemList":
            return [#"{"op":"transaction.addOrMoveToFirstPositionOrderedItemListItem","collectionId":\#(store),"#
                + #""item":{"id":"\#(Self.base64(Array("\(value.type.name) \(number)".utf8)))","contents":\#(raw)},"removeTailIfCountExceeds":null}"#]
        case "operationLog":
            return [#"{"op":"transaction.operationLogAddEntry","peerId":"user:2","tag":\#(store),"tagLocalIndex":"automatic","tagMergedIndex":"automatic","contents":\#(raw)}"#]
        case "pendingMessageAction":
            return [#"{"op":"transaction.setPendingMessageAction","type":\#(store),"id":{"peer":"\#(Self.chat)","namespace":0,"id":\#(1 + number)},"action":\#(raw)}"#]
        case "peerChatState":
            let kind = ["SecretChatState": "secret", "ChannelState": "channel"][value.type.name] ?? "group"
            return [#"{"op":"transaction.setPeerChatState","peerId":"\#(kind):\#(500 + number)","state":\#(raw)}"#]
        case "metadata" where value.type.name == "AuthorizedAccountState": return [#"{"op":"transaction.setState","state":\#(raw)}"#]
        case "inside StoredMessageHistoryThreadInfo.d":
            return [#"{"op":"transaction.setMessageHistoryThreadInfo","peerId":"channel:22","threadId":"\#(5 + number)","#
                + #""info":{"data":\#(raw),"summary":{"totalUnreadCount":0,"mutedUntil":null}}}"#]
        case "storyStates":
            switch parts[1] {
            case "local": return [#"{"op":"transaction.setLocalStoryState","state":\#(raw)}"#]
            // A peer without its ID cannot be stored.
        case "peer" where value.extent == .required: return []
        case "peer": return [#"{"op":"transaction.setPeerStoryState","peerId":"user:\#(500 + number)","state":{"entry":\#(raw),"maxSeenId":4}}"#]
            default: return [#"{"op":"transaction.setSubscriptionsStoriesState","key":"\#(number % 2 == 0 ? "hidden" : "filtered")","state":\#(raw)}"#]
            }
        case "story": return [#"{"op":"transaction.setStory","peerId":"user:2","id":\#(900 + number),"value":\#(raw)}"#]
        case "storyItems":
            return [#"{"op":"transaction.setStoryItems","peerId":"user:\#(500 + number)","#
                + #""items":[{"value":\#(raw),"id":900,"expirationTimestamp":1900000000,"isCloseFriends":false}]}"#]
        case "deviceContactImportInfo":
            return [#"{"op":"transaction.setDeviceContactImportInfo","identifier":"\#(Self.hex(500 + number, 16))","value":\#(raw)}"#]
        case "itemCollectionInfo":
            let namespace = value.type.name == "EmojiKeywordCollectionInfo" ? 2 : 0
            return [#"{"op":"transaction.replaceItemCollections","namespace":\#(namespace),"itemCollections":"#
                + #"[{"id":{"namespace":\#(namespace),"id":"\#(700 + number)"},"info":\#(raw),"items":[]}]}"#]
        case "itemCollectionItem":
            let namespace = value.type.name == "EmojiKeywordItem" ? 2 : 0
            return [#"{"op":"transaction.replaceItemCollectionItems","collectionId":{"namespace":\#(namespace),"id":"700"},"items":[\#(raw)]}"#]
        default: return []
        }
    }

    private static func cached(_ collection: Int, _ key: Int, _ raw: String) -> String {
        #"{"op":"transaction.putItemCacheEntry","collectionId":\#(collection),"key":"\#(hex(key, 16))","entry":\#(raw)}"#
    }

    private static func raw(_ bytes: [UInt8]) -> String { #"{"$raw":"\#(base64(bytes))"}"# }

    private static func base64(_ bytes: [UInt8]) -> String {
        let writer = JSONWriter()
        bytes.withUnsafeBytes { writer.base64($0) }
        return String(writer.text.dropFirst().dropLast())
    }

    private static func hex(_ number: Int, _ digits: Int) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: digits - text.count) + text
    }
}
