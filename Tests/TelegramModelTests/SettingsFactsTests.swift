import Postbox
import PostboxCoding
import TestSupport
import Testing

@testable import TelegramModel

struct SettingsFactsTests {
    let model = TelegramObjectModel()

    private func settings(_ mute: Int32, until: Int32?) -> CodedObject {
        ModelBytes.root("TelegramPeerNotificationSettings") {
            $0.encodeInt32(mute, forKey: "m.v")
            if let until { $0.encodeInt32(until, forKey: "m.u") }
            $0.encodeInt32(3, forKey: "s.v")
            $0.encodeInt32(7, forKey: "unknown")
        }
    }

    @Test func `mute states`() {
        #expect(model.notificationSettings(settings(0, until: nil))?.muteState == .default)
        #expect(model.notificationSettings(settings(2, until: nil))?.muteState == .unmuted)
        #expect(model.notificationSettings(settings(1, until: 500))?.muteState == .muted(until: 500))
        #expect(model.notificationSettings(ModelBytes.root("TelegramUser") { _ in }) == nil)
    }

    @Test func `a mute with an end is scheduled to end then`() {
        let facts = model.notificationSettings(settings(1, until: 500))
        #expect(facts?.resetTimestamp == 500)
        #expect(facts?.behaviorReset == settings(2, until: nil))
    }

    @Test func `a permanent mute is not scheduled to end`() {
        #expect(model.notificationSettings(settings(1, until: .max))?.resetTimestamp == nil)
        #expect(model.notificationSettings(settings(2, until: nil))?.resetTimestamp == nil)
    }

    private func global(_ sets: [(key: StaticString, enabled: [Int32])]) -> [UInt8] {
        ModelBytes.root("GlobalNotificationSettings") { fields in
            for (key, enabled) in sets {
                ModelBytes.encode(&fields, key, "GlobalNotificationSettingsSet") { set in
                    for (name, value) in zip(["p", "g", "c"] as [StaticString], enabled) {
                        ModelBytes.encode(&set, name, "MessageNotificationSettings") { $0.encodeInt32(value, forKey: "e") }
                    }
                }
            }
        }.bytes
    }

    @Test func `global settings: pending values take precedence over those of the server`() {
        let remote = GlobalNotificationFacts(privateChatsEnabled: false, groupChatsEnabled: true, channelsEnabled: false)
        #expect(model.globalNotificationSettings(global([("r", [0, 1, 0])])) == remote)
        let local = GlobalNotificationFacts(privateChatsEnabled: true, groupChatsEnabled: false, channelsEnabled: true)
        #expect(model.globalNotificationSettings(global([("s", [1, 0, 1]), ("r", [0, 1, 0])])) == local)
    }

    @Test func `without a readable entry everything is enabled`() {
        #expect(model.globalNotificationSettings(nil) == GlobalNotificationFacts())
        #expect(model.globalNotificationSettings([1, 2, 3]) == GlobalNotificationFacts())
        #expect(model.globalNotificationSettings(global([("r", [0])])) == GlobalNotificationFacts())
    }

    @Test func `cached channel data`() {
        let data = ModelBytes.root("CachedChannelData") {
            ModelBytes.encode(&$0, "mr", "ChannelMigrationReference") {
                $0.encodeInt64(PeerId(namespace: 1, id: 4).packed, forKey: "p")
                $0.encodeInt32(0, forKey: "n")
                $0.encodeInt32(99, forKey: "i")
            }
            ModelBytes.encode(&$0, "artv", "CachedPeerAutoremoveTimeout") {
                $0.encodeInt32(1, forKey: "_v")
                ModelBytes.encode(&$0, "v", "Value") { $0.encodeInt32(86400, forKey: "peerValue") }
            }
            ModelBytes.encode(&$0, "viewForumAsMessages", "PeerViewForumAsMessages") { $0.encodeBool(true, forKey: "value") }
        }
        let facts = model.cachedPeerData(data)
        #expect(facts?.associatedHistoryMessageId == MessageId(peerId: PeerId(namespace: 1, id: 4), namespace: 0, id: 99))
        #expect(facts?.displayAsRegularChat == true)
        #expect(model.autoremoveTimeout(ofCachedPeerData: data) == 86400)
        #expect(model.cachedPeerData(ModelBytes.root("CachedUserData") { _ in }) == CachedPeerDataFacts())
        #expect(model.cachedPeerData(ModelBytes.root("TelegramUser") { _ in }) == nil)
    }

