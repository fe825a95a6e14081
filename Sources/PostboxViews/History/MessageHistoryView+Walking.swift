import PostboxEngine
import PostboxStorage
import PostboxTables

extension MessageHistoryView {
    public func walk(into sink: some FieldSink) {
        walkAnchor(into: sink)
        sink.messageIndex("earlierId", earlierId)
        sink.messageIndex("laterId", laterId)
        sink.bool("holeEarlier", holeEarlier)
        sink.bool("holeLater", holeLater)
        sink.bool("isLoading", isLoading)
        sink.bool("isLoadingEarlier", isLoadingEarlier)
        sink.bool("isAddedToChatList", isAddedToChatList)
        sink.messageIndex("maxReadIndex", maxReadIndex)
        sink.beginArray("entries")
        for entry in entries {
            sink.beginObject("")
            entry.walk(into: sink)
            sink.endObject()
        }
        sink.endArray()
        sink.messages("topTaggedMessages", topTaggedMessages)
        sink.beginArray("additionalData")
        for entry in additionalData {
            sink.beginObject("")
            entry.walk(into: sink)
            sink.endObject()
        }
        sink.endArray()
        walkStoryStats(into: sink)
    }

    private func walkAnchor(into sink: some FieldSink) {
        switch anchorIndex {
        case .lowerBound: sink.word("anchorIndex", "lowerBound")
        case .upperBound: sink.word("anchorIndex", "upperBound")
        case let .message(index): sink.messageIndex("anchorIndex", index)
        }
    }

    private func walkStoryStats(into sink: some FieldSink) {
        sink.beginArray("peerStoryStats")
        for (peerId, stats) in peerStoryStats.sorted(by: { $0.key < $1.key }) {
            sink.beginObject("")
            sink.peer("peer", packed: peerId.packed)
            sink.int("totalCount", Int64(stats.totalCount))
            sink.int("unseenCount", Int64(stats.unseenCount))
            sink.bool("hasUnseenCloseFriends", stats.hasUnseenCloseFriends)
            sink.endObject()
        }
        sink.endArray()
    }
}

extension AdditionalMessageHistoryViewDataEntry {
    func walk(into sink: some FieldSink) {
        switch self {
        case let .cachedPeerData(peerId, data):
            sink.peer("cachedPeerData", packed: peerId.packed)
            sink.object("value", data)
        case let .cachedPeerDataMessages(peerId, messages):
            sink.peer("cachedPeerDataMessages", packed: peerId.packed)
            sink.messages("value", messages.values.sorted { $0.id < $1.id })
        case let .peerChatState(peerId, state):
            sink.peer("peerChatState", packed: peerId.packed)
            sink.object("value", state, form: .entry)
        case let .totalUnreadState(state):
            sink.word("of", "totalUnreadState")
            sink.int("messageCount", state.absoluteCounters.values.reduce(0) { $0 + Int64($1.messageCount) })
            sink.int("chatCount", state.absoluteCounters.values.reduce(0) { $0 + Int64($1.chatCount) })
        case let .peerNotificationSettings(settings):
            sink.word("of", "peerNotificationSettings")
            sink.object("value", settings)
        case let .cacheEntry(id, entry):
            sink.int("cacheEntry", Int64(id.collectionId))
            id.key.withBytes { sink.hex("key", $0) }
            walkEntry(entry, into: sink)
        case let .preferencesEntry(key, entry):
            key.withBytes { sink.hex("preferencesEntry", $0) }
            walkEntry(entry, into: sink)
        case let .peer(peerId, peer):
            sink.peer("peer", packed: peerId.packed)
            sink.object("value", peer)
        case let .peerIsContact(peerId, isContact):
            sink.peer("peerIsContact", packed: peerId.packed)
            sink.bool("value", isContact)
        case let .message(id, messages):
            sink.messageId("message", id)
            sink.messages("value", messages)
        }
    }

    private func walkEntry(_ entry: [UInt8]?, into sink: some FieldSink) {
        guard let entry else { return sink.null("value") }
        entry.withUnsafeBytes { sink.coded("value", $0, .entry) }
    }
}
