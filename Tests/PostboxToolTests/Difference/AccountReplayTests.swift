@testable import PostboxTool
import Testing

/// Account operations that need several calls, tested by the contents of the database afterwards.
struct AccountReplayTests {
    private func rows(_ operations: [String], _ table: String) throws -> [String] { try AccountOperationTests.rows(operations, table, exact: true) }

    private static let user = AccountOperationTests.user
    private static let state =
        #"{"op":"transaction.setState","state":{"$type":"AuthorizedAccountState","isTestingEnvironment":0,"masterDatacenterId":2,"#
        + #""peerId":{"$int64":"7"},"state":{"$type":"State","pts":100,"qts":0,"date":5,"seq":5},"invalidatedChannels":{"$objects":[]}}}"#

    private static func add(_ id: Int, attributes: String = "", media: String = "", tags: Int = 0, flags: Int = 4) -> String {
        #"{"op":"addMessages","messages":[{"id":{"peer":"user:1","namespace":0,"id":\#(id)},"timestamp":\#(1000 + id),"flags":\#(flags),"tags":\#(tags),"#
            + #""text":"m","authorId":"user:1","attributes":[\#(attributes)],"media":[\#(media)]}],"location":"upperHistoryBlock"}"#
    }

    @Test func contentsThatWereReadAreConsumed() throws {
        let mention = #"{"$type":"ConsumablePersonalMentionMessageAttribute","c":0,"p":1}"#
        let voice = #"{"$type":"ConsumableContentMessageAttribute","c":0}"#
        let start = [Self.user, Self.add(5, attributes: mention + "," + voice, tags: 32)]
        let byPeer = #"{"op":"readMessageContents","peerId":"user:1","ids":[5,99],"date":50}"#
        let globally = #"{"op":"readMessageContents","peerId":null,"ids":[5],"date":null}"#
        #expect(try rows(start, "t12").count == 1)
        for read in [byPeer, globally] {
            let message = try #require(try rows(start + [read], "t7").first)
            #expect(message.contains(#"{"$type":"ConsumablePersonalMentionMessageAttribute","c":1,"p":0}"#))
            #expect(message.contains(#"{"$type":"ConsumableContentMessageAttribute","c":1}"#))
            #expect(try rows(start + [read], "t12").isEmpty)
        }
    }

    @Test func viewOnceMediaAreRemovedWhenSeen() throws {
        let once = #"{"$type":"AutoclearTimeoutMessageAttribute","t":2147483647,"c":null}"#
        let later = #"{"$type":"AutoclearTimeoutMessageAttribute","t":9,"c":null}"#
        let image = #"{"$type":"TelegramMediaImage","i":{"$bytes":"AAAAAAEAAAAAAAAA"},"r":{"$objects":[]}}"#
        let opened = #"{"op":"readMessageContents","peerId":"user:1","ids":[5],"date":2000000000}"#
        func read(_ attribute: String) throws -> String {
            try #require(try rows([Self.user, Self.add(5, attributes: attribute, media: image), opened], "t7").first)
        }
        let gone = try read(once)
        #expect(gone.contains(#"{"$type":"TelegramMediaExpiredContent","d":0}"#))
        #expect(!gone.contains("Autoclear"))
        #expect(try read(later).contains(#"{"$type":"AutoclearTimeoutMessageAttribute","t":9,"c":2000000000}"#))
    }

    @Test func channelsAreListedWhenJoinedAndRemovedWhenLeft() throws {
        func channel(_ status: Int) -> String {
            #"{"op":"mergePeers","peers":[{"$type":"TelegramChannel","i":{"$int64":"8589934597"},"ah":{"$int64":"5"},"aht":0,"t":"C","d":77,"ps":\#(status)}]}"#
        }
        let listed = try rows([channel(0)], "t8")
        #expect(listed.first?.contains(#""minTimestamp":77"#) == true)
        #expect(try rows([channel(0), channel(1)], "t8").allSatisfy { !$0.contains("minTimestamp\":77") })
    }

    @Test func draftsReplaceOnlyEachOther() throws {
        func draft(_ text: String, _ time: Int) -> String {
            #"{"op":"updateChatInputState","peerId":"user:1","threadId":null,"state":{"$type":"SynchronizeableChatInputState","t":"\#(text)","#
                + #""e":{"$int32s":[]},"s":\#(time)}}"#
        }
        let stored = try rows([Self.user, draft("one", 10), draft("two", 20)], "t67")
        #expect(stored.count == 1)
        #expect(stored.first?.contains(#""overrideChatTimestamp":20"#) == true, "\(stored)")
        let cleared = #"{"op":"updateChatInputState","peerId":"user:1","threadId":null,"state":null}"#
        #expect(try rows([Self.user, draft("one", 10), cleared], "t67").first?.contains("overrideChatTimestamp") != true)
    }