    @Test func `items of collections`() throws {
        for (name, bytes) in try FixtureFile.codedObjects() where name == "StickerPackItem" {
            #expect(model.itemIndex(ofCollectionItem: CodedObject(bytes)) != nil)
        }
        let item = ModelBytes.root("StickerPackItem") {
            $0.encodeInt32(4, forKey: "i.n")
            $0.encodeInt64(-2, forKey: "i.i")
        }
        #expect(model.itemIndex(ofCollectionItem: item) == ItemCollectionItemIndex(index: 4, id: -2))
        #expect(model.indexKeys(ofCollectionItem: item).isEmpty)
        #expect(model.itemIndex(ofCollectionItem: ModelBytes.root("TelegramUser") { _ in }) == nil)
    }

    @Test func `forum topics`() {
        let entry = Self.thread()
        #expect(model.thread(entry) == ThreadFacts(title: "General", icon: nil, iconColor: 3, isClosed: true))
        #expect(model.thread(CodedObject([])) == nil)
    }

    /// If a value of the Codable form lacks a required member, the property is `nil`.
    @Test(arguments: [
        "author", "iv", "creationDate", "info", "title", "incomingUnreadCount", "maxIncomingReadId", "maxKnownMessageId", "maxOutgoingReadId",
        "notificationSettings", "muteState", "messageSound", "displayPreviews", "m.v",
    ])
    func `an incomplete forum topic`(_ missing: String) {
        #expect(model.thread(Self.thread(without: missing)) == nil)
    }

    /// The settings of a topic in the form that other chats use: the values directly in the object.
    @Test func `a forum topic with settings in the other form`() {
        let entry = Self.thread(without: "notificationSettings") { encoder in
            ModelBytes.encode(&encoder, "notificationSettings", "TelegramPeerNotificationSettings") { settings in
                for key in ["m.v", "s.v", "p.v"] as [StaticString] { settings.encodeInt32(0, forKey: key) }
            }
        }
        #expect(model.thread(entry) == nil)
    }

    private static func thread(without missing: String = "", adding: (inout PostboxEncoder) -> Void = { _ in }) -> CodedObject {
        func has(_ key: StaticString) -> Bool { key.description != missing }
        return ModelBytes.root("MessageHistoryThreadData") { encoder in
            if has("author") {
                ModelBytes.encode(&encoder, "author", "PeerId") { if has("iv") { $0.encodeInt64(7, forKey: "iv") } }
            }
            if has("info") {
                ModelBytes.encode(&encoder, "info", "Info") {
                    if has("title") { $0.encodeString("General", forKey: "title") }
                    $0.encodeInt32(3, forKey: "iconColor")
                }
            }
            let numbers: [StaticString] = ["creationDate", "incomingUnreadCount", "maxIncomingReadId", "maxKnownMessageId", "maxOutgoingReadId"]
            for key in numbers where has(key) { encoder.encodeInt32(1, forKey: key) }
            encoder.encodeBool(true, forKey: "isClosed")
            if has("notificationSettings") {
                ModelBytes.encode(&encoder, "notificationSettings", "TelegramPeerNotificationSettings") { settings in
                    let parts: [(StaticString, StaticString)] = [("muteState", "m.v"), ("messageSound", "s.v"), ("displayPreviews", "p.v")]
                    for (part, key) in parts where has(part) {
                        ModelBytes.encode(&settings, part, "Part") { if has(key) { $0.encodeInt32(0, forKey: key) } }
                    }
                }
            }
            adding(&encoder)
        }
    }
}
