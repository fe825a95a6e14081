import Postbox
import PostboxStorage
import SignalKit

/// The contents of a view in response to a request.
package struct ShownSnapshot: Sendable {
    /// The ID of the request. A history also has `+data` for the data of its opening and `+holes` for its wanted holes.
    package let id: String
    /// The reason of the emission, if views of the kind have one.
    package let type: String
    package let value: SnapshotValue

    package init(id: String, type: String = "", value: SnapshotValue) {
        self.id = id
        self.type = type
        self.value = value
    }
}

extension SnapshotRequest {
    typealias Shown = Signal<[ShownSnapshot], any Error>

    /// Returns the contents of the view, using the functions that applications call.
    func shown(_ live: LivePostbox) throws -> Shown {
        switch kind {
        case "key":
            let key = try key()
            return live.updates(keys: [key]) |> map { combined, _ in [shown(combined.views[key] as Any)] }
        case "chatList": return try chatList(live)
        case "history": return try history(live)
        case "peerView": return alone(live.peerView(id: try need("peer")))
        case "multiplePeers": return alone(live.multiplePeersView(try list("peers")))
        case "message": return alone(live.messageView(try need("message")))
        case "unreadMessageCounts": return alone(live.unreadMessageCountsView(items: try unreadItems()))
        case "preferencesV": return alone(live.preferencesView(keys: try list("keys")))
        case "state": return alone(live.stateView())
        case "contactPeerIds": return alone(live.contactPeerIdsView())
        case "itemCollections": return try itemCollections(live)
        case "mergedLog": return alone(live.mergedOperationLogView(tag: try need("tag"), filterByPeerId: try find("peer"), limit: try need("limit")))
        case "timeAttributes": return alone(live.timestampBasedMessageAttributesView(tag: try need("tag")))
        case "failed": return alone(live.failedMessageIdsView(peerId: try need("peer")))
        case "unsent": return alone(live.unsentMessageIdsView())
        case "syncReadStates": return alone(live.synchronizePeerReadStatesView())
        case "historyHoles": return alone(live.messageHistoryHolesView())
        case "chatListHoles": return alone(live.chatListHolesView())
        case "forumHoles": return alone(live.forumTopicListHolesView())
        default: throw failure("unknown kind \(kind)")
        }
    }

    private func shown(_ view: Any, _ type: ViewUpdateType? = nil, suffix: String = "") -> ShownSnapshot {
        ShownSnapshot(id: id + suffix, type: type.map { "\($0)" } ?? "", value: SnapshotValue(rendering: view))
    }

    private func alone<View: Sendable>(_ signal: Signal<View, NoError>) -> Shown { signal |> map { [shown($0)] } |> castError((any Error).self) }

    private func chatList(_ live: LivePostbox) throws -> Shown {
        let around: MessageIndex? = try find("around")
        let index = ChatListIndex(pinningIndex: try find("pin"), messageIndex: around ?? .absoluteUpperBound)
        var filter: ChatListFilterPredicate?
        if mark("filter") {
            filter = ChatListFilterPredicate(
                pinnedPeerIds: try list("pinned"), includePeerIds: try set("include"), excludePeerIds: try set("exclude"),
                excludeMuted: mark("xmuted"), excludeRead: mark("xread"), includeAdditionalPeerGroupIds: mark("arch") ? [.archive] : [])
        }
        let signal = around == nil
            ? live.tailChatListView(
                groupId: try need("group"), filterPredicate: filter, count: try need("count"), summaryComponents: summaryComponents(),
                accountPeerId: try find("account"))
            : live.aroundChatListView(
                groupId: try need("group"), filterPredicate: filter, index: index, count: try need("count"), summaryComponents: summaryComponents(),
                accountPeerId: try find("account"))
        return signal |> map { [shown($0.0, $0.1)] } |> castError((any Error).self)
    }

    private func history(_ live: LivePostbox) throws -> Shown {
        let location = ChatLocationInput.peer(peerId: try need("peer"), threadId: try find("thread"))
        let options = try historyOptions()
        let (anchor, count): (String, Int) = (try need("anchor"), try need("count"))
        let signal = anchor == "interest"
            ? live.aroundMessageOfInterestHistoryViewForChatLocation(location, count: count, customUnreadMessageId: try find("unread"), options: options)
            : live.aroundMessageHistoryViewForLocation(location, anchor: try need("anchor"), count: count, options: options)
        return signal
            |> map { view, type, data in [shown(view, type)] + (data.map { [shown($0, suffix: "+data")] } ?? []) }
            |> castError((any Error).self)
    }

    private func historyOptions() throws -> MessageHistoryOptions {
        let peerId: PeerId = try need("peer")
        var options = MessageHistoryOptions()
        options.tag = try tag()
        options.appendMessagesFromTheSameGroup = mark("same")
        options.namespaces = try namespaces()
        options.clipHoles = !mark("noclip")
        options.ignoreRelatedChats = mark("norel")
        options.ignoreMessageIds = try set("ignore")
        options.orderStatistics = mark("stats") ? .combinedLocation : []
        options.topTaggedMessageNamespaces = try set("top")
        guard mark("add") else { return options }
        let messages: [MessageId] = try list("addm")
        options.additionalData = [
            .cachedPeerData(peerId), .cachedPeerDataMessages(peerId), .peerChatState(peerId), .totalUnreadState, .peerNotificationSettings(peerId),
            .peer(peerId), .peerIsContact(peerId),
        ] + messages.map { .message($0) }
        return options
    }

    private func itemCollections(_ live: LivePostbox) throws -> Shown {
        var index: ItemCollectionViewEntryIndex?
        if let collection: Int64 = try find("cid") {
            index = ItemCollectionViewEntryIndex(
                collectionIndex: try need("cindex"), collectionId: ItemCollectionId(namespace: try need("ns"), id: collection),
                itemIndex: ItemCollectionItemIndex(index: try need("iindex"), id: try need("iid")))
        }
        return alone(
            live.itemCollectionsView(
                orderedItemListCollectionIds: try list("lists"), namespaces: try list("nss"), aroundIndex: index, count: try need("count")))
    }
}
