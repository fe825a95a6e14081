import PostboxEngine
import PostboxTables

/// Values common to several views.
extension FieldSink {
    /// CodableEntry bytes, or null.
    func entry(_ name: StaticString, _ entry: [UInt8]?) {
        guard let entry else { return null(name) }
        entry.withUnsafeBytes { coded(name, $0, .entry) }
    }

    func hex(_ name: StaticString, _ bytes: [UInt8]) { bytes.withUnsafeBytes { hex(name, $0) } }

    func messageIds(_ name: StaticString, _ ids: Set<MessageId>) {
        beginArray(name)
        for id in ids.sorted() { messageId("", id) }
        endArray()
    }

    func chatListIndex(_ name: StaticString, _ index: ChatListIndex?) {
        guard let index else { return null(name) }
        beginObject(name)
        optional("pinningIndex", index.pinningIndex.map(Int64.init))
        messageIndex("messageIndex", index.messageIndex)
        endObject()
    }

    /// Bare fields of StoredPeerChatInterfaceState, or null.
    func interfaceState(_ name: StaticString, _ state: [UInt8]?) {
        guard let state else { return null(name) }
        state.withUnsafeBytes { coded(name, $0, .bare("StoredPeerChatInterfaceState")) }
    }

    func threadInfo(_ name: StaticString, _ info: StoredMessageHistoryThreadInfo?) {
        guard let info else { return null(name) }
        info.encoded().withUnsafeBytes { coded(name, $0, .bare("StoredMessageHistoryThreadInfo")) }
    }

    func storyStats(_ name: StaticString, _ stats: PeerStoryStats?) {
        guard let stats else { return null(name) }
        beginObject(name)
        walk(stats)
        endObject()
    }

    func storyStats(_ name: StaticString, _ stats: [PeerId: PeerStoryStats]) {
        beginArray(name)
        for (id, stats) in stats.sorted(by: { $0.key < $1.key }) {
            beginObject("")
            peer("peer", packed: id.packed)
            walk(stats)
            endObject()
        }
        endArray()
    }

    private func walk(_ stats: PeerStoryStats) {
        int("totalCount", Int64(stats.totalCount))
        int("unseenCount", Int64(stats.unseenCount))
        bool("hasUnseenCloseFriends", stats.hasUnseenCloseFriends)
        bool("hasLiveItems", stats.hasLiveItems)
    }

    func story(_ name: StaticString, _ id: StoryId) {
        beginObject(name)
        peer("peer", packed: id.peerId.packed)
        int("id", Int64(id.id))
        endObject()
    }

    func collectionId(_ name: StaticString, _ id: ItemCollectionId) {
        beginObject(name)
        int("namespace", Int64(id.namespace))
        int64("id", id.id)
        endObject()
    }

    // MARK: - Read states and counters

    func readState(_ name: StaticString, _ combined: CombinedPeerReadState?) {
        guard let combined else { return null(name) }
        beginArray(name)
        for (namespace, state) in combined.states {
            beginObject("")
            int("namespace", Int64(namespace))
            walk(state)
            int("count", Int64(state.count))
            bool("markedUnread", state.markedUnread)
            endObject()
        }
        endArray()
    }

    private func walk(_ state: PeerReadState) {
        switch state {
        case let .idBased(maxIncomingReadId, maxOutgoingReadId, maxKnownId, _, _):
            int("maxIncomingReadId", Int64(maxIncomingReadId))
            int("maxOutgoingReadId", Int64(maxOutgoingReadId))
            int("maxKnownId", Int64(maxKnownId))
        case let .indexBased(maxIncomingReadIndex, maxOutgoingReadIndex, _, _):
            messageIndex("maxIncomingReadIndex", maxIncomingReadIndex)
            messageIndex("maxOutgoingReadIndex", maxOutgoingReadIndex)
        }
    }

    func totalUnreadState(_ name: StaticString, _ state: ChatListTotalUnreadState) {
        beginObject(name)
        counters("absoluteCounters", state.absoluteCounters)
        counters("filteredCounters", state.filteredCounters)
        endObject()
    }

    private func counters(_ name: StaticString, _ counters: [Int32: ChatListTotalUnreadCounters]) {
        beginArray(name)
        for (tag, count) in counters.sorted(by: { $0.key < $1.key }) {
            beginObject("")
            int("tag", Int64(tag))
            walk(count)
            endObject()
        }
        endArray()
    }

    private func walk(_ count: ChatListTotalUnreadCounters) {
        int("messageCount", Int64(count.messageCount))
        int("chatCount", Int64(count.chatCount))
    }

    func unreadSummary(_ name: StaticString, _ summary: PeerGroupUnreadCountersCombinedSummary) {
        beginArray(name)
        for (namespace, counters) in summary.namespaces.sorted(by: { $0.key < $1.key }) {
            beginObject("")
            int("namespace", Int64(namespace))
            walk(counters.all)
            endObject()
        }
        endArray()
    }
}
