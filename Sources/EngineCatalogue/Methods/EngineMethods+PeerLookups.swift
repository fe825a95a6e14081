import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let peerLookups: [EngineMethod] = [
        EngineMethod(
            "peers.resolvePeerByName", .server,
            [.init("name", .text), .init("referrer", .text, optional: true), .init("ageLimit", .int32, optional: true)],
            "the peer with a username", gives: "ResolvePeerResult"
        ) { fields, engine in
            engine.peers.resolvePeerByName(
                name: try fields.string("name"),
                referrer: try fields.optional("referrer", Read.string),
                ageLimit: try fields.optional("ageLimit", Read.int32) ?? 172_800
            ).call { $1.resolvedPeer($0) }
        },
        EngineMethod(
            "peers.resolvePeerByPhone", .server,
            [.init("phone", .text), .init("ageLimit", .int32, optional: true)],
            "the user with a phone number", gives: "EnginePeer?"
        ) { fields, engine in
            engine.peers.resolvePeerByPhone(
                phone: try fields.string("phone"),
                ageLimit: try fields.optional("ageLimit", Read.int32) ?? 172_800
            ).call { $1.enginePeer($0) }
        },
        EngineMethod(
            "peers.updatedRemotePeer", .server, [.init("peer", .peer)], "request the record of a peer", gives: "EnginePeer"
        ) { fields, engine in
            engine.peers.updatedRemotePeer(id: try fields.required("peer", Read.peerReference)).call { $1.enginePeer($0) }
        },
        EngineMethod(
            "peers.notificationExceptionsList", .server, [], "the chats with their own settings on the server", gives: "NotificationExceptionsList"
        ) { _, engine in
            engine.peers.notificationExceptionsList().call { $1.notificationExceptions($0) }
        },
        EngineMethod(
            "peers.joinChannel", .server,
            [.init("peerId", .peer), .init("hash", .text, optional: true)],
            "join a channel", gives: "JoinedMember"
        ) { fields, engine in
            engine.peers.joinChannel(peerId: try fields.peer(), hash: try fields.optional("hash", Read.string)).call { $1.joinedMember($0) }
        },
        EngineMethod(
            "peers.joinChatInteractively", .server, [.init("with", .text)], "join by an invite link", gives: "EnginePeer?"
        ) { fields, engine in
            engine.peers.joinChatInteractively(hash: try fields.string("with")).call { $1.enginePeer($0) }
        },
        EngineMethod(
            "peers.createGroup", .server,
            [.init("title", .text), .init("peerIds", .peers), .init("ttlPeriod", .int32, optional: true)],
            "make a group", gives: "CreateGroupResult?"
        ) { fields, engine in
            engine.peers.createGroup(
                title: try fields.string("title"),
                peerIds: try fields.required("peerIds", Read.list(of: Read.peer)),
                ttlPeriod: try fields.optional("ttlPeriod", Read.int32)
            ).call { $1.createdGroup($0) }
        },
        EngineMethod(
            "peers.createChannel", .server,
            [.init("title", .text), .init("description", .text, optional: true)],
            "make a channel", gives: "PeerId", others: ["username"]
        ) { fields, engine in
            engine.peers.createChannel(
                title: try fields.string("title"),
                description: try fields.optional("description", Read.string)
            ).call { $1.peer($0) }
        },
        EngineMethod(
            "peers.createSupergroup", .server,
            [
                .init("title", .text), .init("description", .text, optional: true), .init("isForum", .bool, optional: true),
                .init("ttlPeriod", .int32, optional: true),
            ],
            "make a supergroup", gives: "PeerId", others: ["username", "location", "isForHistoryImport"]
        ) { fields, engine in
            engine.peers.createSupergroup(
                title: try fields.string("title"),
                description: try fields.optional("description", Read.string),
                isForum: try fields.optional("isForum", Read.bool) ?? false,
                ttlPeriod: try fields.optional("ttlPeriod", Read.int32)
            ).call { $1.peer($0) }
        },
        EngineMethod(
            "peers.fetchAndUpdateCachedPeerData", .server,
            [.init("peerId", .peer)],
            "request all data of a peer's profile", gives: "Bool"
        ) { fields, engine in
            engine.peers.fetchAndUpdateCachedPeerData(peerId: try fields.peer()).call { $1.bool($0) }
        },
        EngineMethod(
            "peers.keepPeerUpdated", .server, [.init("id", .peer)], "request the data of a peer's profile as if it were opened", others: ["forceUpdate"]
        ) { fields, engine in
            engine.peers.keepPeerUpdated(id: try fields.peer("id")).call()
        },
    ]
}

extension JSONWriter {
    func optionalPeerId(_ id: PeerId?) {
        if let id { peer(id) } else { null() }
    }

    fileprivate func resolvedPeer(_ result: ResolvePeerResult) {
        guard case let .result(peer) = result else { return string("progress") }
        beginObject()
        key("result")
        enginePeer(peer)
        endObject()
    }

    fileprivate func notificationExceptions(_ exceptions: [NotificationException]) {
        beginObject()
        object("peers") {
            for exception in exceptions {
                key(exception.peerId.description)
                enginePeer(exception.peer)
            }
        }
        object("settings") {
            for exception in exceptions {
                key(exception.peerId.description)
                exception.settings.write(to: EngineValueWriter(self))
            }
        }
        endObject()
    }

    fileprivate func joinedMember(_ member: JoinedMember) {
        beginObject()
        self.member("inviter", value: member.inviter)
        self.member("date", value: member.date)
        endObject()
    }

    fileprivate func createdGroup(_ group: CreatedGroup?) {
        guard let group else { return null() }
        beginObject()
        member("peerId", peer: group.peerId)
        member("failedToInvitePeerIds", peers: group.notAdded)
        endObject()
    }
}
