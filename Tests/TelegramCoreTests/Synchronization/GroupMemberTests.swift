import Postbox
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// The stored list of a group's members.
struct GroupMemberTests {
    private static let group = PeerId(namespace: PeerId.cloudGroup, id: 5)

    private static func account() throws -> ScriptedAccount {
        try ScriptedAccount([
            DifferenceText.updatePeers(#"{"$type":"TelegramGroup","i":{"$int64":"\#(group.packed)"},"t":"G","d":1709000000,"m":0,"f":0,"v":1}"#)
        ])
    }

    private static func push(_ account: ScriptedAccount, _ update: String) throws {
        account.states.receive(try ScriptedAccount.push(#"{"updates":[\#(update)],"date":\#(ScriptedAccount.start)}"#))
        account.runUntilIdle()
    }

    private static func members(_ account: ScriptedAccount) throws -> [Int64?]? {
        try account.transaction { try $0.getPeerCachedData(group)?.object("p")?.objects("p").map { $0.int64("i") } }
    }

    /// A single member who joins or leaves does not create a list if the others are unknown.
    @Test func aListStartsWithAllMembers() throws {
        let account = try Self.account()
        let joined = #"{"update":"updateChatParticipantAdd","group":"group:5","user":"user:2","inviter":"user:1","date":1709251200,"version":3}"#
        try Self.push(account, joined)
        #expect(try account.transaction { try $0.getPeerCachedData(Self.group) } == nil)
        let member = #"{"$type":"GroupParticipant","v":0,"i":{"$int64":"1"},"b":{"$int64":"7"},"t":1709000000}"#
        try Self.push(
            account,
            #"{"update":"updateChatParticipants","group":"group:5","participants":{"$type":"CachedGroupParticipants","#
                + #""p":{"$objects":[\#(member)]},"v":2}}"#)
        #expect(try Self.members(account) == [1])
        try Self.push(account, joined)
        #expect(try Self.members(account) == [1, 2])
        #expect(try account.faults() == [])
    }
}
