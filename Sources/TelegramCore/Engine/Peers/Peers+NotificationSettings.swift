import Postbox
import SignalKit
import TelegramModel

/// Notification settings of chats. Changes take effect immediately. Telegram sends a chat's settings to the server when it runs. A topic's settings
/// are sent immediately if there is a server, and stay on this device otherwise.
extension TelegramEngine.Peers {
    /// Mutes a chat or a topic. The settings are pending until they are sent to the server.
    /// - Parameter muteInterval: Seconds; 0 to unmute; `Int32.max` for forever; `nil` for the default of the chat's kind.
    public func updatePeerMuteSetting(peerId: PeerId, threadId: Int64? = nil, muteInterval: Int32?) -> Signal<Void, EngineError> {
        changing(peerId, threadId, "peers.updatePeerMuteSetting") { transaction, account in
            try transaction.updatePeerMuteSetting(peerId, threadId: threadId, muteInterval: muteInterval, now: account.now)
        }
    }

    /// Mutes an unmuted chat or topic forever, or unmutes a muted one. The settings are pending until they are sent to the server.
    public func togglePeerMuted(peerId: PeerId, threadId: Int64? = nil) -> Signal<Void, EngineError> {
        changing(peerId, threadId, "peers.togglePeerMuted") { transaction, _ in try transaction.togglePeerMuted(peerId, threadId: threadId) }
    }

    /// Mutes several chats forever, or resets them to the default of their kind.
    /// The settings are pending until they are sent to the server.
    public func updateMultiplePeerMuteSettings(peerIds: [PeerId], muted: Bool) -> Signal<Void, EngineError> {
        context.transaction { [account = context.account] transaction in
            for peerId in peerIds {
                _ = try transaction.updatePeerMuteSetting(peerId, threadId: nil, muteInterval: muted ? .max : nil, now: account.now)
            }
        }
    }

    /// Sets whether notifications show the text. The settings are pending until they are sent to the server.
    public func updatePeerDisplayPreviewsSetting(
        peerId: PeerId, threadId: Int64? = nil, displayPreviews: EnginePeer.NotificationSettings.DisplayPreviews
    ) -> Signal<Void, EngineError> {
        changing(peerId, threadId, "peers.updatePeerDisplayPreviewsSetting") { transaction, _ in
            try transaction.updatePeerDisplayPreviews(peerId, threadId: threadId, displayPreviews)
        }
    }

    /// Sets the sound of messages. The settings are pending until they are sent to the server.
    public func updatePeerNotificationSoundInteractive(
        peerId: PeerId, threadId: Int64? = nil, sound: EnginePeer.NotificationSettings.MessageSound
    ) -> Signal<Void, EngineError> {
        changing(peerId, threadId, "peers.updatePeerNotificationSoundInteractive") { transaction, _ in
            try transaction.updatePeerSound(peerId, threadId: threadId, sound)
        }
    }

    /// Sets whether stories of a peer are announced. The settings are pending until they are sent to the server.
    public func updatePeerStoriesMutedSetting(
        peerId: PeerId, mute: EnginePeer.NotificationSettings.StorySettings.Mute
    ) -> Signal<Void, EngineError> {
        context.transaction { try $0.changeNotificationSettings(peerId) { $0.storySettings.mute = mute } }
    }

    /// Sets whether the announcement of a story hides its sender. The settings are pending until they are sent to the server.
    public func updatePeerStoriesHideSenderSetting(
        peerId: PeerId, hideSender: EnginePeer.NotificationSettings.StorySettings.HideSender
    ) -> Signal<Void, EngineError> {
        context.transaction { try $0.changeNotificationSettings(peerId) { $0.storySettings.hideSender = hideSender } }
    }

    /// Sets the sound of stories. The settings are pending until they are sent to the server.
    public func updatePeerStorySoundInteractive(
        peerId: PeerId, sound: EnginePeer.NotificationSettings.MessageSound
    ) -> Signal<Void, EngineError> {
        context.transaction { try $0.changeNotificationSettings(peerId) { $0.storySettings.sound = sound } }
    }

    /// Mutes the stories of a peer if notifications for them are shown, or unmutes them. The settings are pending until they are sent to the server.
    public func togglePeerStoriesMuted(peerId: PeerId) -> Signal<Void, EngineError> {
        context.transaction { [account = context.account] in try $0.togglePeerStoriesMuted(peerId, accountPeerId: account.peerId) }
    }

    /// Resets sound, muting, and previews of chats to the defaults. The settings are pending until they are sent to the server.
    public func removeCustomNotificationSettings(peerIds: [PeerId]) -> Signal<Void, EngineError> {
        context.transaction { transaction in for peerId in peerIds { try transaction.removeCustomNotificationSettings(peerId) } }
    }

    /// Resets sound, muting, and previews of topics to the settings of their forum, in one transaction.
    public func removeCustomThreadNotificationSettings(peerId: PeerId, threadIds: [Int64]) -> Signal<Void, EngineError> {
        changing(peerId, threadIds, "peers.removeCustomThreadNotificationSettings") { transaction, threadId in
            try transaction.removeCustomThreadNotificationSettings(peerId, threadId: threadId)
        }
    }

