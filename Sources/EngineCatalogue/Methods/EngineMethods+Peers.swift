import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let peers =
        peerSettings + peerLists + peerChats + recentPeers + recommendedPeers + peerTopics + peerProfiles + peerLookups + paidMessages
        + peerStories

    private static let peerLists: [EngineMethod] = [
        EngineMethod(
            "peers.toggleItemPinned", .queued, [.init("location", .json), .init("itemId", .json)], "pin a chat in a list or folder, or unpin it",
            gives: "TogglePeerChatPinnedResult"
        ) { fields, engine in
            engine.peers.toggleItemPinned(
                location: try fields.required("location", Read.pinnedLocation), itemId: try fields.required("itemId", Read.pinnedItem)
            ).call { result, writer in
                guard case let .limitExceeded(count, limit) = result else { return writer.string("done") }
                writer.beginObject()
                writer.object("limitExceeded") {
                    writer.member("count", int: Int32(clamping: count))
                    writer.member("limit", int: Int32(clamping: limit))
                }
                writer.endObject()
            }
        },
        EngineMethod(
            "peers.getPinnedItemIds", .local, [.init("location", .json)], "the pinned chats of a list or folder", gives: "[PinnedItemId]"
        ) { fields, engine in
            engine.peers.getPinnedItemIds(location: try fields.required("location", Read.pinnedLocation)).call { ids, writer in
                writer.list(ids) { id in
                    writer.beginObject()
                    writer.member("peer", peer: id)
                    writer.endObject()
                }
            }
        },
        EngineMethod(
            "peers.reorderPinnedItemIds", .queued, [.init("location", .json), .init("itemIds", .json)], "reorder pinned chats",
            gives: "Bool"
        ) { fields, engine in
            engine.peers.reorderPinnedItemIds(
                location: try fields.required("location", Read.pinnedLocation), itemIds: try fields.required("itemIds", Read.list(of: Read.pinnedItem))
            ).call { isChanged, writer in writer.bool(isChanged) }
        },
        EngineMethod(
            "peers.updatePeersGroupIdInteractively", .queued, [.init("peerIds", .peers), .init("groupId", .word)], "move chats into the archive, or back"
        ) { fields, engine in
            engine.peers.updatePeersGroupIdInteractively(
                peerIds: try fields.required("peerIds", Read.list(of: Read.peer)), groupId: try fields.required("groupId", Read.peerGroup)
            ).call()
        },
        EngineMethod(
            "peers.updateChatListFiltersInteractively", .queued, [.init("filters", .json)], "replace the folders", gives: "[ChatListFilter]"
        ) { fields, engine in
            let filters = try fields.required("filters", OperationFields.array(of: Read.folder))
            return engine.peers.updateChatListFiltersInteractively { _ in filters }.call { $1.folders($0) }
        },
        EngineMethod(
            "peers.updateChatListFiltersDisplayTags", .queued, [.init("isEnabled", .bool)], "turn folder tags of chats on or off"
        ) { fields, engine in engine.peers.updateChatListFiltersDisplayTags(isEnabled: try fields.bool("isEnabled")).call() },
        EngineMethod("peers.currentChatListFilters", .local, [], "the folders", gives: "[ChatListFilter]") { _, engine in
            engine.peers.currentChatListFilters().call { $1.folders($0) }
        },
        EngineMethod("peers.updatedChatListFilters", .local, [], "the folders, live", gives: "[ChatListFilter]") { _, engine in
            engine.peers.updatedChatListFilters().call(live: true) { $1.folders($0) }
        },
        EngineMethod(
            "peers.updatedChatListFiltersInfo", .local, [], "the folders, and whether they were loaded from the server, live",
            gives: "(filters: [ChatListFilter], synchronized: Bool)"
        ) { _, engine in
            engine.peers.updatedChatListFiltersInfo().call(live: true) { info, writer in
                writer.beginObject()
                writer.key("filters")
                writer.folders(info.filters)
                writer.member("synchronized", bool: info.synchronized)
                writer.endObject()
            }
        },
        EngineMethod(
            "peers.chatListFiltersAreSynced", .local, [], "whether all changes of folders were sent to the server, live", gives: "Bool"
        ) { _, engine in
            engine.peers.chatListFiltersAreSynced().call(live: true) { $1.bool($0) }
        },
        EngineMethod("peers.markChatListFeaturedFiltersAsSeen", .local, [], "mark suggested folders as seen") { _, engine in
            engine.peers.markChatListFeaturedFiltersAsSeen().call()
        },
        EngineMethod("peers.unmarkChatListFeaturedFiltersAsSeen", .local, [], "mark suggested folders as unseen") { _, engine in
            engine.peers.unmarkChatListFeaturedFiltersAsSeen().call()
        },
        EngineMethod(
            "peers.generateNewChatListFilterId", .local, [.init("filters", .json)], "an unused number for a folder", gives: "Int32"
        ) { fields, engine in
            let filters = try fields.required("filters", OperationFields.array(of: Read.folder))
            let id: Signal<Int32, EngineError> = deferred {
                do throws(EngineError) { return .single(try engine.peers.generateNewChatListFilterId(filters: filters)) } catch { return .fail(error) }
            }
            return id.call { $1.int(Int($0)) }
        },
        EngineMethod(
            "peers.subscribedChatFolderUpdates", .local, [.init("folderId", .int32)], "chats added to a shared folder, live",
            gives: "ChatFolderUpdates?"
        ) { fields, engine in
            engine.peers.subscribedChatFolderUpdates(folderId: try fields.int32("folderId")).call(live: true) { updates, writer in
                guard let updates else { return writer.null() }
                writer.beginObject()
                writer.member("folderId", int: updates.folderId)
                writer.member("title", text: updates.title)
                writer.member("missingPeers", value: updates.missingPeers)
                writer.object("memberCounts") {
                    for (id, count) in updates.memberCounts.sorted(by: { $0.key.packed < $1.key.packed }) {
                        writer.key(id.description)
                        writer.int(Int(count))
                    }
                }
                writer.endObject()
            }
        },
    ]

    private static let peerChats: [EngineMethod] = [
        EngineMethod(
            "peers.removePeerChat", .queued,
            [.init("peerId", .peer), .init("reportChatSpam", .bool, optional: true), .init("deleteGloballyIfPossible", .bool, optional: true)],
            "leave a chat and remove it from the lists"
        ) { fields, engine in
            engine.peers.removePeerChat(
                peerId: try fields.peer(), reportChatSpam: try fields.optional("reportChatSpam", Read.bool) ?? false,
                deleteGloballyIfPossible: try fields.optional("deleteGloballyIfPossible", Read.bool) ?? false
            ).call()
        },
        EngineMethod(
            "peers.removePeerChats", .queued, [.init("peerIds", .peers), .init("deleteGloballyIfPossible", .bool, optional: true)], "leave several chats and remove them from the lists"
        ) { fields, engine in
            engine.peers.removePeerChats(
                peerIds: try fields.required("peerIds", Read.list(of: Read.peer)),
                deleteGloballyIfPossible: try fields.optional("deleteGloballyIfPossible", Read.bool) ?? false
            ).call()
        },
        EngineMethod(
            "peers.terminateSecretChat", .queued, [.init("peerId", .peer), .init("requestRemoteHistoryRemoval", .bool)], "end a secret chat"
        ) { fields, engine in
            engine.peers.terminateSecretChat(
                peerId: try fields.peer(), requestRemoteHistoryRemoval: try fields.bool("requestRemoteHistoryRemoval")
            ).call()
        },
        EngineMethod(
            "peers.removeForumChannelThread", .queued, [.init("id", .peer), .init("threadId", .thread)], "delete a topic with its messages"
        ) { fields, engine in engine.peers.removeForumChannelThread(id: try fields.peer("id"), threadId: try fields.int64("threadId")).call() },
        EngineMethod(
            "peers.removeForumChannelThreads", .queued, [.init("id", .peer), .init("threadIds", .threads)], "delete several topics with their messages"
        ) { fields, engine in
            engine.peers.removeForumChannelThreads(
                id: try fields.peer("id"), threadIds: try fields.required("threadIds", Read.list(of: Read.int64))
            ).call()
        },
        EngineMethod(
            "peers.setOpaqueChatInterfaceState", .queued, [.init("peerId", .peer), .init("threadId", .thread, optional: true), .init("state", .json)],
            "store the draft of a chat or topic"
        ) { fields, engine in
            engine.peers.setOpaqueChatInterfaceState(
                peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64), state: try fields.required("state", Read.interfaceState)
            ).call()
        },
        EngineMethod(
            "peers.getOpaqueChatInterfaceState", .local, [.init("peerId", .peer), .init("threadId", .thread, optional: true)], "the draft of a chat or topic",
            gives: "OpaqueChatInterfaceState?"
        ) { fields, engine in
            engine.peers.getOpaqueChatInterfaceState(
                peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64)
            ).call { state, writer in
                guard let state else { return writer.null() }
                writer.beginObject()
                if let bytes = state.opaqueData {
                    bytes.withUnsafeBytes { writer.member("opaqueData", bytes: $0) }
                } else {
                    writer.key("opaqueData")
                    writer.null()
                }
                writer.member("historyScrollMessageIndex", value: state.historyScrollMessageIndex)
                writer.member("mediaDraftState", properties: state.mediaDraftState)
                writer.member("synchronizeableInputState", properties: state.synchronizeableInputState)
                writer.endObject()
            }
        },
        EngineMethod(
            "peers.getNextUnreadChannel", .local, [.init("peerId", .peer), .init("chatListFilterId", .int32, optional: true)], "the next unread channel",
            gives: "(peer: EnginePeer, unreadCount: Int, location: NextUnreadChannelLocation)?",
            others: ["getFilterPredicate"]
        ) { fields, engine in
            engine.peers.getNextUnreadChannel(
                peerId: try fields.peer(), chatListFilterId: try fields.optional("chatListFilterId", Read.int32)
            ).call { channel, writer in
                guard let channel else { return writer.null() }
                writer.beginObject()
                writer.key("peer")
                writer.enginePeer(channel.peer)
                writer.member("unreadCount", int: Int32(clamping: channel.unreadCount))
                writer.key("location")
                writer.location(channel.location)
                writer.endObject()
            }
        },
        EngineMethod(
            "peers.getNextUnreadForumTopic", .local, [.init("peerId", .peer), .init("topicId", .int64)], "the next unread topic",
            gives: "(id: Int64, data: MessageHistoryThreadData)?"
        ) { fields, engine in
            engine.peers.getNextUnreadForumTopic(peerId: try fields.peer(), topicId: try fields.int64("topicId")).call { topic, writer in
                guard let topic else { return writer.null() }
                writer.beginObject()
                writer.member("id", int64: topic.id)
                writer.member("data", properties: topic.data)
                writer.endObject()
            }
        },
        EngineMethod(
            "peers.getChatListPeers", .local, [], "the chats of the main list", gives: "[EnginePeer]", others: ["filterPredicate"]
        ) { _, engine in
            engine.peers.getChatListPeers().call { peers, writer in writer.list(peers) { writer.enginePeer($0) } }
        },
        EngineMethod(
            "peers.ensurePeerIsLocallyAvailable", .local, [.init("peer", .json)], "store an unknown peer", gives: "EnginePeer"
        ) { fields, engine in
            engine.peers.ensurePeerIsLocallyAvailable(peer: try fields.required("peer", Read.enginePeer)).call { $1.enginePeer($0) }
        },
        EngineMethod("peers.ensurePeersAreLocallyAvailable", .local, [.init("peers", .json)], "store unknown peers") { fields, engine in
            engine.peers.ensurePeersAreLocallyAvailable(
                peers: try fields.required("peers", OperationFields.array(of: Read.enginePeer))
            ).call()
        },
        EngineMethod(
            "peers.mostRecentSecretChat", .local, [.init("id", .peer)], "the most recent secret chat with a user", gives: "PeerId?"
        ) { fields, engine in
            engine.peers.mostRecentSecretChat(id: try fields.peer("id")).call { id, writer in
                if let id { writer.peer(id) } else { writer.null() }
            }
        },
        EngineMethod(
            "peers.getForumChannelPinnedTopics", .local, [.init("id", .peer)], "the pinned topics of a forum", gives: "[Int64]"
        ) { fields, engine in
            engine.peers.getForumChannelPinnedTopics(id: try fields.peer("id")).call { ids, writer in writer.list(ids) { writer.int64String($0) } }
        },
    ]
}

extension JSONWriter {
    fileprivate func location(_ location: NextUnreadChannelLocation) {
        switch location {
        case .same: string("same")
        case .archived: string("archived")
        case .unarchived: string("unarchived")
        case let .folder(id, title):
            beginObject()
            object("folder") {
                member("id", int: id)
                member("title", text: title)
            }
            endObject()
        }
    }
}
