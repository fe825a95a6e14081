import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let peerSettings: [EngineMethod] = [
        EngineMethod(
            "peers.updatePeerMuteSetting", .queued,
            [.init("peerId", .peer), .init("threadId", .thread, optional: true), .init("muteInterval", .int32, optional: true)],
            "mute a chat or topic for seconds; 0: not at all, 2147483647: for ever, none: as all chats of its kind"
        ) { fields, engine in
            engine.peers.updatePeerMuteSetting(
                peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64), muteInterval: try fields.optional("muteInterval", Read.int32)
            ).call()
        },
        EngineMethod(
            "peers.togglePeerMuted", .queued, [.init("peerId", .peer), .init("threadId", .thread, optional: true)],
            "mute what is heard for ever, or the other way round"
        ) { fields, engine in
            engine.peers.togglePeerMuted(peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64)).call()
        },
        EngineMethod(
            "peers.updateMultiplePeerMuteSettings", .queued, [.init("peerIds", .peers), .init("muted", .bool)], "mute chats for ever, or give up their setting"
        ) { fields, engine in
            engine.peers.updateMultiplePeerMuteSettings(
                peerIds: try fields.required("peerIds", Read.list(of: Read.peer)), muted: try fields.bool("muted")
            ).call()
        },
        EngineMethod(
            "peers.updatePeerDisplayPreviewsSetting", .queued,
            [.init("peerId", .peer), .init("threadId", .thread, optional: true), .init("displayPreviews", .word)], "whether notifications show what was written"
        ) { fields, engine in
            engine.peers.updatePeerDisplayPreviewsSetting(
                peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64),
                displayPreviews: try fields.required("displayPreviews", Read.word(["default": .default, "show": .show, "hide": .hide]))
            ).call()
        },
        EngineMethod(
            "peers.updatePeerNotificationSoundInteractive", .queued,
            [.init("peerId", .peer), .init("threadId", .thread, optional: true), .init("sound", .word)], "set the sound of messages"
        ) { fields, engine in
            engine.peers.updatePeerNotificationSoundInteractive(
                peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64), sound: try fields.required("sound", Read.sound)
            ).call()
        },
        EngineMethod(
            "peers.updatePeerStoriesMutedSetting", .queued, [.init("peerId", .peer), .init("mute", .word)], "whether stories of a peer are announced"
        ) { fields, engine in
            engine.peers.updatePeerStoriesMutedSetting(
                peerId: try fields.peer(), mute: try fields.required("mute", Read.word(Read.muteNames))
            ).call()
        },
        EngineMethod(
            "peers.updatePeerStoriesHideSenderSetting", .queued, [.init("peerId", .peer), .init("hideSender", .word)],
            "whether the announcement of a story says whose it is"
        ) { fields, engine in
            engine.peers.updatePeerStoriesHideSenderSetting(
                peerId: try fields.peer(), hideSender: try fields.required("hideSender", Read.word(Read.hideSenderNames))
            ).call()
        },
        EngineMethod(
            "peers.updatePeerStorySoundInteractive", .queued, [.init("peerId", .peer), .init("sound", .word)], "set the sound of stories"
        ) { fields, engine in
            engine.peers.updatePeerStorySoundInteractive(peerId: try fields.peer(), sound: try fields.required("sound", Read.sound)).call()
        },
        EngineMethod("peers.togglePeerStoriesMuted", .queued, [.init("peerId", .peer)], "mute stories that are announced, or the other way round") {
            fields, engine in engine.peers.togglePeerStoriesMuted(peerId: try fields.peer()).call()
        },
        EngineMethod("peers.removeCustomNotificationSettings", .queued, [.init("peerIds", .peers)], "sound, muting and previews of chats as for all") {
            fields, engine in
            engine.peers.removeCustomNotificationSettings(peerIds: try fields.required("peerIds", Read.list(of: Read.peer))).call()
        },
        EngineMethod(
            "peers.removeCustomThreadNotificationSettings", .queued, [.init("peerId", .peer), .init("threadIds", .threads)], "the same of topics"
        ) { fields, engine in
            engine.peers.removeCustomThreadNotificationSettings(
                peerId: try fields.peer(), threadIds: try fields.required("threadIds", Read.list(of: Read.int64))
            ).call()
        },
        EngineMethod("peers.removeCustomStoryNotificationSettings", .queued, [.init("peerIds", .peers)], "settings of the stories of peers as for all") {
            fields, engine in
            engine.peers.removeCustomStoryNotificationSettings(peerIds: try fields.required("peerIds", Read.list(of: Read.peer))).call()
        },
        EngineMethod("peers.resetAllPeerNotificationSettings", .local, [], "give up all settings of chats; the server is not told") { _, engine in
            engine.peers.resetAllPeerNotificationSettings().call()
        },
    ]
}
