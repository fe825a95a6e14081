import Postbox
import SignalKit
import TelegramModel

/// When chats make themselves heard. What is set here holds at once; Telegram tells the server of a chat's settings when it runs. A topic's settings
/// are told at once where there is a server, and stay on this device where there is none.
extension TelegramEngine.Peers {
    /// Mutes a chat or a topic. The settings wait as pending ones until the server is told.
    /// - Parameter muteInterval: Seconds; 0: not muted; `Int32.max`: for ever; nil: as all chats of its kind.
    public func updatePeerMuteSetting(peerId: PeerId, threadId: Int64? = nil, muteInterval: Int32?) -> Signal<Void, EngineError> {
        changing(peerId, threadId, "peers.updatePeerMuteSetting") { transaction, account in
            try transaction.updatePeerMuteSetting(peerId, threadId: threadId, muteInterval: muteInterval, now: account.now)
        }
    }

    /// Mutes for ever what is heard, and the other way round. The settings wait as pending ones until the server is told.
    public func togglePeerMuted(peerId: PeerId, threadId: Int64? = nil) -> Signal<Void, EngineError> {
        changing(peerId, threadId, "peers.togglePeerMuted") { transaction, _ in try transaction.togglePeerMuted(peerId, threadId: threadId) }
    }

    /// Mutes several chats for ever, or gives them back what holds for all chats of their kind.
    /// The settings wait as pending ones until the server is told.
    public func updateMultiplePeerMuteSettings(peerIds: [PeerId], muted: Bool) -> Signal<Void, EngineError> {
        context.transaction { [account = context.account] transaction in
            for peerId in peerIds {
                _ = try transaction.updatePeerMuteSetting(peerId, threadId: nil, muteInterval: muted ? .max : nil, now: account.now)
            }
        }
    }

    /// Whether notifications show what was written. The settings wait as pending ones until the server is told.
    public func updatePeerDisplayPreviewsSetting(
        peerId: PeerId, threadId: Int64? = nil, displayPreviews: EnginePeer.NotificationSettings.DisplayPreviews
    ) -> Signal<Void, EngineError> {
        changing(peerId, threadId, "peers.updatePeerDisplayPreviewsSetting") { transaction, _ in
            try transaction.updatePeerDisplayPreviews(peerId, threadId: threadId, displayPreviews)
        }
    }

    /// The sound of messages. The settings wait as pending ones until the server is told.
    public func updatePeerNotificationSoundInteractive(
        peerId: PeerId, threadId: Int64? = nil, sound: EnginePeer.NotificationSettings.MessageSound
    ) -> Signal<Void, EngineError> {
        changing(peerId, threadId, "peers.updatePeerNotificationSoundInteractive") { transaction, _ in
            try transaction.updatePeerSound(peerId, threadId: threadId, sound)
        }
    }

    /// Whether stories of a peer are announced. The settings wait as pending ones until the server is told.
    public func updatePeerStoriesMutedSetting(
        peerId: PeerId, mute: EnginePeer.NotificationSettings.StorySettings.Mute
    ) -> Signal<Void, EngineError> {
        context.transaction { try $0.changeNotificationSettings(peerId) { $0.storySettings.mute = mute } }
    }

    /// Whether the announcement of a story says whose it is. The settings wait as pending ones until the server is told.
    public func updatePeerStoriesHideSenderSetting(
        peerId: PeerId, hideSender: EnginePeer.NotificationSettings.StorySettings.HideSender
    ) -> Signal<Void, EngineError> {
        context.transaction { try $0.changeNotificationSettings(peerId) { $0.storySettings.hideSender = hideSender } }
    }

    /// The sound of stories. The settings wait as pending ones until the server is told.
    public func updatePeerStorySoundInteractive(
        peerId: PeerId, sound: EnginePeer.NotificationSettings.MessageSound
    ) -> Signal<Void, EngineError> {
        context.transaction { try $0.changeNotificationSettings(peerId) { $0.storySettings.sound = sound } }
    }

    /// Mutes stories that are announced, and the other way round. The settings wait as pending ones until the server is told.
    public func togglePeerStoriesMuted(peerId: PeerId) -> Signal<Void, EngineError> {
        context.transaction { [account = context.account] in try $0.togglePeerStoriesMuted(peerId, accountPeerId: account.peerId) }
    }

    /// Sound, muting and previews of chats back to what holds for all. The settings wait as pending ones until the server is told.
    public func removeCustomNotificationSettings(peerIds: [PeerId]) -> Signal<Void, EngineError> {
        context.transaction { transaction in for peerId in peerIds { try transaction.removeCustomNotificationSettings(peerId) } }
    }

    /// Sound, muting and previews of topics back to what holds for their forum, of all in one transaction.
    public func removeCustomThreadNotificationSettings(peerId: PeerId, threadIds: [Int64]) -> Signal<Void, EngineError> {
        changing(peerId, threadIds, "peers.removeCustomThreadNotificationSettings") { transaction, threadId in
            try transaction.removeCustomThreadNotificationSettings(peerId, threadId: threadId)
        }
    }

    /// What is set for the stories of peers back to what holds for all. The settings wait as pending ones until the server is told.
    public func removeCustomStoryNotificationSettings(peerIds: [PeerId]) -> Signal<Void, EngineError> {
        context.transaction { transaction in for peerId in peerIds { try transaction.removeCustomStoryNotificationSettings(peerId) } }
    }

    /// Gives every chat that has settings these: not muted, all else as for all. The server is not told.
    public func resetAllPeerNotificationSettings() -> Signal<Void, EngineError> {
        context.transaction { try $0.resetAllPeerNotificationSettings(EnginePeer.NotificationSettings.default.stored()) }
    }

    /// `change` gives what the server is to be told of a topic.
    private func changing(
        _ peerId: PeerId, _ threadId: Int64?, _ method: String,
        _ change: @escaping @Sendable (Transaction, ActingAccount) throws -> CodedObject?
    ) -> Signal<Void, EngineError> {
        let account = context.account
        guard let threadId else { return context.transaction { _ = try change($0, account) } }
        return changing(peerId, [threadId], method) { transaction, _ in try change(transaction, account) }
    }

    /// The same of topics, in one transaction.
    private func changing(
        _ peerId: PeerId, _ threadIds: [Int64], _ method: String, _ change: @escaping @Sendable (Transaction, Int64) throws -> CodedObject?
    ) -> Signal<Void, EngineError> {
        context.transaction { [account = context.account] transaction -> [ServerRequest] in
            let requests = try threadIds.compactMap { threadId in
                try change(transaction, threadId).map { settings in
                    ServerRequest("updateNotifySettings", [
                        "peer": .peer(peerId), "category": .null, "thread": .int64(threadId), "settings": .coded(settings),
                    ])
                }
            }
            return try transaction.isReachable(peerId, account) ? requests : []
        } |> mapToSignal { requests -> Signal<Void, EngineError> in
            guard context.server != nil, !requests.isEmpty else { return .single(()) }
            return combineLatest(requests.map { context.sendQuietly($0, for: method) }) |> map { _ in () }
        }
    }
}