    @Test func foldersAreOrderedReplacedAndRequested() throws {
        func folder(_ id: Int, _ title: String) -> String { #"{"$type":"ChatListFilter","t":1,"id":\#(id),"title":"\#(title)"}"# }
        let start = #"{"op":"transaction.setPreferencesEntry","key":"00000014","value":{"$type":"ChatListFiltersState","filters":{"$objects":["#
            + folder(2, "a") + "," + folder(3, "b") + #"]},"displayTags":false}}"#
        let order = #"{"op":"updateChatListFilterOrder","order":[3,2]}"#
        let ordered = try #require(try rows([start, order], "t35").first)
        #expect(ordered.contains(folder(3, "b") + "," + folder(2, "a")))
        let renamed = try #require(try rows([start, #"{"op":"updateChatListFilter","id":3,"filter":\#(folder(3, "c"))}"#], "t35").first)
        #expect(renamed.contains(folder(2, "a") + "," + folder(3, "c")))
        #expect(try !rows([start, #"{"op":"updateChatListFilter","id":3,"filter":null}"#], "t35").contains { $0.contains(folder(3, "b")) })
        #expect(try rows([start, order], "t31").isEmpty)
        let unknown = #"{"op":"updateChatListFilter","id":9,"filter":null}"#
        let log = try rows([start, unknown, unknown], "t31")
        #expect(log.count == 1)
        #expect(log.first?.contains("SynchronizeChatListFiltersOperation") == true)
        // Once a request to the server is planned, nothing changes here.
        #expect(try rows([start, unknown, order], "t35").first?.contains(folder(2, "a") + "," + folder(3, "b")) == true)
    }

    @Test func packsAreFirstOrderedAndRequested() throws {
        func info(_ id: Int) -> String { #"{"$type":"StickerPackCollectionInfo","i.n":0,"i.i":{"$int64":"\#(id)"},"t":"p\#(id)"}"# }
        func update(_ operation: String) -> String { #"{"op":"updateInstalledStickerPacks","operation":\#(operation)}"# }
        func add(_ id: Int) -> String { update(#"{"add":{"info":\#(info(id)),"items":[]}}"#) }
        func titles(_ operations: String...) throws -> [String] {
            try rows([add(1), add(2)] + operations, "t21").compactMap { row in ["p1", "p2"].first { row.contains("\"\($0)\"") } }
        }
        #expect(try titles() == ["p2", "p1"])
        #expect(try titles(update(#"{"reorder":{"kind":"stickers","ids":["1","2"]}}"#)) == ["p1", "p2"])
        #expect(try titles(update(#"{"reorderToTop":{"kind":"stickers","ids":["1"]}}"#)) == ["p1", "p2"])
        #expect(try rows([update(#"{"sync":true}"#)], "t31").count == 3)
        #expect(try rows([add(1), update(#"{"reorder":{"kind":"stickers","ids":["1","9"]}}"#)], "t31").count == 1)
    }

    @Test func storiesAreReplacedAndDeleted() throws {
        func story(_ id: Int, _ text: String) -> String {
            #"{"$type":"StoredItem","d":0,"i":{"$type":"Item","id":\#(id),"timestamp":1,"expirationTimestamp":2000000000,"text":"\#(text)"}}"#
        }
        func update(_ id: Int, _ story: String) -> String { #"{"op":"updateStory","peerId":"user:1","id":\#(id),"story":\#(story)}"# }
        let both = [Self.user, update(1, story(1, "a")), update(2, story(2, "b"))]
        #expect(try rows(both, "t69").count == 2)
        #expect(try rows(both + [update(1, "null")], "t69").count == 1)
        #expect(try rows(both + [update(1, story(1, "changed"))], "t69").contains { $0.contains("changed") })
    }

    @Test func eventsAreReadAndStoreNothing() throws {
        let events = [
            #"{"op":"updateCall","call":{"any":[1,null]}}"#, #"{"op":"updateConfig"}"#, #"{"op":"updateAttachMenuBots"}"#,
            #"{"op":"addCallSignalingData","id":"5","data":"AAA="}"#, #"{"op":"updatePeersNearby","peers":[]}"#,
            #"{"op":"updateStarsBalance","peerId":"user:1","value":7}"#,
            #"{"op":"addPeerInputActivity","peerId":"user:1","threadId":null,"authorId":"user:1","activity":"typingText"}"#,
            #"{"op":"updateGroupCallParticipants","call":1}"#,
            #"{"op":"readGroupFeedInbox","groupId":0,"index":{"peer":"user:1","namespace":0,"id":1,"timestamp":1}}"#,
        ]
        #expect(try rows(events, "t2").isEmpty)
    }

    @Test func settingsOfAKindOfChatsAreKept() throws {
        let settings = #"{"$type":"MessageNotificationSettings","e":0,"p":1,"s.v":3}"#
        let stored = try rows([#"{"op":"updateGlobalNotificationSettings","category":"groups","settings":\#(settings)}"#], "t35")
        #expect(stored.first?.contains(#""g":\#(settings)"#) == true)
    }

    @Test func unconfirmedSessionsAreListedUntilConfirmed() throws {
        func session(_ isUnconfirmed: Bool) -> String {
            #"{"op":"updateNewAuthorization","isUnconfirmed":\#(isUnconfirmed),"hash":"9","date":4,"device":"phone","location":"x"}"#
        }
        #expect(try rows([session(true)], "t37").count == 1)
        #expect(try rows([session(true), session(false)], "t37").isEmpty)
    }

    @Test func ownPresenceIsNotStored() throws {
        func presence(_ peer: String, _ activity: Int) -> String {
            #"{"op":"mergePeerPresences","presences":[["\#(peer)",{"$type":"TelegramUserPresence","v":1,"t":50,"la":\#(activity)}]],"explicit":true}"#
        }
        #expect(try rows([Self.state, Self.user, presence("user:7", 1)], "t20").isEmpty)
        #expect(try rows([Self.state, Self.user, presence("user:1", 9), presence("user:1", 3)], "t20").first?.contains(#""la":9"#) == true)
    }
}
