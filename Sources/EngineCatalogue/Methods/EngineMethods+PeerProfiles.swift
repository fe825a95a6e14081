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
            "describe a group or channel"
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
            "the colours of a channel"
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
            "the colour of a channel's name"
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
            "the colour of a channel's page"
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
            "the emoji beside a channel's name"
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
            "the public name of the account or of a channel"
        ) { fields, engine in
            engine.peers.updateAddressName(
                domain: try fields.required("domain", Read.addressNameDomain),
                name: try fields.optional("name", Read.string)
            ).call()
        },
        EngineMethod(
            "peers.setChatMessageAutoremoveTimeoutInteractively", .server,
            [.init("peerId", .peer), .init("timeout", .int32, optional: true)],
            "after how many seconds messages of a chat go"
        ) { fields, engine in
            engine.peers.setChatMessageAutoremoveTimeoutInteractively(
                peerId: try fields.peer(),
                timeout: try fields.optional("timeout", Read.int32)
            ).call()
        },
        EngineMethod(
            "peers.setChatMessageAutoremoveTimeouts", .server,
            [.init("peerIds", .peers), .init("timeout", .int32, optional: true)],
            "the same for several chats"
        ) { fields, engine in
            engine.peers.setChatMessageAutoremoveTimeouts(
                peerIds: try fields.required("peerIds", Read.list(of: Read.peer)),
                timeout: try fields.optional("timeout", Read.int32)
            ).call()
        },
        EngineMethod("peers.dismissPeerStatusOptions", .server, [.init("peerId", .peer)], "hide what is offered above a chat") { fields, engine in
            engine.peers.dismissPeerStatusOptions(peerId: try fields.peer()).call()
        },
        EngineMethod(
            "peers.updateChannelSlowModeInteractively", .server,
            [.init("peerId", .peer), .init("timeout", .int32, optional: true)],
            "how long members must wait between messages"
        ) { fields, engine in
            engine.peers.updateChannelSlowModeInteractively(peerId: try fields.peer(), timeout: try fields.optional("timeout", Read.int32)).call()
        },
        EngineMethod(
            "peers.toggleMessageCopyProtection", .server,
            [.init("peerId", .peer), .init("enabled", .bool), .init("requestMessageId", .messageId, optional: true)],
            "whether messages may not be forwarded", gives: "applied or requested"
        ) { fields, engine in
            engine.peers.toggleMessageCopyProtection(
                peerId: try fields.peer(), enabled: try fields.bool("enabled"), requestMessageId: try fields.optional("requestMessageId", Read.messageId)
            ).call { result, writer in if let result { writer.string("\(result)") } else { writer.null() } }
        },
        EngineMethod(
            "peers.toggleShouldChannelMessagesSignatures", .server,
            [.init("peerId", .peer), .init("signaturesEnabled", .bool), .init("profilesEnabled", .bool)],
            "whether messages say who has written them"
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
            "which reactions messages can get"
        ) { fields, engine in
            engine.peers.updatePeerReactionSettings(peerId: try fields.peer(), reactionSettings: try fields.coded("reactionSettings")).call()
        },
        EngineMethod(
            "peers.updateDefaultChannelMemberBannedRights", .server,
            [.init("peerId", .peer), .init("rights", .json)],
            "what members may do"
        ) { fields, engine in
            engine.peers.updateDefaultChannelMemberBannedRights(peerId: try fields.peer(), rights: try fields.coded("rights")).call()
        },
        EngineMethod(
            "peers.updatePeerSendAsPeer", .server,
            [.init("peerId", .peer), .init("sendAs", .peer)],
            "as whom the account writes"
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
