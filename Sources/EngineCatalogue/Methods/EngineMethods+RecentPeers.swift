import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let recentPeers: [EngineMethod] = [
        EngineMethod("peers.addRecentlySearchedPeer", .local, [.init("peerId", .peer)], "put a peer in front of those that were searched for") {
            fields, engine in engine.peers.addRecentlySearchedPeer(peerId: try fields.peer()).call()
        },
        EngineMethod("peers.removeRecentlySearchedPeer", .local, [.init("peerId", .peer)], "take a peer out of those that were searched for") {
            fields, engine in engine.peers.removeRecentlySearchedPeer(peerId: try fields.peer()).call()
        },
        EngineMethod("peers.clearRecentlySearchedPeers", .local, [], "forget who was searched for") { _, engine in
            engine.peers.clearRecentlySearchedPeers().call()
        },
        EngineMethod("peers.recentlySearchedPeers", .local, [], "who was searched for, live", gives: "[RecentlySearchedPeer]") { _, engine in
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
        EngineMethod("peers.recentPeers", .local, [], "who is written to most, live", gives: "RecentPeers") { _, engine in
            engine.peers.recentPeers().call(live: true) { recent, writer in
                guard case let .peers(peers) = recent else { return writer.string("disabled") }
                writer.beginObject()
                writer.key("peers")
                writer.list(peers) { writer.enginePeer($0) }
                writer.endObject()
            }
        },
        EngineMethod("peers.recentApps", .local, [], "the applications that are used most, live", gives: "[PeerId]") { _, engine in
            engine.peers.recentApps().call(live: true) { ids, writer in writer.list(ids) { writer.peer($0) } }
        },
        EngineMethod("peers.addRecentlyUsedInlineBot", .local, [.init("peerId", .peer)], "put a bot in front of those that were used") { fields, engine in
            engine.peers.addRecentlyUsedInlineBot(peerId: try fields.peer()).call()
        },
        EngineMethod(
            "peers.recentlyUsedInlineBots", .local, [], "the bots that were used inside of messages", gives: "[(EnginePeer, Double)]"
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
        EngineMethod("peers.removeRecentPeer", .server, [.init("peerId", .peer)], "take a peer out of those that are written to most") { fields, engine in
            engine.peers.removeRecentPeer(peerId: try fields.peer()).call()
        },
        EngineMethod("peers.removeRecentlyUsedApp", .server, [.init("peerId", .peer)], "take an application out of those that are used most") {
            fields, engine in engine.peers.removeRecentlyUsedApp(peerId: try fields.peer()).call()
        },
        EngineMethod("peers.removeRecentlyUsedInlineBot", .server, [.init("peerId", .peer)], "take a bot out of those that were used") { fields, engine in
            engine.peers.removeRecentlyUsedInlineBot(peerId: try fields.peer()).call()
        },
        EngineMethod("peers.updateRecentPeersEnabled", .server, [.init("enabled", .bool)], "whether the server collects who is written to most") {
            fields, engine in engine.peers.updateRecentPeersEnabled(enabled: try fields.bool("enabled")).call()
        },
        EngineMethod("peers.managedUpdatedRecentPeers", .server, [], "ask who is written to most") { _, engine in
            engine.peers.managedUpdatedRecentPeers().call()
        },
        EngineMethod("peers.managedUpdatedRecentApps", .server, [], "ask which applications are used most") { _, engine in
            engine.peers.managedUpdatedRecentApps().call()
        },
    ]

    static let recommendedPeers: [EngineMethod] = [
        EngineMethod(
            "peers.recommendedChannels", .local, [.init("peerId", .peer, optional: true)], "channels that the server recommends, live",
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
            "peers.recommendedChannelPeerIds", .local, [.init("peerId", .peer, optional: true)], "the ids of these channels, live", gives: "[PeerId]?"
        ) { fields, engine in
            engine.peers.recommendedChannelPeerIds(peerId: try fields.optional("peerId", Read.peer)).call(live: true) { $1.peerIds($0) }
        },
        EngineMethod(
            "peers.recommendedAppPeerIds", .local, [], "the bots whose applications the server recommends, live", gives: "[PeerId]?"
        ) { _, engine in
            engine.peers.recommendedAppPeerIds().call(live: true) { $1.peerIds($0) }
        },
        EngineMethod(
            "peers.toggleRecommendedChannelsHidden", .local, [.init("peerId", .peer), .init("hidden", .bool)], "whether a channel's page shows recommended ones"
        ) { fields, engine in engine.peers.toggleRecommendedChannelsHidden(peerId: try fields.peer(), hidden: try fields.bool("hidden")).call() },
        EngineMethod(
            "peers.updateSavedMessagesViewAsTopics", .local, [.init("value", .bool)], "whether chats in the saved messages are shown as topics"
        ) { fields, engine in engine.peers.updateSavedMessagesViewAsTopics(value: try fields.bool("value")).call() },
        EngineMethod(
            "peers.setStarsReactionDefaultToPrivate", .local, [.init("isPrivate", .bool)], "whether paid reactions hide whose they are"
        ) { fields, engine in engine.peers.setStarsReactionDefaultToPrivate(isPrivate: try fields.bool("isPrivate")).call() },
        EngineMethod(
            "peers.notificationSoundList", .local, [], "the notification sounds of the account, live", gives: "NotificationSoundList?"
        ) { _, engine in
            engine.peers.notificationSoundList().call(live: true) { $1.properties($0) }
        },
        EngineMethod(
            "peers.peerCommands", .local, [.init("id", .peer)], "what the bots of a chat understand, live", gives: "PeerCommands"
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
