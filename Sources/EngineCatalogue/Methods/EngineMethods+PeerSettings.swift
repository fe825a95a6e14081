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
            "mute a chat or topic for this many seconds; 0 unmutes it, 2147483647 mutes it forever, and no value restores the default of its kind"
        ) { fields, engine in
            engine.peers.updatePeerMuteSetting(
                peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64), muteInterval: try fields.optional("muteInterval", Read.int32)
            ).call()
        },
        EngineMethod(
            "peers.togglePeerMuted", .queued, [.init("peerId", .peer), .init("threadId", .thread, optional: true)],
            "mute a chat forever, or unmute it if it is muted"
        ) { fields, engine in
            engine.peers.togglePeerMuted(peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64)).call()
        },
        EngineMethod(
            "peers.updateMultiplePeerMuteSettings", .queued, [.init("peerIds", .peers), .init("muted", .bool)], "mute chats forever, or restore the default"
        ) { fields, engine in
            engine.peers.updateMultiplePeerMuteSettings(
                peerIds: try fields.required("peerIds", Read.list(of: Read.peer)), muted: try fields.bool("muted")
            ).call()
        },
        EngineMethod(
            "peers.updatePeerDisplayPreviewsSetting", .queued,
            [.init("peerId", .peer), .init("threadId", .thread, optional: true), .init("displayPreviews", .word)], "turn message previews in notifications on or off"
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
            "peers.updatePeerStoriesMutedSetting", .queued, [.init("peerId", .peer), .init("mute", .word)], "turn notifications of a peer's stories on or off"
        ) { fields, engine in
            engine.peers.updatePeerStoriesMutedSetting(
                peerId: try fields.peer(), mute: try fields.required("mute", Read.word(Read.muteNames))
            ).call()
        },
        EngineMethod(
            "peers.updatePeerStoriesHideSenderSetting", .queued, [.init("peerId", .peer), .init("hideSender", .word)],
            "show or hide the author in notifications of stories"
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
        EngineMethod("peers.togglePeerStoriesMuted", .queued, [.init("peerId", .peer)], "mute stories, or unmute them if they are muted") {
            fields, engine in engine.peers.togglePeerStoriesMuted(peerId: try fields.peer()).call()
        },
        EngineMethod("peers.removeCustomNotificationSettings", .queued, [.init("peerIds", .peers)], "restore the default sound, muting, and previews of chats") {
            fields, engine in
            engine.peers.removeCustomNotificationSettings(peerIds: try fields.required("peerIds", Read.list(of: Read.peer))).call()
        },
        EngineMethod(
            "peers.removeCustomThreadNotificationSettings", .queued, [.init("peerId", .peer), .init("threadIds", .threads)], "restore the default sound, muting, and previews of topics"
        ) { fields, engine in
            engine.peers.removeCustomThreadNotificationSettings(
                peerId: try fields.peer(), threadIds: try fields.required("threadIds", Read.list(of: Read.int64))
            ).call()
        },
        EngineMethod("peers.removeCustomStoryNotificationSettings", .queued, [.init("peerIds", .peers)], "restore the default story settings of peers") {
            fields, engine in
            engine.peers.removeCustomStoryNotificationSettings(peerIds: try fields.required("peerIds", Read.list(of: Read.peer))).call()
        },
        EngineMethod("peers.resetAllPeerNotificationSettings", .local, [], "reset the settings of all chats in this database only") { _, engine in
            engine.peers.resetAllPeerNotificationSettings().call()
        },
    ]
}
