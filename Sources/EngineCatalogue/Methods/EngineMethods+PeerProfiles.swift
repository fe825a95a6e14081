import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let peerProfiles: [EngineMethod] = [
        EngineMethod(
            "peers.updatePeerTitle", .server,
            [.init("peerId", .peer), .init("title", .text)],
            "rename a group or channel"
        ) { fields, engine in
            engine.peers.updatePeerTitle(peerId: try fields.peer(), title: try fields.string("title")).call()
        },
        EngineMethod(
            "peers.updatePeerDescription", .server,
            [.init("peerId", .peer), .init("description", .text, optional: true)],
            "set the description of a group or channel"
        ) { fields, engine in
            engine.peers.updatePeerDescription(peerId: try fields.peer(), description: try fields.optional("description", Read.string)).call()
        },
        EngineMethod(
            "peers.updatePeerNameColorAndEmoji", .server,
            [
                .init("peerId", .peer), .init("nameColor", .int32),
                .init("backgroundEmojiId", .int64, optional: true), .init("profileColor", .int32, optional: true),
                .init("profileBackgroundEmojiId", .int64, optional: true),
            ],
            "set the colors of a channel"
        ) { fields, engine in
            engine.peers.updatePeerNameColorAndEmoji(
                peerId: try fields.peer(),
                nameColor: try fields.int32("nameColor"),
                backgroundEmojiId: try fields.optional("backgroundEmojiId", Read.int64),
                profileColor: try fields.optional("profileColor", Read.int32),
                profileBackgroundEmojiId: try fields.optional("profileBackgroundEmojiId", Read.int64)
            ).call()
        },
        EngineMethod(
            "peers.updatePeerNameColor", .server,
            [.init("peerId", .peer), .init("nameColor", .int32), .init("backgroundEmojiId", .int64, optional: true)],
            "set the name color of a channel"
        ) { fields, engine in
            engine.peers.updatePeerNameColor(
                peerId: try fields.peer(),
                nameColor: try fields.int32("nameColor"),
                backgroundEmojiId: try fields.optional("backgroundEmojiId", Read.int64)
            ).call()
        },
        EngineMethod(
            "peers.updatePeerProfileColor", .server,
            [.init("peerId", .peer), .init("profileColor", .int32, optional: true),
                .init("profileBackgroundEmojiId", .int64, optional: true)],
            "set the profile color of a channel"
        ) { fields, engine in
            engine.peers.updatePeerProfileColor(
                peerId: try fields.peer(),
                profileColor: try fields.optional("profileColor", Read.int32),
                profileBackgroundEmojiId: try fields.optional("profileBackgroundEmojiId", Read.int64)
            ).call()
        },
        EngineMethod(
            "peers.updatePeerEmojiStatus", .server,
            [.init("peerId", .peer), .init("fileId", .int64, optional: true), .init("expirationDate", .time, optional: true)],
            "set the emoji status of a channel"
        ) { fields, engine in
            engine.peers.updatePeerEmojiStatus(
                peerId: try fields.peer(),
                fileId: try fields.optional("fileId", Read.int64),
                expirationDate: try fields.optional("expirationDate", Read.time)
            ).call()
        },
        EngineMethod(
            "peers.updateAddressName", .server,
            [.init("domain", .json), .init("name", .text, optional: true)],
            "set the username of the account or of a channel"
        ) { fields, engine in
            engine.peers.updateAddressName(
                domain: try fields.required("domain", Read.addressNameDomain),
                name: try fields.optional("name", Read.string)
            ).call()
        },
        EngineMethod(
            "peers.setChatMessageAutoremoveTimeoutInteractively", .server,
            [.init("peerId", .peer), .init("timeout", .int32, optional: true)],
            "set the auto-delete timer of a chat, in seconds"
        ) { fields, engine in
            engine.peers.setChatMessageAutoremoveTimeoutInteractively(
                peerId: try fields.peer(),
                timeout: try fields.optional("timeout", Read.int32)
            ).call()
        },
        EngineMethod(
            "peers.setChatMessageAutoremoveTimeouts", .server,
            [.init("peerIds", .peers), .init("timeout", .int32, optional: true)],
            "set the auto-delete timer of several chats"
        ) { fields, engine in
            engine.peers.setChatMessageAutoremoveTimeouts(
                peerIds: try fields.required("peerIds", Read.list(of: Read.peer)),
                timeout: try fields.optional("timeout", Read.int32)
            ).call()
        },
        EngineMethod("peers.dismissPeerStatusOptions", .server, [.init("peerId", .peer)], "hide the bar above a chat") { fields, engine in
            engine.peers.dismissPeerStatusOptions(peerId: try fields.peer()).call()
        },
        EngineMethod(
            "peers.updateChannelSlowModeInteractively", .server,
            [.init("peerId", .peer), .init("timeout", .int32, optional: true)],
            "set the time that members must wait between messages (slow mode)"
        ) { fields, engine in
            engine.peers.updateChannelSlowModeInteractively(peerId: try fields.peer(), timeout: try fields.optional("timeout", Read.int32)).call()
        },
        EngineMethod(
            "peers.toggleMessageCopyProtection", .server,
            [.init("peerId", .peer), .init("enabled", .bool), .init("requestMessageId", .messageId, optional: true)],
            "turn copy protection on or off", gives: "applied or requested"
        ) { fields, engine in
            engine.peers.toggleMessageCopyProtection(
                peerId: try fields.peer(), enabled: try fields.bool("enabled"), requestMessageId: try fields.optional("requestMessageId", Read.messageId)
            ).call { result, writer in if let result { writer.string("\(result)") } else { writer.null() } }
        },
        EngineMethod(
            "peers.toggleShouldChannelMessagesSignatures", .server,
            [.init("peerId", .peer), .init("signaturesEnabled", .bool), .init("profilesEnabled", .bool)],
            "turn signatures of messages on or off"
        ) { fields, engine in
            engine.peers.toggleShouldChannelMessagesSignatures(
                peerId: try fields.peer(),
                signaturesEnabled: try fields.bool("signaturesEnabled"),
                profilesEnabled: try fields.bool("profilesEnabled")
            ).call()
        },
        EngineMethod(
            "peers.updatePeerReactionSettings", .server,
            [.init("peerId", .peer), .init("reactionSettings", .json)],
            "set the allowed reactions"
        ) { fields, engine in
            engine.peers.updatePeerReactionSettings(peerId: try fields.peer(), reactionSettings: try fields.coded("reactionSettings")).call()
        },
        EngineMethod(
            "peers.updateDefaultChannelMemberBannedRights", .server,
            [.init("peerId", .peer), .init("rights", .json)],
            "set the rights of members"
        ) { fields, engine in
            engine.peers.updateDefaultChannelMemberBannedRights(peerId: try fields.peer(), rights: try fields.coded("rights")).call()
        },
        EngineMethod(
            "peers.updatePeerSendAsPeer", .server,
            [.init("peerId", .peer), .init("sendAs", .peer)],
            "set the peer as which the account writes"
        ) { fields, engine in
            engine.peers.updatePeerSendAsPeer(peerId: try fields.peer(), sendAs: try fields.peer("sendAs")).call()
        },
        EngineMethod(
            "peers.requestUpdateChatListFilter", .server,
            [.init("id", .int32), .init("filter", .json, optional: true)],
            "send one folder"
        ) { fields, engine in
            engine.peers.requestUpdateChatListFilter(id: try fields.int32("id"), filter: try fields.optional("filter", Read.folder)).call()
        },
        EngineMethod("peers.requestUpdateChatListFilterOrder", .server, [.init("ids", .ids)], "send the order of the folders") { fields, engine in
            engine.peers.requestUpdateChatListFilterOrder(ids: try fields.required("ids", Read.list(of: Read.int32))).call()
        },
    ]
}