    /// Resets the story settings of peers to the defaults. The settings are pending until they are sent to the server.
    public func removeCustomStoryNotificationSettings(peerIds: [PeerId]) -> Signal<Void, EngineError> {
        context.transaction { transaction in for peerId in peerIds { try transaction.removeCustomStoryNotificationSettings(peerId) } }
    }

    /// Resets all chats with stored settings: not muted, with the defaults for everything else. The change is not sent to the server.
    public func resetAllPeerNotificationSettings() -> Signal<Void, EngineError> {
        context.transaction { try $0.resetAllPeerNotificationSettings(EnginePeer.NotificationSettings.default.stored()) }
    }

    /// Changes a chat or a topic. For a topic, `change` returns the settings to send to the server.
    private func changing(
        _ peerId: PeerId, _ threadId: Int64?, _ method: String,
        _ change: @escaping @Sendable (Transaction, ActingAccount) throws -> CodedObject?
    ) -> Signal<Void, EngineError> {
        let account = context.account
        guard let threadId else { return context.transaction { _ = try change($0, account) } }
        return changing(peerId, [threadId], method) { transaction, _ in try change(transaction, account) }
    }

    /// Changes topics in one transaction. `change` returns the settings to send to the server.
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
            return combineLatest(requests.map { context.sendIgnoringRejection($0, for: method) }) |> map { _ in () }
        }
    }
}

/// Notification settings changed by the user: they take effect immediately, and the peer is pending until they are sent to the server.
extension Transaction {
    /// Changes settings of a chat, or of the user of a secret chat, which are the effective ones. Does nothing for an unknown peer.
    func changeNotificationSettings(_ peerId: PeerId, _ change: (inout EnginePeer.NotificationSettings) throws -> Void) throws {
        guard let owner = try notificationSettingsOwner(peerId) else { return }
        let stored = try getPeerNotificationSettings(owner)
        var settings = stored.flatMap { EnginePeer.NotificationSettings(stored: $0) } ?? EnginePeer.NotificationSettings.default
        try change(&settings)
        try updatePendingPeerNotificationSettings(owner, settings: settings.stored(in: stored))
    }

    /// Changes settings of a topic. They are not queued: the caller must send the returned settings to the server immediately. Returns `nil`, and
    /// changes nothing, for an unknown peer or topic.
    func changeThreadNotificationSettings(
        _ peerId: PeerId, threadId: Int64, _ change: (inout EnginePeer.NotificationSettings) throws -> Void
    ) throws -> CodedObject? {
        guard try getPeer(peerId) != nil, let data = try threadData(peerId, threadId: threadId)?.record else { return nil }
        let stored = data.object("notificationSettings")
        let before = stored.flatMap { EnginePeer.NotificationSettings(stored: $0) } ?? EnginePeer.NotificationSettings.default
        var settings = before
        try change(&settings)
        if settings != before {
            let changed = data.setting(["notificationSettings": .object(settings.storedInThread(in: stored))])
            try setThreadData(MessageHistoryThreadData(unchecked: changed), peerId, threadId: threadId)
        }
        return settings.stored(in: stored)
    }

    func notificationSettingsOwner(_ peerId: PeerId) throws -> PeerId? {
        guard let peer = try getPeer(peerId), let facts = seed.model.peer(peer) else { return nil }
        return facts.notificationSettingsPeerId ?? facts.id
    }

    /// Returns the settings of a chat, or the defaults.
    func notificationSettings(_ peerId: PeerId) throws -> EnginePeer.NotificationSettings {
        guard let owner = try notificationSettingsOwner(peerId) else { return EnginePeer.NotificationSettings.default }
        return try getPeerNotificationSettings(owner).flatMap { EnginePeer.NotificationSettings(stored: $0) } ?? EnginePeer.NotificationSettings.default
    }
}

extension EnginePeer.NotificationSettings.MuteState {
    /// Creates a state muted for a number of seconds from `now`; `nil` for the default of the chat's kind, 0 for unmuted, `Int32.max` for forever.
    init(interval: Int32?, now: Int32) {
        switch interval {
        case nil: self = .default
        case 0: self = .unmuted
        case Int32.max: self = .muted(until: .max)
        case let seconds?: self = .muted(until: now.addingClamped(seconds))
        }
    }
}

extension Transaction {
    /// Mutes a chat or one of its topics. A topic that would equal its chat gets the default instead. Returns the settings of a topic to send to the
    /// server.
    func updatePeerMuteSetting(_ peerId: PeerId, threadId: Int64?, muteInterval: Int32?, now: Int32) throws -> CodedObject? {
        guard let threadId else {
            try changeNotificationSettings(peerId) { $0.muteState = .init(interval: muteInterval, now: now) }
            return nil
        }
        var state = EnginePeer.NotificationSettings.MuteState(interval: muteInterval ?? 0, now: now)
        if try notificationSettings(peerId).muteState == state { state = .default }
        return try changeThreadNotificationSettings(peerId, threadId: threadId) { $0.muteState = state }
    }

