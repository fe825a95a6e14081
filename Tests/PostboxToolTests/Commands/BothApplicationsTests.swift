import Postbox
import PostboxCoding
import PostboxStorage
@testable import PostboxTool
import TelegramModel
@testable import TestSupport
import Testing

/// Rows of the apps for iOS and macOS, whose numbers have different meanings.
struct BothApplicationsTests {
    /// A copy of a sample with these additional rows.
    private static func database(_ rows: [(table: TableDeclaration, key: ValueBoxKey, value: [UInt8])]) throws -> (TemporaryFolder, String) {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        _ = try RunningTool.shell("cp '\(Samples.small)/db/db_sqlite' '\(path)'")
        let box = try SQLiteValueBox(path: path, mode: .readWrite)
        try box.begin()
        for row in rows { try box.set(row.table.table, key: row.key, value: row.value) }
        try box.commit()
        return (folder, path)
    }

    private static func entry(_ type: String) -> [UInt8] { CodedObject(hash: persistentHash32(type), [:]).bytes }
    private static func preference(_ number: Int32, _ value: [UInt8]) -> (TableDeclaration, ValueBoxKey, [UInt8]) {
        (PreferencesTable.declaration, PreferenceNumberKey(number: number).key, value)
    }
    private static func cached(_ collection: Int8, _ value: [UInt8]) -> (TableDeclaration, ValueBoxKey, [UInt8]) {
        (ItemCacheTable.declaration, CachedItemKey(collectionId: collection, itemKey: KeyTail([0, 0, 0, 0, 0, 0, 0, 1])).key, value)
    }

    private func names(_ path: String, _ subject: String, _ key: String) throws -> [String] {
        try RunningTool.run(["query", path, subject, "--fields", "\(key),name"]).lines
    }

