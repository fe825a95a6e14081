import Postbox
import PostboxStorage
import TelegramCore
import TelegramModel
import TelegramSimulation
import Testing

/// Actions on one device through its engine take effect on another device of the account.
struct DeviceActionTests {
    @Test(arguments: TwoDevices.chats) func `a message is sent`(_ chat: PeerId) throws {
        let devices = try TwoDevices()
        try devices.first(.send(chat, "hello", replyTo: devices.id(chat)))
        #expect(try devices.texts(chat) == ["first", "second", "hello"])
        let sent = try #require(try devices.simulation.messages(chat, on: 1).last)
        #expect(sent.flags == [] && sent.authorId == Simulation.accountPeerId)
        #expect(try devices.texts(chat, on: 0) == ["first", "second", "hello"])
    }

    @Test func `messages keep their order`() throws {
        let devices = try TwoDevices()
        let texts = (0..<5).map { "message \($0)" }
        for text in texts { devices.simulation.act(.send(TwoDevices.friend, text), on: 0) }
        devices.pass()
        #expect(try devices.texts(TwoDevices.friend) == ["first", "second"] + texts)
        #expect(try devices.simulation.disagreements() == [])
    }

    /// If a process is killed with pending messages, the next one sends them once.
    @Test func `a message is sent by the next process`() throws {
        let devices = try TwoDevices()
        devices.simulation.act(.send(TwoDevices.friend, "hello"), on: 0)
        // The server has received it, and its answer has not arrived yet.
        devices.simulation.pass(110_000)
        try devices.simulation.restart(0)
        devices.pass()
        #expect(try devices.texts(TwoDevices.friend) == ["first", "second", "hello"])
        #expect(try devices.texts(TwoDevices.friend, on: 0) == ["first", "second", "hello"])
        #expect(try devices.simulation.disagreements() == [])
    }

    @Test func `a message that the server rejects remains`() throws {
        let devices = try TwoDevices()
        let news = PeerId(namespace: PeerId.cloudChannel, id: 51)
        devices.simulation.account.addChannel(news, isBroadcast: true)
        devices.simulation.account.post(in: news, by: news, text: "post")
        devices.pass()
        try devices.first(.send(news, "hello"))
        #expect(try devices.texts(news) == ["post"])
    }

    @Test(arguments: TwoDevices.chats) func `a message is edited`(_ chat: PeerId) throws {
        let devices = try TwoDevices()
        try devices.first(.send(chat, "hello"))
        try devices.first(.edit(devices.id(chat, 2), "good bye"))
        #expect(try devices.texts(chat) == ["first", "second", "good bye"])
    }

    @Test(arguments: TwoDevices.chats) func `a message is deleted`(_ chat: PeerId) throws {
        let devices = try TwoDevices()
        try devices.first(.delete([devices.id(chat)]))
        #expect(try devices.texts(chat) == ["second"])
    }

    @Test(arguments: TwoDevices.chats) func `a chat is read`(_ chat: PeerId) throws {
        let devices = try TwoDevices()
        #expect(try devices.second { try $0.getCombinedPeerReadState(chat)?[MessageId.Namespace.cloud]?.count } == 2)
        try devices.first(.read(chat))
        #expect(try devices.second { try $0.getCombinedPeerReadState(chat)?.isUnread } == false)
    }

    @Test(arguments: TwoDevices.chats) func `a chat is marked as unread`(_ chat: PeerId) throws {
        let devices = try TwoDevices()
        try devices.first(.read(chat))
        try devices.first(.markUnread(chat, true))
        #expect(try devices.second { try $0.getCombinedPeerReadState(chat)?.isUnread } == true)
        try devices.first(.markUnread(chat, false))
        #expect(try devices.second { try $0.getCombinedPeerReadState(chat)?.isUnread } == false)
    }

    /// Two mentions in the chat that no device has seen.
    private static func mentioned(in chat: PeerId) throws -> TwoDevices {
        let devices = try TwoDevices()
        for text in ["to me", "to me again"] { devices.simulation.account.post(in: chat, by: TwoDevices.friend, text: text, isMention: true) }
        devices.pass()
        #expect(try unseen(chat, devices) == 2)
        return devices
    }

    private static func unseen(_ chat: PeerId, _ devices: TwoDevices) throws -> Int32? {
        try devices.second {
            try $0.getMessageTagSummary(peerId: chat, threadId: nil, tagMask: .unseenPersonalMessage, namespace: 0, customTag: nil)?.count
        }
    }

    @Test(arguments: [TwoDevices.group, TwoDevices.channel]) func `a mention is seen`(_ chat: PeerId) throws {
        let devices = try Self.mentioned(in: chat)
        try devices.first(.seeMention(devices.id(chat, 2)))
        #expect(try Self.unseen(chat, devices) == 1)
        try devices.first(.seeMention(devices.id(chat, 3)))
        #expect(try Self.unseen(chat, devices) == 0)
    }

    /// Even if none of them is unknown here.
    @Test(arguments: [TwoDevices.group, TwoDevices.channel]) func `all mentions are seen`(_ chat: PeerId) throws {
        let devices = try Self.mentioned(in: chat)
        try devices.first(.seeAllMentions(chat))
        #expect(try Self.unseen(chat, devices) == 0)
    }