    /// Mutes an unmuted chat or topic forever, or unmutes a muted one. Returns the settings of a topic to send to the server.
    func togglePeerMuted(_ peerId: PeerId, threadId: Int64?) throws -> CodedObject? {
        guard let threadId else {
            let isMutedByDefault = try isMutedByDefault(peerId)
            try changeNotificationSettings(peerId) { settings in
                switch settings.muteState {
                case .default, .unknown: settings.muteState = isMutedByDefault ? .unmuted : .muted(until: .max)
                case .unmuted: settings.muteState = .muted(until: .max)
                case .muted: settings.muteState = .unmuted
                }
            }
            return nil
        }
        return try changeThreadNotificationSettings(peerId, threadId: threadId) { settings in
            if case .muted = settings.muteState { settings.muteState = .unmuted } else { settings.muteState = .muted(until: .max) }
        }
    }

    func updatePeerDisplayPreviews(
        _ peerId: PeerId, threadId: Int64?, _ previews: EnginePeer.NotificationSettings.DisplayPreviews
    ) throws -> CodedObject? {
        if let threadId { return try changeThreadNotificationSettings(peerId, threadId: threadId) { $0.displayPreviews = previews } }
        try changeNotificationSettings(peerId) { $0.displayPreviews = previews }
        return nil
    }

    func updatePeerSound(_ peerId: PeerId, threadId: Int64?, _ sound: EnginePeer.NotificationSettings.MessageSound) throws -> CodedObject? {
        if let threadId { return try changeThreadNotificationSettings(peerId, threadId: threadId) { $0.messageSound = sound } }
        try changeNotificationSettings(peerId) { $0.messageSound = sound }
        return nil
    }

    /// Resets sound, muting, and previews to the defaults.
    func removeCustomNotificationSettings(_ peerId: PeerId) throws {
        try changeNotificationSettings(peerId) { settings in
            settings.messageSound = .default
            settings.muteState = .default
            settings.displayPreviews = .default
        }
    }

    /// Resets a topic. Unless its chat's mute state is `unmuted`, the topic becomes unmuted instead of getting the default.
    func removeCustomThreadNotificationSettings(_ peerId: PeerId, threadId: Int64) throws -> CodedObject? {
        let state: EnginePeer.NotificationSettings.MuteState = try notificationSettings(peerId).muteState == .unmuted ? .default : .unmuted
        return try changeThreadNotificationSettings(peerId, threadId: threadId) { settings in
            settings.messageSound = .default
            settings.muteState = state
            settings.displayPreviews = .default
        }
    }

    func removeCustomStoryNotificationSettings(_ peerId: PeerId) throws {
        try changeNotificationSettings(peerId) { $0.storySettings = EnginePeer.NotificationSettings.StorySettings.default }
    }

    /// Mutes unmuted stories, or unmutes muted ones.
    func togglePeerStoriesMuted(_ peerId: PeerId, accountPeerId: PeerId) throws {
        guard let owner = try notificationSettingsOwner(peerId) else { return }
        let areMutedByDefault = try areStoriesMutedByDefault(owner, accountPeerId: accountPeerId)
        try changeNotificationSettings(peerId) { settings in
            switch settings.storySettings.mute {
            case .default, .unknown: settings.storySettings.mute = areMutedByDefault ? .unmuted : .muted
            case .unmuted: settings.storySettings.mute = .muted
            case .muted: settings.storySettings.mute = .unmuted
            }
        }
    }
}

/// The defaults for chats without their own settings.
extension Transaction {
    private func isMutedByDefault(_ peerId: PeerId) throws -> Bool {
        guard let peer = try getPeer(peerId), let facts = seed.model.peer(peer) else { return false }
        let global = seed.model.globalNotificationSettings(try getPreferencesEntry(key: PreferenceKey.globalNotifications.key))
        return switch facts.kind {
        case .user, .secretChat: !global.privateChatsEnabled
        case .group, .channelGroup: !global.groupChatsEnabled
        case .channelBroadcast: !global.channelsEnabled
        }
    }

    /// Without a global setting, stories of the five most contacted people are announced.
    private func areStoriesMutedByDefault(_ peerId: PeerId, accountPeerId: PeerId) throws -> Bool {
        let global = try getPreferencesEntry(key: PreferenceKey.globalNotifications.key).map { CodedObject($0) }
        let effective = global?.object("s") ?? global?.object("r")
        let stories = effective?.object("p")?.object("stor").map { EnginePeer.NotificationSettings.StorySettings(PeerStoryNotificationSettings(unchecked: $0)) }
        switch stories?.mute ?? .unmuted {
        case .muted: return true
        case .unmuted: return false
        case .default, .unknown: return try !recentPeerIds(accountPeerId: accountPeerId).prefix(5).contains(peerId)
        }
    }
}