    @Test func theTypeDeterminesTheName() throws {
        let list = OrderedItemContentsKey(collectionId: 1000, itemId: KeyTail([1])).key
        let place = OrderedItemPositionKey(collectionId: 1000, position: 0).key
        let (folder, path) = try Self.database([
            Self.preference(1029, Self.entry("StickerSettings")), Self.preference(1016, Self.entry("VoipDerivedState")),
            Self.cached(70, Self.entry("WebAppPermissionsState")), Self.cached(69, Self.entry("VisualMediaStoredState")), Self.cached(66, Self.entry("Unknown")),
            (OrderedItemListIndexTable.declaration, list, Self.entry("RecentSettingsSearchQueryItem")), (OrderedItemListTable.declaration, place, [1]),
        ])
        _ = folder
        let preferences = try names(path, "preferences", "key")
        #expect(preferences.contains(#"{"key":"00000405","name":"stickerSettings"}"#) && preferences.contains(#"{"key":"000003f8","name":"voipDerivedState"}"#))
        let cache = try names(path, "cache", "collection")
        for line in [
            #"{"collection":70,"name":"webAppPermissionsState"}"#, #"{"collection":69,"name":"visualMediaStoredState"}"#,
            // Both apps have written the file, and only one of them uses the number.
            #"{"collection":66,"name":"cachedWallpapers"}"#,
        ] { #expect(cache.contains(line), "\(cache)") }
        #expect(try names(path, "lists", "collection").contains(#"{"collection":1000,"name":"settingsSearchRecentItems"}"#))
        let dump = try RunningTool.run(["dump", path, "Preferences", "ItemCache", "OrderedItemListIndex"])
        for text in [
            #""key":{"key":1029},"name":"stickerSettings","value":{"#, #""collectionId":70,"key":"0000000000000001"},"name":"webAppPermissionsState""#,
            #""name":"settingsSearchRecentItems""#,
        ] { #expect(dump.text.contains(text), "\(text)") }
    }

    @Test func anUnknownTypeIsNamedOnlyIfTheAppIsKnown() throws {
        let (first, unknown) = try Self.database([Self.cached(69, Self.entry("Unknown"))])
        let (second, ofMac) = try Self.database([Self.cached(69, Self.entry("Unknown")), Self.preference(1054, Self.entry("SomeAccountSettings"))])
        let (third, ofPhone) = try Self.database([Self.cached(69, Self.entry("Unknown")), Self.preference(1019, Self.entry("Unknown"))])
        _ = (first, second, third)
        #expect(try names(unknown, "cache", "collection").contains(#"{"collection":69,"name":null}"#))
        #expect(try names(ofMac, "cache", "collection").contains(#"{"collection":69,"name":"storyPostState"}"#))
        #expect(try names(ofPhone, "cache", "collection").contains(#"{"collection":69,"name":"visualMediaStoredState"}"#))
        #expect(try names(ofPhone, "preferences", "key").contains(#"{"key":"000003fb","name":"widgetSettings"}"#))
    }

    @Test func theVersionAtLoginIdentifiesTheApp() throws {
        let state = CodedObject(hash: persistentHash32("AppChangelogState"), ["checkedVersion": .string("11.14.1 STABLE"), "previousVersion": .string("")]).bytes
        let (folder, path) = try Self.database([Self.preference(12, state), Self.cached(69, Self.entry("Unknown"))])
        _ = folder
        #expect(try names(path, "cache", "collection").contains(#"{"collection":69,"name":"storyPostState"}"#))
    }

    /// The drafts of topics also have members that only one app stores.
    @Test(arguments: [("f.sn", "storyPostState"), ("sip", "visualMediaStoredState")] as [(StaticString, String)])
    func aDraftIdentifiesTheApp(member: StaticString, name: String) throws {
        let own = Self.fields { $0.encodeBool(true, forKey: member) }
        let state = Self.fields {
            $0.encodeInt32Array([], forKey: "associatedMessageIds")
            $0.encodeBytes(Self.fields { $0.encodeBytes(own, forKey: "opaqueData") }, forKey: "data")
        }
        let key = ThreadKey(peer: PackedPeerId(PeerId(namespace: 2, id: 20)), threadId: 7).key
        let (folder, path) = try Self.database([(PeerChatThreadInterfaceStateTable.declaration, key, state), Self.cached(69, Self.entry("Unknown"))])
        _ = folder
        #expect(try names(path, "cache", "collection").contains(#"{"collection":69,"name":"\#(name)"}"#))
    }

    /// Files that wait to be sent, or were sent in a secret chat.
    @Test(arguments: [
        (#"{"$type":"LocalFileArchiveMediaResource","i":{"$int64":"5"},"p":"/Users/me/photos"}"#, "user:2", "storyPostState"),
        (#"{"$type":"LocalFileVideoMediaResource","i":{"$int64":"5"},"p":"/Users/me/a.mov"}"#, "secret:7", "storyPostState"),
        (#"{"$type":"LocalFileVideoMediaResource","i":{"$int64":"5"},"ps":{"$strings":["a.mov"]},"a":null}"#, "user:2", "visualMediaStoredState"),
        (#"{"$type":"ICloudFileResource","url":"file:///a","thumb":false}"#, "secret:7", "visualMediaStoredState"),
        (#"{"$type":"LocalFileReferenceMediaResource","p":"/a","r":{"$int64":"5"},"t":0,"s64":null,"s":null}"#, "user:2", nil),
    ]) func aFileToSendIdentifiesTheApp(resource: String, peer: String, name: String?) throws {
        let file = MadeChats.file(9, [MadeChats.fileName("a")])
        let cloud = try #require(file.firstRange(of: #"{"$type":"CloudDocumentMediaResource""#))
        let end = try #require(file.firstRange(of: #","pr":"#))
        let media = file[..<cloud.lowerBound] + resource + file[end.lowerBound...]
        let secret = #"{"$type":"TelegramSecretChat","i":{"$int64":"\#((3 << 32) + 7)"},"r":{"$int64":"2"},"h":{"$int64":"5"},"d":1500000000,"o":0,"s":2,"at":null}"#
        let isSecret = peer.hasPrefix("secret")
        let message = MadeChats.message(peer, 1, media: [String(media)]).replacing(#""namespace":0"#, with: #""namespace":\#(isSecret ? 2 : 1)"#)
            .replacing(#""flags":4"#, with: #""flags":\#(isSecret ? 0 : 1)"#)
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann"), secret], [message],
            more: [#"{"op":"transaction.putItemCacheEntry","collectionId":69,"key":"0000000000000001","entry":{"$type":"Unknown"}}"#])
        let names = try names(chats.database, "cache", "collection")
        #expect(names == [#"{"collection":69,"name":\#(name.map { "\"\($0)\"" } ?? "null")}"#], "\(names)")
    }

    private static func fields(_ write: (inout PostboxEncoder) -> Void) -> [UInt8] {
        var encoder = PostboxEncoder()
        write(&encoder)
        return encoder.makeBytes()
    }

    @Test func wordsInAPictureAreFound() throws {
        let photo = #"{"$type":"TelegramMediaImage","i":{"$bytes":"\#(Self.photoId)"},"r":{"$objects":[]},"vr":{"$objects":[]},"itd":null,"em":null,"rf":null,"prf":null,"fl":0,"vid":null}"#
        // The hash of a private type can differ.
        let entries = #"""
            {"$type":"#00000005","list":{"$objects":[{"$type":"Data","stableId":{"$type":"MediaId","n":0,"i":{"$int64":"9"}},
            "texts":{"$objects":[{"$type":"Detected","text":"Café closed"},{"$type":"Detected","text":"until May"}]}}]}}
            """#
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann")],
            [MadeChats.message("user:2", 1, "look", media: [photo]), MadeChats.message("user:2", 2, "cafe", media: [photo.replacing(Self.photoId, with: Self.otherPhotoId)])],
            more: [#"{"op":"transaction.setPreferencesEntry","key":"000007d3","value":\#(entries)}"#])
        func found(_ words: String...) throws -> [String] {
            try RunningTool.run(["query", chats.database, "media", "--fields", "message.id,recognizedText"] + words.flatMap { ["--text", $0] }).lines
        }
        let read = #"{"message.id":1,"recognizedText":"Café closed\nuntil May"}"#
        #expect(try found("CLOSED") == [read])
        #expect(try found("look") == [read])
        #expect(try found("until", "cafe") == [read, #"{"message.id":2,"recognizedText":null}"#])
        #expect(try found("nothing").isEmpty)
        #expect(try RunningTool.run(["query", chats.database, "messages", "--text", "closed"]).lines.isEmpty)
        let folded = try RunningTool.run(["query", chats.database, "media", "--text", "cafe", "--fold", "-f", "csv", "-q"])
        #expect(folded.text.contains("Café closed"), "\(folded.text)\(folded.errorText)")
    }

    private static let photoId = "AAAAAAkAAAAAAAAA"
    private static let otherPhotoId = "AAAAAAoAAAAAAAAA"
}
