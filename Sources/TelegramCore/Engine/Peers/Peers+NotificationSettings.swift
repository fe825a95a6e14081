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

/// Notification settings that the user sets: they hold at once, and the peer waits for the server to be told.
extension Transaction {
    /// Changes settings of a chat; of a secret chat those of its user, which are the ones that count. Nothing for an unknown peer.
    func changeNotificationSettings(_ peerId: PeerId, _ change: (inout EnginePeer.NotificationSettings) throws -> Void) throws {
        guard let owner = try notificationSettingsOwner(peerId) else { return }
        let stored = try getPeerNotificationSettings(owner)
        var settings = stored.flatMap { EnginePeer.NotificationSettings(stored: $0) } ?? EnginePeer.NotificationSettings.default
        try change(&settings)
        try updatePendingPeerNotificationSettings(owner, settings: settings.stored(in: stored))
    }

    /// Changes settings of a topic. Nothing waits for the server: the result is what it must be told at once. nil, and nothing is changed, for an
    /// unknown peer and for a topic of which nothing is known.
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
        return settings.stored()
    }

    func notificationSettingsOwner(_ peerId: PeerId) throws -> PeerId? {
        guard let peer = try getPeer(peerId), let facts = seed.model.peer(peer) else { return nil }
        return facts.notificationSettingsPeerId ?? facts.id
    }

    /// What a chat is set to, or would be.
    func notificationSettings(_ peerId: PeerId) throws -> EnginePeer.NotificationSettings {
        guard let owner = try notificationSettingsOwner(peerId) else { return EnginePeer.NotificationSettings.default }
        return try getPeerNotificationSettings(owner).flatMap { EnginePeer.NotificationSettings(stored: $0) } ?? EnginePeer.NotificationSettings.default
    }
}

extension EnginePeer.NotificationSettings.MuteState {
    /// Muted for so many seconds from `now` on; nil: as all chats of its kind; 0: not muted; `Int32.max`: for ever.
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
    /// Mutes a chat or one of its topics. A topic that is to be as its chat is set to the default instead. Result: what the server is to be told of
    /// a topic.
    func updatePeerMuteSetting(_ peerId: PeerId, threadId: Int64?, muteInterval: Int32?, now: Int32) throws -> CodedObject? {
        guard let threadId else {
            try changeNotificationSettings(peerId) { $0.muteState = .init(interval: muteInterval, now: now) }
            return nil
        }
        var state = EnginePeer.NotificationSettings.MuteState(interval: muteInterval ?? 0, now: now)
        if try notificationSettings(peerId).muteState == state { state = .default }
        return try changeThreadNotificationSettings(peerId, threadId: threadId) { $0.muteState = state }
    }

    /// Mutes for ever what is not muted, and the other way round. Result: as above.
    func togglePeerMuted(_ peerId: PeerId, threadId: Int64?) throws -> CodedObject? {
        guard let threadId else {
            let isMutedByDefault = try isMutedByDefault(peerId)
            try changeNotificationSettings(peerId) { settings in
                switch settings.muteState {
                case .default: settings.muteState = isMutedByDefault ? .unmuted : .muted(until: .max)
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

    /// Sound, mute and previews back to what holds for all.
    func removeCustomNotificationSettings(_ peerId: PeerId) throws {
        try changeNotificationSettings(peerId) { settings in
            settings.messageSound = .default
            settings.muteState = .default
            settings.displayPreviews = .default
        }
    }

    /// The same of a topic, which counts as not muted where its chat is muted by a setting of its own.
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

    /// Mutes stories that are not muted, and the other way round.
    func togglePeerStoriesMuted(_ peerId: PeerId, accountPeerId: PeerId) throws {
        guard let owner = try notificationSettingsOwner(peerId) else { return }
        let areMutedByDefault = try areStoriesMutedByDefault(owner, accountPeerId: accountPeerId)
        try changeNotificationSettings(peerId) { settings in
            switch settings.storySettings.mute {
            case .default: settings.storySettings.mute = areMutedByDefault ? .unmuted : .muted
            case .unmuted: settings.storySettings.mute = .muted
            case .muted: settings.storySettings.mute = .unmuted
            }
        }
    }
}

/// What holds for chats without settings of their own.
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

    /// Without a global setting, stories of the five people who are written to most are announced.
    private func areStoriesMutedByDefault(_ peerId: PeerId, accountPeerId: PeerId) throws -> Bool {
        let global = try getPreferencesEntry(key: PreferenceKey.globalNotifications.key).map { CodedObject($0) }
        let effective = global?.object("s") ?? global?.object("r")
        let stories = effective?.object("p")?.object("stor").map { EnginePeer.NotificationSettings.StorySettings(stored: $0) }
        switch stories?.mute ?? .unmuted {
        case .muted: return true
        case .unmuted: return false
        case .default: return try !recentPeerIds(accountPeerId: accountPeerId).prefix(5).contains(peerId)
        }
    }
}
