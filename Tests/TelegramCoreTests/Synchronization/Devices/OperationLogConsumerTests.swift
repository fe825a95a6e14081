@testable import TestSupport
import Postbox
import PostboxStorage
import TelegramModel
import Testing

@testable import TelegramCore

/// The requests of the operation log's consumers, and the rows that they store. Each tag has a consumer and a case here, or is among those without.
struct OperationLogConsumerTests {
    /// One operation: its entry in the log, and the resulting requests.
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var tag: OperationLogTag
        var start: [String]
        var server: [String]
        var expected = #""log": []"#
        var testDescription: String { name }
    }

    private static func ids(_ ids: [MessageId]) -> String { base64(MessageIdList.bytes(ids)) }
    private static func removed(_ messages: [MessageId], everyone: Int) -> String {
        #"{"$type":"CloudChatRemoveMessagesOperation","threadId":null,"i":{"$bytes":"\#(ids(messages))"},"t":\#(everyone)}"#
    }

    private static func packs(_ ids: [Int64]) -> String { base64(ItemCollectionIds.bytes(ids.map { ItemCollectionId(namespace: 0, id: $0) })) }

    private static func base64(_ bytes: [UInt8]) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var text = ""
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = Array(bytes[start..<min(start + 3, bytes.count)])
            let number = part.enumerated().reduce(0) { $0 | Int($1.element) << (16 - 8 * $1.offset) }
            for place in 0..<4 { text.append(place <= part.count ? digits[number >> (18 - 6 * place) & 63] : "=") }
        }
        return text
    }

    private static func message(_ peer: PeerId, _ id: Int32, _ namespace: Int32 = 0) -> MessageId { MessageId(peerId: peer, namespace: namespace, id: id) }
    private static let ann = PeerId(namespace: PeerId.cloudUser, id: 1), club = PeerId(namespace: PeerId.cloudChannel, id: 88)

    private static func clear(_ peer: PeerId, _ top: Int32, thread: String = "null", min: String = "null", max: String = "null", type: Int = 0) -> String {
        """
        {"$type":"CloudChatClearHistoryOperation","p":{"$int64":"\(peer.packed)"},"m.p":{"$int64":"\(peer.packed)"},"m.n":0,"m.i":\(top),\
        "threadId":\(thread),"minTimestamp":\(min),"maxTimestamp":\(max),"type":\(type)}
        """
    }

    private static func removal(_ peer: PeerId, report: Int, everyone: Int) -> String {
        """
        {"$type":"CloudChatRemoveChatOperation","p":{"$int64":"\(peer.packed)"},"r":\(report),"deleteGloballyIfPossible":\(everyone),\
        "m.p":{"$int64":"\(peer.packed)"},"m.n":0,"m.i":11}
        """
    }

    private static func saved(_ type: String, _ fields: String) -> String { #"{"$type":"\#(type)","c":{"$type":"\#(type)Content",\#(fields)}}"# }

    private static func moved(_ peer: Int, _ group: Int) -> String {
        SmallScenario.entry("user:0", 15, #"{"$type":"SynchronizeGroupedPeersOperation","peerId":{"$int64":"\#(peer)"},"groupId":\#(group)}"#)
    }

    private static func autosaved(_ id: Int) -> String {
        SmallScenario.entry(
            "user:0", 23,
            """
            {"$type":"SynchronizeAutosaveItemOperation","c":{"$type":"SynchronizeAutosaveItemOperation.Content","messageId":{"$type":"MessageId",\
            "peerId":{"$type":"PeerId","iv":{"$int64":"1"}},"namespace":0,"id":\(id)},"mediaId":{"$type":"MediaId","namespace":0,"id":{"$int64":"5"}}}}
            """)
    }

    private static let file = """
        {"$type":"TelegramMediaFile","i":{"$bytes":"AAAAADcAAAAAAAAA"},"prf":null,"r":{"$type":"CloudDocumentMediaResource","d":2,"f":{"$int64":"55"},\
        "a":{"$int64":"7055"},"n64":null,"fr":null,"fn":null},"pr":{"$objects":[]},"vr":{"$objects":[]},"itd":null,"mt":"video/mp4","s64":null,\
        "at":{"$objects":[]}}
        """

    private static func pack(_ id: Int, _ hash: Int) -> String {
        """
        {"$type":"StickerPackCollectionInfo","i.n":0,"i.i":{"$int64":"\(id)"},"a":{"$int64":"1"},"t":"P\(id)","s":"p\(id)","th":null,"tfi":null,\
        "itd":null,"h":\(hash),"f":0,"n":0}
        """
    }

    private static func story(_ id: Int) -> String {
        """
        {"$type":"Stories.StoredItem","d":1,"p":{"$type":"Stories.Placeholder","id":\(id),"timestamp":1709250000,"expirationTimestamp":1709290000}}
        """
    }

    static let cases: [Case] = removals + lists + marks + collections

    private static let removals: [Case] = [
        Case(
            name: "deleted messages", tag: .cloudChatRemoveMessages,
            start: [
                SmallScenario.entry(
                    "user:1", 3,
                    removed([message(ann, 11), message(ann, 4, 3), message(ann, 10)], everyone: 1))
            ],
            server: [
                #"""
                    {"request":"deleteMessages","fields":{"peer":"user:1","namespace":0,"shortcut":null,"ids":[10,11],"forEveryone":true},\#
                    "answer":{"pts":102,"ptsCount":2}}
                    """#,
                #"{"request":"deleteMessages","fields":{"peer":"user:1","namespace":3,"ids":[4]},"answer":{"updates":[],"date":1709251200}}"#,
            ], expected: #""log": [], "state": {"pts":102,"qts":0,"date":1709251200,"seq":5}"#),
        Case(
            name: "deleted messages of a channel, in chunks", tag: .cloudChatRemoveMessages,
            start: [
                #"{"op":"transaction.setPeerChatState","peerId":"channel:88","state":{"$type":"ChannelState","pts":40,"ipts":null,"sumi":null}}"#,
                SmallScenario.entry(
                    "channel:88", 3,
                    removed((1...150).map { message(club, $0) }, everyone: 0)),
            ],
            server: [
                #"{"request":"deleteMessages","fields":{"peer":"channel:88","forEveryone":false},"error":{"code":500,"text":"INTERNAL"}}"#,
                #"{"request":"deleteMessages","fields":{"peer":"channel:88","forEveryone":false},"answer":{"pts":140,"ptsCount":100}}"#,
                #"{"request":"deleteMessages","fields":{"peer":"channel:88"},"answer":{"pts":190,"ptsCount":50}}"#,
            ],
            expected: #"""
                "log": [], "state": {"pts":100,"qts":0,"date":1709251200,"seq":5},\#
                "channelPts": {"channel:88":{"pts":190,"ipts":null,"sumi":null}}
                """#),
        Case(
            name: "a history, part by part", tag: .cloudChatRemoveMessages, start: [SmallScenario.entry("user:1", 3, clear(ann, 11, type: 1))],
            server: [
                #"""
                    {"request":"deleteHistory","fields":{"peer":"user:1","thread":null,"savedPeer":null,"maxId":11,"justClear":true,\#
                    "forEveryone":true},"answer":{"pts":101,"ptsCount":1,"offset":1}}
                    """#,
                #"{"request":"deleteHistory","fields":{"peer":"user:1"},"answer":{"pts":102,"ptsCount":1,"offset":0}}"#,
            ], expected: #""log": [], "state": {"pts":102,"qts":0,"date":1709251200,"seq":5}"#),
        Case(
            name: "saved messages of one peer", tag: .cloudChatRemoveMessages,
            start: [SmallScenario.entry("user:7", 3, clear(PeerId(namespace: 0, id: 7), 3, thread: #"{"$int64":"1"}"#))],
            server: [#"{"request":"deleteHistory","fields":{"peer":"user:7","thread":null,"savedPeer":"user:1"},"error":{"code":400,"text":"NO"}}"#]),
        Case(
            name: "a part of a channel's history is not asked for", tag: .cloudChatRemoveMessages,
            start: [SmallScenario.entry("channel:88", 3, clear(club, 3, min: "5", max: "6"))], server: []),
        Case(
            name: "a user's chat", tag: .cloudChatRemoveMessages, start: [SmallScenario.entry("user:1", 3, removal(ann, report: 1, everyone: 0))],
            server: [
                #"{"request":"deleteHistory","fields":{"peer":"user:1","maxId":11,"justClear":false,"forEveryone":false},"error":{"code":400,"text":"NO"}}"#,
                #"{"request":"reportSpam","fields":{"peer":"user:1"},"answer":true}"#,
            ], expected: #""log": [], "messages": {"user:1":[]}"#),
        Case(
            name: "a group", tag: .cloudChatRemoveMessages,
            start: [SmallScenario.entry("group:5", 3, removal(PeerId(namespace: PeerId.cloudGroup, id: 5), report: 0, everyone: 1))],
            server: [
                #"{"request":"deleteHistory","fields":{"peer":"group:5","forEveryone":true},"answer":{"pts":101,"ptsCount":1}}"#,
                #"{"request":"leaveChat","fields":{"peer":"group:5","deleteForAll":true},"answer":{"updates":[],"date":1709251200}}"#,
            ], expected: #""log": [], "state": {"pts":101,"qts":0,"date":1709251200,"seq":5}"#),
        Case(
            name: "a channel keeps its messages", tag: .cloudChatRemoveMessages,
            start: [SmallScenario.entry("channel:88", 3, removal(club, report: 1, everyone: 0))],
            server: [
                #"{"request":"leaveChat","fields":{"peer":"channel:88","deleteForAll":false},"answer":{"updates":[],"date":1709251200}}"#,
                #"{"request":"reportSpam","fields":{"peer":"channel:88"},"answer":true}"#,
            ]),
    ]

    private static let lists: [Case] = [
        Case(
            name: "contents that were seen", tag: .consumeMessageContents,
            start: [
                SmallScenario.entry(
                    "user:1", 7, #"{"$type":"SynchronizeConsumeMessageContentsOperation","i":{"$bytes":"\#(ids([message(ann, 11)]))"}}"#)
            ], server: [#"{"request":"readMessageContents","fields":{"peer":"user:1","ids":[11]},"answer":{"pts":101,"ptsCount":1}}"#]),
        Case(
            name: "featured packs", tag: .markFeaturedStickerPacksAsSeen,
            start: [
                SmallScenario.entry("user:0", 10, #"{"$type":"SynchronizeMarkFeaturedStickerPacksAsSeenOperation","p":{"$bytes":"\#(packs([4, 5]))"}}"#)
            ], server: [#"{"request":"setCollection","fields":{"collection":"featured","action":"seen","ids":["4","5"]},"answer":true}"#]),
        Case(
            name: "a draft that is gone", tag: .chatInputStates,
            start: [SmallScenario.entry("user:1", 11, #"{"$type":"SynchronizeChatInputStateOperation","p":null,"threadId":null}"#)],
            server: [#"{"request":"saveDraft","fields":{"peer":"user:1","thread":null,"draft":null},"answer":true}"#],
            expected: #""log": [], "requestTimes": [2.0]"#),
        Case(
            name: "saved gifs", tag: .savedGifs,
            start: [
                SmallScenario.entry("user:0", 12, saved("SynchronizeSavedGifsOperation", #""r":0,"i":{"$int64":"1"},"h":{"$int64":"2"},"fr":null"#)),
                SmallScenario.entry("user:0", 12, saved("SynchronizeSavedGifsOperation", #""r":1,"i":{"$int64":"9"},"h":{"$int64":"2"}"#)),
                SmallScenario.entry("user:0", 12, saved("SynchronizeSavedGifsOperation", #""r":2"#)),
            ],
            server: [
                #"{"request":"setCollection","fields":{"collection":"gifs","action":"remove","ids":["9"]},"answer":true}"#,
                #"{"request":"getCollection","fields":{"collection":"gifs","hash":"0"},"answer":{"hash":"1","infos":[],"items":[[\#(file)]]}}"#,
            ]),
        Case(
            name: "saved stickers", tag: .savedStickers,
            start: [SmallScenario.entry("user:0", 14, saved("SynchronizeSavedStickersOperation", #""r":2"#))],
            server: [#"{"request":"getCollection","fields":{"collection":"faved"},"answer":{"notModified":true}}"#]),
        Case(
            name: "recent stickers", tag: .recentlyUsedStickers,
            start: [
                SmallScenario.entry("user:0", 17, saved("SynchronizeRecentlyUsedMediaOperation", #""r":2"#)),
                SmallScenario.entry("user:0", 17, saved("SynchronizeRecentlyUsedMediaOperation", #""r":3"#)),
            ],
            server: [
                #"{"request":"setCollection","fields":{"collection":"recent","action":"clear","ids":[]},"answer":true}"#,
                #"{"request":"getCollection","fields":{"collection":"recent"},"error":{"code":400,"text":"NO"}}"#,
            ]),
    ]

    private static let marks: [Case] = [
        Case(
            name: "a language that nobody speaks", tag: .localizationUpdates,
            start: [SmallScenario.entry("user:0", 13, #"{"$type":"SynchronizeLocalizationUpdatesOperation"}"#)], server: []),
        Case(
            name: "chats that were moved", tag: .groupedPeers,
            start: [moved(1, 1), moved(2, 1), moved(1, 0)],
            server: [
                #"""
                    {"request":"setPeerFolders","fields":{"peers":[{"peer":"user:2","folder":1},{"peer":"user:1","folder":0}]},"answer":{"updates":[],\#
                    "date":1709251200}}
                    """#
            ]),
        Case(
            name: "all mentions", tag: .markAllUnseenPersonalMessages,
            start: [SmallScenario.entry("group:5", 16, #"{"$type":"SynchronizeMarkAllUnseenPersonalMessagesOperation","maxId":20}"#)],
            server: [
                #"""
                    {"request":"search","fields":{"peer":"group:5","tag":"unseenPersonalMessage","limit":100,"maxId":21},\#
                    "answer":{"messages":[{"id":{"peer":"group:5","namespace":0,"id":19},"timestamp":1709250000,"flags":4,"text":"@"}],"peers":[]}}
                    """#,
                #"{"request":"readMessageContents","fields":{"peer":"group:5","ids":[19]},"answer":{"pts":101,"ptsCount":1}}"#,
            ]),
        Case(
            name: "all reactions", tag: .markAllUnseenReactions,
            start: [SmallScenario.entry("user:1", 21, #"{"$type":"SynchronizeMarkAllUnseenReactionsOperation","maxId":20}"#)],
            server: [
                #"{"request":"readReactions","fields":{"peer":"user:1"},"answer":{"pts":101,"ptsCount":1,"offset":5}}"#,
                #"{"request":"readReactions","fields":{"peer":"user:1"},"answer":{"pts":101,"ptsCount":0}}"#,
            ], expected: #""log": [], "state": {"pts":101,"qts":0,"date":1709251200,"seq":5}"#),
        Case(
            name: "all votes in polls", tag: .markAllUnseenPollVotes,
            start: [SmallScenario.entry("user:1", 27, #"{"$type":"SynchronizeMarkAllUnseenReactionsOperation","threadId":null,"maxId":20}"#)],
            server: [
                #"{"request":"readPollVotes","fields":{"peer":"user:1"},"answer":{"pts":101,"ptsCount":1,"offset":5}}"#,
                #"{"request":"readPollVotes","fields":{"peer":"user:1"},"answer":{"pts":101,"ptsCount":0}}"#,
            ], expected: #""log": [], "state": {"pts":101,"qts":0,"date":1709251200,"seq":5}"#),
        Case(
            name: "events", tag: .appLogEvents,
            start: [
                SmallScenario.entry(
                    "user:0", 18,
                    #"""
                        {"$type":"SynchronizeAppLogEventsOperation","c":{"$type":"SynchronizeAppLogEventsOperationContent","r":0,"tm":{"$double":5.5},\#
                        "t":"open","d":{"$type":"JSON","r":2,"v":"x"}}}
                        """#),
                SmallScenario.entry(
                    "user:0", 18, #"{"$type":"SynchronizeAppLogEventsOperation","c":{"$type":"SynchronizeAppLogEventsOperationContent","r":1}}"#),
            ],
            server: [#"{"request":"saveLog","fields":{"events":[{"time":5.5,"type":"open","peer":null,"data":"x"}]},"answer":true}"#]),
        Case(
            name: "words for emoji", tag: .emojiKeywords,
            start: [SmallScenario.entry("group:1", 19, #"{"$type":"SynchronizeEmojiKeywordsOperation","ilc":"en","lc":"en","v":3}"#)],
            server: [
                #"{"request":"getEmojiKeywords","fields":{"code":"en","fromVersion":3},"answer":{"code":"en","fromVersion":2,"version":9,"keywords":[]}}"#,
                #"""
                    {"request":"getEmojiKeywords","fields":{"code":"en","fromVersion":null},"answer":{"code":"en","fromVersion":0,"version":9,\#
                    "keywords":[{"keyword":"cat","emoji":["🐱"]}]}}
                    """#,
            ]),
    ]

    private static let collections: [Case] = [
        Case(
            name: "folders", tag: .chatListFilters,
            start: [SmallScenario.entry("user:0", 20, saved("SynchronizeChatListFiltersOperation", #""r":0"#))],
            server: [#"{"request":"getFolders","fields":{},"answer":{"filters":[]}}"#]),
        Case(
            name: "stickers that were installed elsewhere", tag: .installedStickerPacks,
            start: [
                SmallScenario.entry(
                    "user:0", 8,
                    #"{"$type":"SynchronizeInstalledStickerPacksOperation","p":{"$bytes":"\#(packs([]))"},"ap":{"$bytes":"\#(packs([]))"},"nd":0}"#)
            ],
            server: [
                #"""
                    {"request":"getCollection","fields":{"collection":"stickers"},"answer":{"hash":"1","infos":[{"id":{"namespace":0,"id":"3"},\#
                    "info":\#(pack(3, 1))}],"items":[[]]}}
                    """#
            ]),
        Case(
            name: "masks that were uninstalled here", tag: .installedMasks,
            start: [
                SmallScenario.entry(
                    "user:0", 9,
                    #"{"$type":"SynchronizeInstalledStickerPacksOperation","p":{"$bytes":"\#(packs([3]))"},"ap":{"$bytes":"\#(packs([]))"},"nd":0}"#)
            ],
            server: [#"{"request":"getCollection","fields":{"collection":"masks"},"error":{"code":400,"text":"NO"}}"#]),
        Case(
            name: "emoji", tag: .installedEmoji,
            start: [
                SmallScenario.entry(
                    "user:0", 22,
                    #"{"$type":"SynchronizeInstalledStickerPacksOperation","p":{"$bytes":"\#(packs([]))"},"ap":{"$bytes":"\#(packs([]))"},"nd":0}"#)
            ], server: [#"{"request":"getCollection","fields":{"collection":"emoji"},"answer":{"notModified":true}}"#]),
        Case(
            name: "a file to be saved of a message that is gone", tag: .autosaveItems,
            start: [autosaved(99), autosaved(11)], server: [], expected: #""log": [{"peer":"user:0","tag":23}]"#),
        Case(
            name: "stories that were seen", tag: .viewStories,
            start: [SmallScenario.entry("user:1", 24, #"{"$type":"SynchronizeViewStoriesOperation","p":{"$int64":"1"},"s":8}"#)],
            server: [#"{"request":"readStories","fields":{"peer":"user:1","maxId":8},"answer":true}"#]),
        Case(
            name: "stories of a peer", tag: .peerStories, start: [SmallScenario.entry("user:1", 25, #"{"$type":"SynchronizePeerStoriesOperation"}"#)],
            server: [#"{"request":"getPeerStories","fields":{"peer":"user:1"},"answer":{"stories":[\#(story(4))],"maxReadId":2,"peers":[]}}"#]),
        Case(
            name: "pinned chats", tag: .pinnedChats,
            start: [
                SmallScenario.entry(
                    "user:0", 6,
                    #"{"$type":"SynchronizePinnedChatsOperation","previousItemIds":{"$objects":[{"$type":"PreviousPeerItemId","_t":0,"i":{"$int64":"1"}}]}}"#)
            ],
            server: [
                #"{"request":"getPinnedDialogs","fields":{"folder":0},"answer":{"dialogs":[],"messages":[],"peers":[]}}"#
            ], expected: #""log": [], "requestTimes": [2.0], "pinned": {"0":[]}"#),
        Case(
            name: "pinned saved messages", tag: .pinnedSavedChats,
            start: [SmallScenario.entry("user:0", 26, #"{"$type":"SynchronizePinnedChatsOperation","previousItemIds":{"$objects":[]}}"#)],
            server: [
                #"""
                    {"request":"getPinnedSavedDialogs","fields":{},"answer":{"dialogs":[{"peer":"user:1","topMessage":0,"pinned":true}],"messages":[],\#
                    "peers":[]}}
                    """#
            ], expected: #""log": [], "requestTimes": [2.0]"#),
    ]

    @Test(arguments: cases)
    func theServerIsQueriedAndTheEntryIsRemoved(_ example: Case) throws {
        let differences = try SmallScenario(start: example.start, server: example.server, expected: example.expected).differences()
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    }

    /// The package does nothing for these: they are processed by the app or not at all.
    private static let withoutConsumer: Set<OperationLogTag> = [
        .secretOutgoing, .secretIncomingEncrypted, .secretIncomingDecrypted, .pinnedCloudChats, .autoremoveMessages,
    ]

    @Test(arguments: OperationLogTag.allCases)
    func everyTagHasAConsumerAndACase(_ tag: OperationLogTag) {
        let isIdle = Self.withoutConsumer.contains(tag)
        #expect((tag.beginning == .never) == isIdle)
        #expect(Self.cases.contains { $0.tag == tag } == !isIdle)
    }

    private func stored(_ folder: TemporaryFolder, _ body: (Transaction) throws -> Void) throws {
        let box = try SQLiteValueBox(path: folder.path + "/db_sqlite", mode: .readWrite)
        try Postbox(valueBox: box, seed: .telegram, role: .guest).transaction(body)
    }

    private func run(_ tag: OperationLogTag) throws -> TemporaryFolder {
        let made = try TemporaryFolder()
        let example = try #require(Self.cases.first { $0.tag == tag })
        #expect(try SmallScenario(start: example.start, server: example.server, expected: example.expected).differences(made).isEmpty)
        return made
    }

    @Test func updatesOfTheServerAreStored() throws {
        try stored(try run(.savedGifs)) { (transaction: Transaction) throws -> Void in
            #expect(try transaction.getOrderedListItems(collectionId: 1).map(\.id) == [[0, 0, 0, 0, 55, 0, 0, 0, 0, 0, 0, 0]])
        }
        try stored(try run(.installedStickerPacks)) { (transaction: Transaction) throws -> Void in
            #expect(try transaction.getItemCollectionsInfos(namespace: 0).map(\.id.id) == [3])
        }
        try stored(try run(.emojiKeywords)) { (transaction: Transaction) throws -> Void in
            let info = try #require(try transaction.getItemCollectionsInfos(namespace: 2).first)
            #expect(info.info.int32("v") == 9 && info.info.string("ilc") == "en")
            #expect(try transaction.getItemCollectionItems(info.id).map { $0.strings("e") } == [["🐱"]])
        }
        try stored(try run(.peerStories)) { (transaction: Transaction) throws -> Void in
            #expect(try transaction.getStoryItems(peerId: Self.ann).map(\.id) == [4])
            #expect(try transaction.getPeerStoryState(Self.ann).map { CodedObject($0.entry).int32("rid") } == 2)
        }
        try stored(try run(.pinnedSavedChats)) { (transaction: Transaction) throws -> Void in
            #expect(try transaction.getPeerPinnedThreads(PeerId(namespace: 0, id: 7)) == [1])
        }
        try stored(try run(.chatListFilters)) { (transaction: Transaction) throws -> Void in
            #expect(try StoredChatListFilters(transaction).remoteFilters == [])
        }
    }

    /// The server deletes a chat up to the message that was the last one when it was removed.
    @Test(arguments: ["user:1", "group:5"])
    func `messages that arrive while the removal of a chat is sent are kept`(_ name: String) throws {
        let peer = name == "user:1" ? Self.ann : PeerId(namespace: PeerId.cloudGroup, id: 5)
        func message(_ id: Int) -> String {
            #"{"id":{"peer":"\#(name)","namespace":0,"id":\#(id)},"timestamp":\#(1_709_250_000 + id),"flags":4,"authorId":"user:2","text":"m"}"#
        }
        let push = #"{"update":"updateNewMessage","message":\#(message(12)),"pts":101,"ptsCount":1}"#
        let leave = #"{"request":"leaveChat","fields":{"peer":"group:5"},"answer":{"updates":[],"date":1709251200}}"#
        let made = try TemporaryFolder()
        let differences = try SmallScenario(
            start: [
                DifferenceText.include(name), DifferenceText.setSettings(name),
                #"{"op":"addMessages","messages":[\#(message(11))],"location":"upperHistoryBlock"}"#,
                #"{"op":"transaction.resetIncomingReadStates","states":[["\#(name)",[[0,{"idBased":{"maxIncomingReadId":11,"maxOutgoingReadId":0,"#
                    + #""maxKnownId":11,"count":0,"markedUnread":false}}]]]]}"#,
                #"{"op":"transaction.addHole","peerId":"\#(name)","threadId":null,"namespace":0,"space":"everywhere","range":[1,9]}"#,
                SmallScenario.entry(name, 3, Self.removal(peer, report: 0, everyone: 0)),
            ],
            server: [#"{"request":"deleteHistory","fields":{"peer":"\#(name)","maxId":11},"answer":{"pts":100,"ptsCount":0,"offset":0},"after":2}"#]
                + (name == "group:5" ? [leave] : []),
            steps: [#"{"wait":1}"#, #"{"push":{"updates":[\#(push)],"date":1709251260}}"#],
            expected: #""log": [], "messages": {"\#(name)":[12]}, "holes": {"\#(name)":[]}"#
        ).differences(made)
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    }

    /// An answer that is older than the deletion has brought the message back, and no update reports its deletion. Messages saved since then
    /// stay.
    @Test func `a saved message that returns before the server has deleted it is removed again`() throws {
        let folder = try TemporaryFolder()
        func saved(_ id: Int, _ thread: Int) -> String { DifferenceText.message("user:7", id, thread: thread, flags: 0, author: "user:7") }
        let scenario = SmallScenario(
            start: [
                DifferenceText.add(saved(21, 1), saved(22, 2), saved(23, 1)),
                SmallScenario.entry("user:7", 3, Self.clear(ScriptedAccount.id, 22, thread: #"{"$int64":"1"}"#)),
            ],
            server: [#"{"request":"deleteHistory","fields":{"peer":"user:7","savedPeer":"user:1"},"answer":{"pts":101,"ptsCount":1}}"#],
            expected: #""log": [], "messages": {"user:7":[22,23]}"#)
        #expect(try scenario.differences(folder) == [])
    }

    @Test func `stories that changed while they were requested are not overwritten`() throws {
        func story(_ id: Int) -> String {
            #"{"$type":"StoredItem","d":1,"p":{"$type":"Placeholder","id":\#(id),"timestamp":1709250000,"expirationTimestamp":1709290000}}"#
        }
        let pushes = [#""story":\#(story(3))"#, #""story":\#(story(2))"#, #""deleted":2"#].flatMap { change in
            [#"{"push":{"updates":[{"update":"updateStory","peer":"user:1",\#(change)}],"date":1709251260}}"#, #"{"wait":0.2}"#]
        }
        let answer = #"{"stories":[\#(story(1)),\#(story(2))],"maxReadId":0,"peers":[]}"#
        let made = try TemporaryFolder()
        let differences = try SmallScenario(
            start: [SmallScenario.entry("user:1", 25, #"{"$type":"SynchronizePeerStoriesOperation"}"#)],
            server: [#"{"request":"getPeerStories","fields":{"peer":"user:1"},"answer":\#(answer),"after":3}"#], steps: [#"{"wait":1}"#] + pushes
        ).differences(made)
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
        try stored(made) { (transaction: Transaction) throws -> Void in
            #expect(try transaction.getStoryItems(peerId: Self.ann).map(\.id) == [1, 3])
        }
    }

    /// The pinned chats at the end, where `now` is the present order and `before` the last one that agreed with the server.
    private func savedPins(_ now: String, before: Int, answers: [String], sent: [String] = [], steps: [String] = []) throws -> [Int64] {
        let previous = #"{"$type":"PreviousPeerItemId","_t":0,"i":{"$int64":"\#(before)"}}"#
        let requested = answers.map { pinned in
            #"{"request":"getPinnedSavedDialogs","fields":{},"answer":{"dialogs":[\#(pinned)],"messages":[],"peers":[]},"after":2}"#
        }
        let sending = sent.map { #"{"request":"reorderPinnedSaved","fields":{"peers":\#($0)},"answer":true}"# }
        let made = try TemporaryFolder()
        let differences = try SmallScenario(
            start: [
                #"{"op":"transaction.setPeerPinnedThreads","peerId":"user:7","threadIds":[\#(now)]}"#,
                SmallScenario.entry("user:0", 26, #"{"$type":"SynchronizePinnedChatsOperation","previousItemIds":{"$objects":[\#(previous)]}}"#),
            ], server: requested + sending, steps: steps
        ).differences(made)
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
        var pinned: [Int64] = []
        try stored(made) { (transaction: Transaction) throws -> Void in
            pinned = try transaction.getPeerPinnedThreads(PeerId(namespace: 0, id: 7))
        }
        return pinned
    }

    private func savedDialog(_ id: Int) -> String { #"{"peer":"user:\#(id)","topMessage":0,"pinned":true}"# }

    @Test func `a saved chat pinned here is sent`() throws {
        #expect(try savedPins("2,1", before: 1, answers: [savedDialog(1)], sent: [#"["user:2","user:1"]"#]) == [2, 1])
        #expect(try savedPins("1", before: 1, answers: [savedDialog(3)]) == [3])
    }

    @Test func `an answer older than a saved pin is requested again`() throws {
        let push = #"{"push":{"updates":[{"update":"updateSavedDialogPinned","peer":"user:2","pinned":true}],"date":1709251260,"seq":6}}"#
        let pinned = try savedPins(
            "1", before: 1, answers: [savedDialog(1), savedDialog(2) + "," + savedDialog(1)], steps: [#"{"wait":3}"#, push])
        #expect(pinned == [2, 1])
    }

    /// A file that is sent while the list is requested stays in the list, though the answer does not contain it.
    @Test func `a file used while the list was requested stays in it`() throws {
        let account = try ScriptedAccount([])
        try account.connection.database.write { transaction in
            try transaction.addOperation(
                SynchronizeSavedGifsOperation(.sync), tag: .savedGifs, log: .accountLog)
        }
        let used = OrderedItemListEntry(id: [0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0], contents: [])
        var answers = 0
        account.server.answer = { request in
            answers += 1
            do {
                if answers == 1 {
                    try account.connection.database.write { transaction in
                        try transaction.addOrMoveToFirstPositionOrderedItemListItem(
                            collectionId: OrderedListId.recentGifs, item: used, removeTailIfCountExceeds: 200)
                    }
                    return .success(try ScriptedAccount.answer(request, #"{"items":[]}"#))
                }
                return .success(try ScriptedAccount.answer(request, #"{"notModified":true}"#))
            } catch {
                Issue.record(error)
                return nil
            }
        }
        let consumers = OperationLogConsumers(account.connection, states: account.states)
        consumers.startOthers(synchronizesFolders: false)
        account.runUntilIdle()
        #expect(account.server.sentNames == ["getCollection", "getCollection"])
        #expect(try account.transaction { try $0.getOrderedListItems(collectionId: OrderedListId.recentGifs).map(\.id) } == [used.id])
        withExtendedLifetime(consumers) {}
    }

    @Test func packsOfThreeTimesAreMerged() {
        func merged(_ previous: [Int64], _ local: [Int64], _ remote: [Int64]) -> [Int64] {
            func ids(_ numbers: [Int64]) -> [ItemCollectionId] { numbers.map { ItemCollectionId(namespace: 0, id: $0) } }
            return InstalledPacksMerge.merged(previous: ids(previous), local: ids(local), remote: ids(remote)).map(\.id)
        }
        #expect(merged([1, 2], [1, 2], [3]) == [3])
        #expect(merged([1, 2], [2, 1], [1, 2, 3]) == [3, 2, 1])
        #expect(merged([1, 2], [2], [1, 2]) == [2], "uninstalled here")
        #expect(merged([1, 2], [4, 1, 2], [2]) == [4, 2], "uninstalled elsewhere")
        #expect(merged([1], [4, 1], [5, 1]) == [5, 4, 1])
    }

    @Test func requestsForPacksNameTheDifferences() {
        func ids(_ numbers: Int64...) -> [ItemCollectionId] { numbers.map { ItemCollectionId(namespace: 0, id: $0) } }
        let requests = InstalledPacksMerge.requests(from: ids(1, 2, 3), to: ids(4, 3), archived: ids(2), collection: .stickers)
        #expect(
            requests == [
                .account(.setCollection(.stickers, .archive, ids: [2])), .account(.setCollection(.stickers, .remove, ids: [1])),
                .account(.setCollection(.stickers, .add, ids: [4])), .account(.setCollection(.stickers, .reorder, ids: [4, 3])),
            ])
        #expect(
            InstalledPacksMerge.requests(from: ids(1, 2), to: ids(2, 1), archived: [], collection: .masks)
                == [.account(.setCollection(.masks, .reorder, ids: [2, 1]))])
    }

    /// Changes made here are sent to the server. If the server has the same packs, at least their order is sent. Otherwise, its answer is only
    /// stored.
    @Test(arguments: [true, false]) func theOrderOfLocallyChangedPacksIsSent(_ isChanged: Bool) throws {
        let packs = [Self.pack(4, 1), Self.pack(3, 1)]
        let infos = zip([4, 3], packs).map { #"{"id":{"namespace":0,"id":"\#($0)"},"info":\#($1)}"# }.joined(separator: ",")
        let previous = Self.packs(isChanged ? [3, 4] : [4, 3])
        let differences = try SmallScenario(
            start: [
                #"{"op":"transaction.replaceItemCollectionInfos","namespace":0,"itemCollectionInfos":[\#(infos)]}"#,
                SmallScenario.entry(
                    "user:0", 8,
                    #"{"$type":"SynchronizeInstalledStickerPacksOperation","p":{"$bytes":"\#(previous)"},"ap":{"$bytes":"\#(Self.packs([]))"},"nd":0}"#),
            ],
            server: [
                #"{"request":"getCollection","fields":{"collection":"stickers"},"answer":{"hash":"1","infos":[\#(infos)],"items":[[],[]]}}"#
            ]
                + (isChanged
                    ? [#"{"request":"setCollection","fields":{"collection":"stickers","action":"reorder","ids":["4","3"]},"answer":true}"#] : [])
        ).differences()
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    }

    /// File 51 has an effect; the effect of file 52 was removed, and file 53 has none.
    @Test func `stickers with an effect are listed`() throws {
        func item(_ id: Int64, _ attributes: String, _ videos: String) -> String {
            let number = withUnsafeBytes(of: id.littleEndian) { Array($0) }
            let file =
                #"{"$type":"TelegramMediaFile","i":{"$bytes":"\#(Self.base64([0, 0, 0, 0] + number))"},"prf":null,"# + #""r":{"$type":"EmptyMediaResource"},"#
                + #""pr":{"$objects":[]},"vr":{"$objects":[\#(videos)]},"itd":null,"mt":"application/x-tgsticker","s64":null,"#
                + #""at":{"$objects":[{"$type":"TelegramMediaFileAttribute","t":1,"dt":"","pr":null,"mc":null}\#(attributes)]}}"#
            return #"{"$type":"StickerPackItem","i.n":0,"i.i":{"$int64":"\#(id)"},"f":\#(file),"s":{"$bytesList":[]}}"#
        }
        let effect = #"{"$type":"VideoThumbnail","w":9,"h":9,"r":{"$type":"EmptyMediaResource"}}"#
        let items = [
            item(53, "", ""), item(52, #",{"$type":"TelegramMediaFileAttribute","t":9}"#, effect), item(51, "", effect),
        ].joined(separator: ",")
        let made = try TemporaryFolder()
        let differences = try SmallScenario(
            start: [
                SmallScenario.entry(
                    "user:0", 8,
                    #"{"$type":"SynchronizeInstalledStickerPacksOperation","p":{"$bytes":"\#(Self.packs([]))"},"ap":{"$bytes":"\#(Self.packs([]))"},"nd":0}"#)
            ],
            server: [
                #"{"request":"getCollection","fields":{"collection":"stickers"},"answer":{"hash":"1","infos":[{"id":{"namespace":0,"id":"3"},"#
                    + #""info":\#(Self.pack(3, 1))}],"items":[[\#(items)]]}}"#
            ]
        ).differences(made)
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
        try stored(made) { (transaction: Transaction) throws -> Void in
            #expect(try transaction.getOrderedListItems(collectionId: 12).map(\.id) == [[0, 0, 0, 0, 51, 0, 0, 0, 0, 0, 0, 0]])
        }
    }

    @Test func foldersOfThreeTimesAreMerged() {
        func folder(_ id: Int32, _ title: String = "") -> CodedObject {
            CodedObject(hash: TypeHash.chatListFilter, ["id": .int32(id), "title": .string(title)])
        }
        let (one, two, three) = (folder(2), folder(3), folder(4))
        #expect(ChatListFiltersMerge.merged(known: [one], local: [one], remote: [two]) == [two])
        #expect(ChatListFiltersMerge.merged(known: [one], local: [one, two], remote: [three, one]) == [one, two, three])
        #expect(ChatListFiltersMerge.merged(known: [one, two], local: [two, one], remote: [one]) == [one], "removed elsewhere")
        #expect(ChatListFiltersMerge.merged(known: [], local: [folder(2, "here")], remote: [folder(2, "there")]) == [folder(2, "there")])
        #expect(
            ChatListFiltersMerge.requests(from: [one, two], to: [three, folder(2, "new")])
                == [
                    .account(.setFolder(id: 3, nil)), .account(.setFolder(id: 4, three)), .account(.setFolder(id: 2, folder(2, "new"))),
                    .account(.reorderFolders(ids: [4, 2])),
                ])
        #expect(ChatListFiltersMerge.requests(from: [one], to: [one]).isEmpty)
    }

    private static func folder(_ title: String) -> String {
        #"{"$type":"ChatListFilter","t":1,"id":2,"title":"\#(title)","categories":31,"excludeMuted":0,"excludeRead":0,"excludeArchived":0}"#
    }

    /// The server has the title from before the change was sent.
    @Test func `a folder changed back while the change was sent is requested again`() throws {
        let folder = Self.folder
        let state = #"{"$type":"ChatListFiltersState","filters":{"$objects":[\#(folder("mine"))]},"remoteFilters":{"$objects":[\#(folder("old"))]}}"#
        let pushes = ["mine", "other", "old"].flatMap { title in
            [#"{"push":{"updates":[{"update":"updateDialogFilter","id":2,"filter":\#(folder(title))}],"date":1709251260}}"#, #"{"wait":0.2}"#]
        }
        let made = try TemporaryFolder()
        let differences = try SmallScenario(
            start: [
                #"{"op":"transaction.setPreferencesEntry","key":"00000014","value":\#(state)}"#,
                SmallScenario.entry("user:0", 20, Self.saved("SynchronizeChatListFiltersOperation", #""r":0"#)),
            ],
            server: [
                #"{"request":"getFolders","fields":{},"answer":{"filters":[\#(folder("old"))]}}"#,
                #"{"request":"setFolder","fields":{"id":2,"filter":\#(folder("mine"))},"answer":true,"after":2}"#,
                #"{"request":"getFolders","fields":{},"answer":{"filters":[\#(folder("old"))]}}"#,
            ],
            steps: [#"{"wait":1}"#] + pushes, expected: #""log": [], "requestTimes": [0, 0, 2]"#
        ).differences(made)
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
        try stored(made) { (transaction: Transaction) throws -> Void in
            let state = try StoredChatListFilters(transaction)
            #expect(state.filters.map { $0.string("title") } == ["old"] && state.remoteFilters?.map { $0.string("title") } == ["old"])
        }
    }

    /// If another device changes a folder while the folders are requested, it is newer than the answer, and the folders are requested again.
    @Test func anAnswerOlderThanAFolderIsRequestedAgain() throws {
        let folder = Self.folder
        let state = #"{"$type":"ChatListFiltersState","filters":{"$objects":[\#(folder("old"))]},"remoteFilters":{"$objects":[\#(folder("old"))]}}"#
        let push = #"{"update":"updateDialogFilter","id":2,"filter":\#(folder("new"))}"#
        let made = try TemporaryFolder()
        let differences = try SmallScenario(
            start: [
                #"{"op":"transaction.setPreferencesEntry","key":"00000014","value":\#(state)}"#,
                SmallScenario.entry("user:0", 20, Self.saved("SynchronizeChatListFiltersOperation", #""r":0"#)),
            ],
            server: [
                #"{"request":"getFolders","fields":{},"answer":{"filters":[\#(folder("old"))]},"after":2}"#,
                #"{"request":"getFolders","fields":{},"answer":{"filters":[\#(folder("new"))]}}"#,
            ],
            steps: [#"{"wait":1}"#, #"{"push":{"updates":[\#(push)],"date":1709251260}}"#],
            expected: #""log": [], "requestTimes": [0, 2]"#
        ).differences(made)
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
        try stored(made) { (transaction: Transaction) throws -> Void in
            let state = try StoredChatListFilters(transaction)
            #expect(state.filters.map { $0.string("title") } == ["new"] && state.remoteFilters?.map { $0.string("title") } == ["new"])
        }
    }
}
