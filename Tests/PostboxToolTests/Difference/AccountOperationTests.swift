@testable import PostboxTool
@testable import TestSupport
import Testing

/// Account operations of difference files, tested by the contents of the database afterwards.
struct AccountOperationTests {
    static let user = #"{"op":"mergePeers","peers":[{"$type":"TelegramUser","i":{"$int64":"1"},"fn":"Ann"}]}"#

    static func message(_ id: Int, attributes: String = "") -> String {
        #"{"id":{"peer":"user:1","namespace":0,"id":\#(id)},"timestamp":\#(1000 + id),"flags":4,"text":"m\#(id)","authorId":"user:1","attributes":[\#(attributes)]}"#
    }

    static func add(_ messages: String...) -> String {
        #"{"op":"addMessages","messages":[\#(messages.joined(separator: ","))],"location":"upperHistoryBlock"}"#
    }

    /// Imports the operations into a new database and dumps a table in exact form.
    static func rows(_ operations: [String], _ table: String, exact: Bool = false) throws -> [String] {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        let result = try RunningTool.run(["import", "--create", path, "-"], input: Array(DifferenceText.document(operations).utf8))
        #expect(result.status == 0, "\(result.errorText)")
        return try RunningTool.run(["dump", path, table] + (exact ? ["--exact"] : [])).lines
    }

    @Test func countsRiseAndNeverFall() throws {
        let id = #"{"peer":"user:1","namespace":0,"id":5}"#
        let views = #"{"$type":"ViewCountMessageAttribute","c":10}"#, forwards = #"{"$type":"ForwardCountMessageAttribute","c":10}"#
        let rows = try Self.rows(
            [
                Self.user, Self.add(Self.message(5, attributes: views + "," + forwards)),
                #"{"op":"updateMessageImpressionCount","id":\#(id),"count":20}"#, #"{"op":"updateMessageForwardsCount","id":\#(id),"count":3}"#,
            ], "t7", exact: true)
        #expect(rows.count == 1)
        #expect(rows.first?.contains(#"{"$type":"ViewCountMessageAttribute","c":20}"#) == true)
        #expect(rows.first?.contains(#"{"$type":"ForwardCountMessageAttribute","c":10}"#) == true)
    }

