import Postbox
import PostboxTables
@testable import TelegramCore
@testable import TestSupport
import Testing

/// The last story of a peer, as the server tells of it together with the peer.
struct LatestStoryTests {
    private static let user = PeerId(namespace: PeerId.cloudUser, id: 1)

    private static func push(_ account: ScriptedAccount, _ peer: String) throws {
        account.states.receive(try ScriptedAccount.push(#"{"updates":[],"peers":[{"peer":\#(DifferenceText.user(1)),\#(peer)}],"date":\#(ScriptedAccount.start)}"#))
        account.settle()
    }

    private static func latest(_ account: ScriptedAccount) throws -> StoryTopItem? {
        try account.transaction { try $0.tables.stories.topItems.get(user) }
    }

    @Test func anIdIsNoted() throws {
        let account = try ScriptedAccount([])
        try Self.push(account, #""storiesMaxId":5"#)
        #expect(try Self.latest(account) == StoryTopItem(id: 5, isExact: false, hasLiveItems: false))
        try Self.push(account, #""storiesMaxId":{"id":6,"live":true}"#)
        #expect(try Self.latest(account) == StoryTopItem(id: 6, isExact: false, hasLiveItems: true))
        try Self.push(account, #""storiesMaxId":{"id":7}"#)
        #expect(try Self.latest(account) == StoryTopItem(id: 7, isExact: false, hasLiveItems: false))
    }

    /// A part of a peer says nothing about the stories that it does not name.
    @Test func aPeerWithoutStoriesClearsIt() throws {
        let account = try ScriptedAccount([])
        try Self.push(account, #""storiesMaxId":5"#)
        try Self.push(account, #""min":true,"storiesMaxId":{"id":null}"#)
        #expect(try Self.latest(account)?.id == 5)
        try Self.push(account, #""contact":true"#)
        #expect(try Self.latest(account)?.id == 5)
        try Self.push(account, #""storiesMaxId":{"id":null,"live":false}"#)
        #expect(try Self.latest(account) == nil)
    }
}