    @Test(arguments: [TwoDevices.group, TwoDevices.channel]) func `reading a chat marks its mentions as seen`(_ chat: PeerId) throws {
        let devices = try Self.mentioned(in: chat)
        try devices.first(.read(chat))
        #expect(try Self.unseen(chat, devices) == 0)
    }

    @Test(arguments: [TwoDevices.group, TwoDevices.channel]) func `a message is pinned`(_ chat: PeerId) throws {
        let devices = try TwoDevices()
        try devices.first(.pinMessage(devices.id(chat), true))
        #expect(try devices.simulation.messages(chat, on: 1).map { $0.tags.contains(.pinned) } == [true, false])
        try devices.first(.pinMessage(devices.id(chat), false))
        #expect(try devices.simulation.messages(chat, on: 1).map { $0.tags.contains(.pinned) } == [false, false])
    }

    @Test func `chats are pinned and reordered`() throws {
        let devices = try TwoDevices()
        try devices.first(.pinChat(TwoDevices.friend, .root))
        try devices.first(.pinChat(TwoDevices.channel, .root))
        #expect(try devices.second { try $0.getPinnedItemIds(groupId: .root) } == [TwoDevices.channel, TwoDevices.friend])
        try devices.first(.reorderPinned(.root, [TwoDevices.friend, TwoDevices.channel]))
        #expect(try devices.second { try $0.getPinnedItemIds(groupId: .root) } == [TwoDevices.friend, TwoDevices.channel])
        try devices.first(.pinChat(TwoDevices.friend, .root))
        #expect(try devices.second { try $0.getPinnedItemIds(groupId: .root) } == [TwoDevices.channel])
    }

    @Test(arguments: TwoDevices.chats) func `a chat is muted`(_ chat: PeerId) throws {
        let devices = try TwoDevices()
        try devices.first(.mute(chat, .max))
        #expect(try devices.second { try $0.getPeerNotificationSettings(chat)?.int32("m.u") } == .max)
        try devices.first(.mute(chat, nil))
        #expect(try devices.second { try $0.getPeerNotificationSettings(chat)?.int32("m.v") } == 0)
    }

    @Test(arguments: TwoDevices.chats) func `a chat is archived`(_ chat: PeerId) throws {
        let devices = try TwoDevices()
        try devices.first(.move(chat, .archive))
        #expect(try devices.second { try $0.getChatListPeers(groupId: .archive) } == [chat])
        try devices.first(.move(chat, .root))
        #expect(try devices.second { try $0.getChatListPeers(groupId: .archive) } == [])
    }

    @Test func `folders are created, changed, reordered, and removed`() throws {
        let devices = try TwoDevices()
        func titles() throws -> [String?] {
            let key = ValueBoxKey([0, 0, 0, 20])
            return try devices.second { try $0.getPreferencesEntry(key: key) }.map { CodedObject($0).objects("filters").map { $0.string("title") } } ?? []
        }
        try devices.first(.setFolder(5, "Friends", [TwoDevices.friend]))
        try devices.first(.setFolder(3, "Groups", [TwoDevices.group, TwoDevices.channel]))
        #expect(try titles() == ["Friends", "Groups"])
        try devices.first(.setFolder(5, "People", [TwoDevices.friend]))
        #expect(try titles() == ["People", "Groups"])
        try devices.first(.reverseFolders)
        #expect(try titles() == ["Groups", "People"])
        try devices.first(.removeFolder(3))
        #expect(try titles() == ["People"])
    }

    @Test(arguments: TwoDevices.chats) func `a draft is written`(_ chat: PeerId) throws {
        let devices = try TwoDevices()
        func draft() throws -> String? {
            let state = try devices.second { try $0.getPeerChatInterfaceState(chat) }
            let outer = state.map { CodedObject(hash: TypeHash.storedPeerChatInterfaceState, bareFields: $0) }
            let inner = outer?.fieldBytes("data").map { CodedObject(hash: TypeHash.internalChatInterfaceState, bareFields: $0) }
            return inner?.object("synchronizeableInputState")?.string("t")
        }
        try devices.first(.draft(chat, "to be continued"))
        #expect(try draft() == "to be continued")
        try devices.first(.draft(chat, nil))
        #expect(try draft() == nil)
    }

    @Test(arguments: TwoDevices.chats) func `a reaction is set and withdrawn`(_ chat: PeerId) throws {
        let devices = try TwoDevices()
        func reactions() throws -> [String?] {
            let message = try #require(try devices.simulation.messages(chat, on: 1).first)
            let attribute = message.attributes.first { $0.typeHash == TypeHash.reactionsMessageAttribute }
            return attribute?.objects("r").map { $0.string("v") } ?? []
        }
        try devices.first(.react(devices.id(chat), ["👍"]))
        #expect(try reactions() == ["👍"])
        try devices.first(.react(devices.id(chat), ["🔥"]))
        #expect(try reactions() == ["🔥"])
        try devices.first(.react(devices.id(chat), []))
        #expect(try reactions() == [])
    }
}