    @Test func reactionsAreReplacedAppendedAndRemoved() throws {
        let id = #"{"peer":"user:1","namespace":0,"id":5}"#
        func reactions(_ value: String) -> String { #"{"op":"updateMessageReactions","id":\#(id),"attribute":\#(value)}"# }
        let one = #"{"$type":"ReactionsMessageAttribute","vl":true,"n":1}"#, two = #"{"$type":"ReactionsMessageAttribute","vl":true,"n":2}"#
        let start = [Self.user, Self.add(Self.message(5)), reactions(one), reactions(two)]
        let replaced = try Self.rows(start, "t7", exact: true)
        #expect(replaced.first?.contains(#""attributes":[\#(two)]"#) == true)
        #expect(try Self.rows(start + [reactions("null")], "t7", exact: true).first?.contains(#""attributes":[]"#) == true)
    }

    @Test func unseenReactionsAreATag() throws {
        func reactions(_ unseen: String) -> String {
            #"{"op":"updateMessageReactions","id":{"peer":"user:1","namespace":0,"id":5},"attribute":"#
                + #"{"$type":"ReactionsMessageAttribute","vl":true,"rp":{"$objects":[\#(unseen)]}}}"#
        }
        func peer(isUnseen: Bool) -> String { #"{"$type":"RecentPeer","v":"x","l":0,"u":\#(isUnseen ? 1 : 0),"my":0,"p":{"$int64":"1"}}"# }
        func tags(_ operations: String...) throws -> [String] { try Self.rows([Self.user, Self.add(Self.message(5))] + operations, "t12") }
        let unseen = reactions(peer(isUnseen: false) + "," + peer(isUnseen: true))
        #expect(try tags(unseen).count == 1)
        #expect(try tags(unseen).first?.contains(#""tag":2048"#) == true)
        #expect(try tags(unseen, reactions(peer(isUnseen: false))).isEmpty)
        #expect(try tags(unseen, #"{"op":"updateMessageReactions","id":{"peer":"user:1","namespace":0,"id":5},"attribute":null}"#).isEmpty)
    }

    @Test func pinningSetsAndClearsTheTag() throws {
        let pin = #"{"op":"updateMessagesPinned","ids":[{"peer":"user:1","namespace":0,"id":5},{"peer":"user:1","namespace":0,"id":99}],"isPinned":true}"#
        let start = [Self.user, Self.add(Self.message(5), Self.message(6)), pin]
        func pinned(_ operations: [String]) throws -> Int { try Self.rows(operations, "t12").filter { $0.contains("1024") || $0.contains("pinned") }.count }
        #expect(try pinned(start) == 1)
        #expect(try pinned(start + [pin.replacingTrue()]) == 0)
    }

    @Test func unavailableItemsAreRemoved() throws {
        let rows = try Self.rows(
            [Self.user, Self.add(Self.message(5), Self.message(6), Self.message(7)), #"{"op":"updateMinAvailableMessage","id":{"peer":"user:1","namespace":0,"id":6}}"#],
            "t7")
        #expect(rows.count == 1)
    }

    @Test func channelCursorsAreIndependent() throws {
        let rows = try Self.rows(
            [
                #"{"op":"updateChannelSynchronizedUntilMessage","peerId":"channel:5","id":30}"#, #"{"op":"updateChannelState","peerId":"channel:5","pts":40}"#,
                #"{"op":"updateChannelInvalidationPts","peerId":"channel:5","pts":35}"#,
            ], "t13", exact: true)
        #expect(rows.first?.contains(#"{"$type":"ChannelState","pts":40,"ipts":35,"sumi":30}"#) == true)
    }

    @Test func readStatesAreResetUnlessMoreWasReadLocally() throws {
        func reset(_ id: Int, _ count: Int) -> String {
            #"{"op":"resetReadState","peerId":"user:1","namespace":0,"maxIncomingReadId":\#(id),"maxOutgoingReadId":3,"maxKnownId":20,"count":\#(count),"markedUnread":null}"#
        }
        let ahead = try Self.rows([Self.user, reset(10, 4), reset(8, 6)], "t14")
        #expect(ahead.first?.contains(#""maxIncomingReadId":10"#) == true)
        #expect(ahead.first?.contains(#""count":4"#) == true)
        let behind = try Self.rows([Self.user, reset(10, 4), reset(12, 2)], "t14")
        #expect(behind.first?.contains(#""maxIncomingReadId":12"#) == true)
    }

    @Test func chatsMoveBetweenListsAndKeepTheirState() throws {
        let rows = try Self.rows(
            [
                Self.user, #"{"op":"transaction.updatePeerChatListInclusion","peerId":"user:1","inclusion":{"groupId":0,"minTimestamp":77}}"#,
                #"{"op":"updatePinnedItemIds","groupId":0,"operation":{"pin":"user:1"}}"#,
                #"{"op":"updatePeerChatInclusion","peerId":"user:1","groupId":1,"changedGroup":true}"#,
            ], "t8")
        #expect(rows.first?.contains(#""inclusion":{"pinningIndex":null,"minTimestamp":77,"groupId":1}"#) == true)
    }

    @Test func scheduledMessagesReplaceTheirOldForm() throws {
        func add(_ text: String, at timestamp: Int) -> String {
            #"{"op":"addScheduledMessages","messages":[{"id":{"peer":"user:1","namespace":3,"id":4},"timestamp":\#(timestamp),"flags":128,"text":"\#(text)"}]}"#
        }
        let rows = try Self.rows([Self.user, add("old", at: 50), add("new", at: 60)], "t7")
        #expect(rows.count == 1)
        #expect(rows.first?.contains(#""text":"new""#) == true)
        #expect(rows.first?.contains(#""stableId":1,"stableVersion":1"#) == true)
    }

    /// If an order is inconsistent, the server is asked: one entry for each list, with the pinned chats at the time of the first request.
    @Test func inconsistentPinnedChatsAreRequested() throws {
        func update(_ operation: String) -> String { #"{"op":"updatePinnedItemIds","groupId":1,"operation":\#(operation)}"# }
        let include = #"{"op":"transaction.updatePeerChatListInclusion","peerId":"user:1","inclusion":{"groupId":1,"pinningIndex":null,"minTimestamp":9}}"#
        let pin = update(#"{"pin":"user:1"}"#)
        func log(_ operations: String...) throws -> [String] { try Self.rows([Self.user] + operations, "t31", exact: true) }
        #expect(try log(include, pin, update(#"{"reorder":["user:1"]}"#), update(#"{"unpin":"user:1"}"#)).isEmpty)
        for refused in [#"{"pin":"user:1"}"#, #"{"unpin":"user:1"}"#, #"{"reorder":["user:1"]}"#, #"{"sync":true}"#] {
            let rows = try log(update(refused))
            #expect(rows.count == 1, "\(refused)")
            #expect(rows.first?.contains(#""peer":"user:1","tag":6,"localIndex":0"#) == true)
            #expect(rows.first?.contains(#"{"$type":"SynchronizePinnedChatsOperation","previousItemIds":{"$objects":[]}}"#) == true)
        }
        let again = try log(include, pin, update(#"{"sync":true}"#), update(#"{"unpin":"user:1"}"#), update(#"{"sync":true}"#))
        #expect(again.count == 1)
        #expect(again.first?.contains(#""localIndex":1"#) == true)
        #expect(again.first?.contains(#""mergedIndex":2"#) == true)
        #expect(again.first?.contains(#"{"$type":"PreviousPeerItemId","_t":0,"i":{"$int64":"1"}}"#) == true)
    }

    @Test func topicsArePinnedFirst() throws {
        func pin(_ id: Int, _ isPinned: Bool = true) -> String { #"{"op":"updatePinnedTopic","peerId":"channel:5","threadId":"\#(id)","isPinned":\#(isPinned)}"# }
        let rows = try Self.rows([pin(1), pin(2), pin(3), pin(2, false)], "t76")
        #expect(rows.count == 2)
        #expect(rows.first?.contains(#""threadId":"3""#) == true)
        #expect(rows.last?.contains(#""threadId":"1""#) == true)
    }
}

extension String {
    fileprivate func replacingTrue() -> String { String(dropLast("true}".count)) + "false}" }
}
