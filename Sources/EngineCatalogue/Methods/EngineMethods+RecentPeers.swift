import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let recentPeers: [EngineMethod] = [
        EngineMethod("peers.addRecentlySearchedPeer", .local, [.init("peerId", .peer)], "add a peer to the front of the recent searches") {
            fields, engine in engine.peers.addRecentlySearchedPeer(peerId: try fields.peer()).call()
        },
        EngineMethod("peers.removeRecentlySearchedPeer", .local, [.init("peerId", .peer)], "remove a peer from the recent searches") {
            fields, engine in engine.peers.removeRecentlySearchedPeer(peerId: try fields.peer()).call()
        },
        EngineMethod("peers.clearRecentlySearchedPeers", .local, [], "clear the recent searches") { _, engine in
            engine.peers.clearRecentlySearchedPeers().call()
        },
        EngineMethod("peers.recentlySearchedPeers", .local, [], "the recent searches, live", gives: "[RecentlySearchedPeer]") { _, engine in
            engine.peers.recentlySearchedPeers().call(live: true) { peers, writer in
                writer.list(peers) { peer in
                    writer.beginObject()
                    writer.object("peer") {
                        writer.member("peerId", peer: peer.peerId)
                        writer.object("peers") {
                            for (id, record) in peer.peers.sorted(by: { $0.key.packed < $1.key.packed }) {
                                writer.key(id.description)
                                writer.enginePeer(record)
                            }
                        }
                    }
                    writer.member("presence", value: peer.presence.flatMap { EnginePeer.Presence($0) })
                    writer.member("notificationSettings", value: peer.notificationSettings)
                    writer.member("unreadCount", int: Int32(clamping: peer.unreadCount))
                    if let count = peer.memberCount {
                        writer.object("subpeerSummary") { writer.member("count", int: Int32(clamping: count)) }
                    } else {
                        writer.key("subpeerSummary")
                        writer.null()
                    }
                    writer.endObject()
                }
            }
        },
        EngineMethod("peers.recentPeers", .local, [], "the most frequent contacts, live", gives: "RecentPeers") { _, engine in
            engine.peers.recentPeers().call(live: true) { recent, writer in
                guard case let .peers(peers) = recent else { return writer.string("disabled") }
                writer.beginObject()
                writer.key("peers")
                writer.list(peers) { writer.enginePeer($0) }
                writer.endObject()
            }
        },
        EngineMethod("peers.recentApps", .local, [], "the most used apps, live", gives: "[PeerId]") { _, engine in
            engine.peers.recentApps().call(live: true) { ids, writer in writer.list(ids) { writer.peer($0) } }
        },
        EngineMethod("peers.addRecentlyUsedInlineBot", .local, [.init("peerId", .peer)], "add a bot to the front of the recently used bots") { fields, engine in
            engine.peers.addRecentlyUsedInlineBot(peerId: try fields.peer()).call()
        },
        EngineMethod(
            "peers.recentlyUsedInlineBots", .local, [], "the recently used inline bots", gives: "[(EnginePeer, Double)]"
        ) { _, engine in
            engine.peers.recentlyUsedInlineBots().call { bots, writer in
                writer.list(bots) { bot in
                    writer.beginArray()
                    writer.enginePeer(bot.peer)
                    writer.double(bot.rating)
                    writer.endArray()
                }
            }
        },
        EngineMethod("peers.removeRecentPeer", .server, [.init("peerId", .peer)], "remove a peer from the most frequent contacts") { fields, engine in
            engine.peers.removeRecentPeer(peerId: try fields.peer()).call()
        },
        EngineMethod("peers.removeRecentlyUsedApp", .server, [.init("peerId", .peer)], "remove an app from the most used apps") {
            fields, engine in engine.peers.removeRecentlyUsedApp(peerId: try fields.peer()).call()
        },
        EngineMethod("peers.removeRecentlyUsedInlineBot", .server, [.init("peerId", .peer)], "remove a bot from the recently used bots") { fields, engine in
            engine.peers.removeRecentlyUsedInlineBot(peerId: try fields.peer()).call()
        },
        EngineMethod("peers.updateRecentPeersEnabled", .server, [.init("enabled", .bool)], "turn collection of the most frequent contacts on or off") {
            fields, engine in engine.peers.updateRecentPeersEnabled(enabled: try fields.bool("enabled")).call()
        },
        EngineMethod("peers.managedUpdatedRecentPeers", .server, [], "request the most frequent contacts") { _, engine in
            engine.peers.managedUpdatedRecentPeers().call(live: true) { _, writer in writer.null() }
        },
        EngineMethod("peers.managedUpdatedRecentApps", .server, [], "request the most used apps") { _, engine in
            engine.peers.managedUpdatedRecentApps().call(live: true) { _, writer in writer.null() }
        },
    ]

    static let recommendedPeers: [EngineMethod] = [
        EngineMethod(
            "peers.recommendedChannels", .local, [.init("peerId", .peer, optional: true)], "channels recommended by the server, live",
            gives: "RecommendedChannels?"
        ) { fields, engine in
            engine.peers.recommendedChannels(peerId: try fields.optional("peerId", Read.peer)).call(live: true) { recommended, writer in
                guard let recommended else { return writer.null() }
                writer.beginObject()
                writer.key("channels")
                writer.list(recommended.channels) { channel in
                    writer.beginObject()
                    writer.key("peer")
                    writer.enginePeer(channel.peer)
                    writer.member("subscribers", int: channel.subscribers)
                    writer.endObject()
                }
                writer.member("count", int: recommended.count)
                writer.member("isHidden", bool: recommended.isHidden)
                writer.endObject()
            }
        },
        EngineMethod(
            "peers.recommendedChannelPeerIds", .local, [.init("peerId", .peer, optional: true)], "the IDs of the recommended channels, live", gives: "[PeerId]?"
        ) { fields, engine in
            engine.peers.recommendedChannelPeerIds(peerId: try fields.optional("peerId", Read.peer)).call(live: true) { $1.peerIds($0) }
        },
        EngineMethod(
            "peers.recommendedAppPeerIds", .local, [], "the bots of apps recommended by the server, live", gives: "[PeerId]?"
        ) { _, engine in
            engine.peers.recommendedAppPeerIds().call(live: true) { $1.peerIds($0) }
        },
        EngineMethod(
            "peers.toggleRecommendedChannelsHidden", .local, [.init("peerId", .peer), .init("hidden", .bool)], "show or hide recommended channels on a channel's profile"
        ) { fields, engine in engine.peers.toggleRecommendedChannelsHidden(peerId: try fields.peer(), hidden: try fields.bool("hidden")).call() },
        EngineMethod(
            "peers.updateSavedMessagesViewAsTopics", .local, [.init("value", .bool)], "show Saved Messages as topics or as one chat"
        ) { fields, engine in engine.peers.updateSavedMessagesViewAsTopics(value: try fields.bool("value")).call() },
        EngineMethod(
            "peers.setStarsReactionDefaultToPrivate", .local, [.init("isPrivate", .bool)], "turn anonymous paid reactions on or off"
        ) { fields, engine in engine.peers.setStarsReactionDefaultToPrivate(isPrivate: try fields.bool("isPrivate")).call() },
        EngineMethod(
            "peers.notificationSoundList", .local, [], "the notification sounds of the account, live", gives: "NotificationSoundList?"
        ) { _, engine in
            engine.peers.notificationSoundList().call(live: true) { $1.properties($0) }
        },
        EngineMethod(
            "peers.peerCommands", .local, [.init("id", .peer)], "the commands of the bots of a chat, live", gives: "PeerCommands"
        ) { fields, engine in
            engine.peers.peerCommands(id: try fields.peer("id")).call(live: true) { commands, writer in
                writer.beginObject()
                writer.key("commands")
                writer.list(commands) { command in
                    writer.beginObject()
                    writer.key("peer")
                    writer.enginePeer(command.peer)
                    writer.object("command") {
                        writer.member("text", text: command.text)
                        writer.member("description", text: command.description)
                    }
                    writer.endObject()
                }
                writer.endObject()
            }
        },
    ]
}

extension JSONWriter {
    fileprivate func peerIds(_ ids: [PeerId]?) {
        guard let ids else { return null() }
        list(ids) { peer($0) }
    }
}
