@testable import PostboxTool
import Testing

/// The effect of `updateReadThread` on the topics of a forum and on posts with comments.
struct AccountThreadTests {
    private static let forum = #"{"op":"mergePeers","peers":[{"$type":"TelegramChannel","i":{"$int64":"8589934601"},"t":"C9","i.t":1,"fl":2048}]}"#
    /// Topic 4: messages 4 ... 9, five of them unread.
    private static let topic = [
        AccountOperationTests.add((4...9).map(message).joined(separator: ",")),
        #"{"op":"transaction.setMessageHistoryThreadInfo","peerId":"channel:9","threadId":"4","info":{"data":\#(data),"summary":{"totalUnreadCount":5,"mutedUntil":77}}}"#,
    ]
    private static let data =
        #"{"$type":"MessageHistoryThreadData","creationDate":1,"incomingUnreadCount":5,"maxIncomingReadId":4,"maxKnownMessageId":9,"maxOutgoingReadId":2,"kept":3}"#

    private static func message(_ id: Int) -> String {
        #"{"id":{"peer":"channel:9","namespace":0,"id":\#(id)},"timestamp":\#(1000 + id),"flags":4,"text":"m","threadId":"4"}"#
    }

    private static func read(_ id: Int, isIncoming: Bool = true, post: String = "null") -> String {
        #"{"op":"updateReadThread","threadMessageId":{"peer":"channel:9","namespace":0,"id":4},"readMaxId":\#(id),"isIncoming":\#(isIncoming),"mainChannelMessage":\#(post)}"#
    }

    /// The IDs and counts of the topic: unread, read by the account, known, read by others.
    private static func numbers(_ operations: [String], peer: String = forum) throws -> [Int] {
        let row = try #require(try AccountOperationTests.rows([peer] + topic + operations, "t73").first)
        #expect(row.contains(#","kept":3}"#))
        return try ["incomingUnreadCount", "maxIncomingReadId", "maxKnownMessageId", "maxOutgoingReadId"].map { name in
            let field = try #require(row.split(separator: ",").first { $0.hasPrefix("\"\(name)\":") })
            return try #require(Int(field.drop { $0 != ":" }.dropFirst()))
        }
    }

    private static let hole = #"{"op":"transaction.addHole","peerId":"channel:9","threadId":"4","namespace":0,"space":"everywhere","range":[1,2147483646]}"#
    private static let noHole = #"{"op":"transaction.removeHole","peerId":"channel:9","threadId":"4","namespace":0,"space":"everywhere","range":[1,2147483646]}"#

    @Test func readMessagesAreSubtractedFromTheCount() throws {
        #expect(try Self.numbers([Self.read(6)]) == [3, 6, 9, 2])
        #expect(try Self.numbers([Self.read(6), Self.read(5)]) == [3, 6, 9, 2])
        // Unread messages cannot be counted from a message that is not stored.
        #expect(try Self.numbers([Self.hole, Self.read(20)]) == [5, 20, 20, 2])
    }

    @Test func readingToTheTopOfAKnownHistoryReadsEverything() throws {
        #expect(try Self.numbers([Self.noHole, Self.read(20)]) == [0, 20, 20, 2])
        #expect(try Self.numbers([Self.hole, Self.read(9)]) == [0, 9, 9, 2])
    }

    @Test func readStatesOfOtherUsersHaveTheirOwnNumber() throws {
        #expect(try Self.numbers([Self.read(7, isIncoming: false), Self.read(3, isIncoming: false)]) == [5, 4, 9, 7])
    }

    @Test func onlyForumsCountByTopic() throws {
        let group = Self.forum.split(separator: "2048").joined(separator: "0")
        #expect(try Self.numbers([Self.read(6)], peer: group) == [5, 4, 9, 2])
    }

    @Test func theListFollowsTheTopic() throws {
        let rows = try AccountOperationTests.rows([Self.forum] + Self.topic + [Self.read(6)], "t73")
        #expect(rows.first?.contains(#""mutedUntil":77"#) == true)
        #expect(rows.first?.contains(#""totalUnreadCount":3"#) == true)
        let summary = try AccountOperationTests.rows([Self.forum] + Self.topic + [Self.noHole, Self.read(9)], "t75")
        #expect(summary.first?.contains(#""totalUnreadCount":0"#) == true)
    }

    @Test func thePostStoresTheReadPositionOfItsComments() throws {
        let comments = #"{"$type":"ReplyThreadMessageAttribute","c":3,"u":{"$int64s":[]},"cp":{"$int64":"8589934601"},"mm":9,"mrm":null}"#
        let post = #"{"peer":"user:1","namespace":0,"id":5}"#
        let rows = try AccountOperationTests.rows(
            [AccountOperationTests.user, AccountOperationTests.add(AccountOperationTests.message(5, attributes: comments)), Self.read(8, post: post)],
            "t7", exact: true)
        #expect(rows.first?.contains(#""mm":9,"mrm":8}"#) == true)
    }
}
