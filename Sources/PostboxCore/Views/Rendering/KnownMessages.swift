/// Messages that a view has read before and that a transaction has left as they were, so that they need not be read and rendered again.
struct KnownMessages {
    private var byIndex: [MessageIndex: Message] = [:]

    init() {}

    /// `peerIds`: the chats whose messages the view follows. It follows the messages' dependencies too.
    init(_ messages: some Sequence<Message>, in peerIds: [PeerId], after changes: CommittedChanges) {
        for message in messages where message.isUntouched(by: changes, following: peerIds) { byIndex[message.index] = message }
    }

    subscript(index: MessageIndex) -> Message? { byIndex[index] }
}

extension Message {
    /// What the message was rendered from, besides messages and threads.
    func forEachDependency(_ body: (ViewDependency) -> Void) {
        for id in peerIds { body(.peer(id)) }
        for id in storyIds { body(.story(id)) }
        for id in mediaIds { body(.medium(id)) }
    }

    /// Whether it would be rendered from the same rows as before the transaction, for a view that is told of every transaction that touches
    /// these chats or the message's dependencies. Threads, and messages that are named in other chats, it may have missed.
    func isUntouched(by changes: CommittedChanges, following chats: [PeerId]) -> Bool {
        guard stored.threadId == nil, chats.contains(id.peerId), associatedMessageIds.allSatisfy({ chats.contains($0.peerId) }),
            associatedMessages.values.allSatisfy({ $0.stored.threadId == nil })
        else { return false }
        let ids = changes.touchedMessageIds
        if ids.contains(id) || associatedMessageIds.contains(where: ids.contains) { return false }
        var isTouched = false
        forEachDependency { isTouched = isTouched || changes.touched.contains($0) }
        return !isTouched
    }
}
