import Postbox
import SignalKit
import TelegramModel

/// Everything that the server keeps about who may do what with an account.
public struct AccountPrivacySettings: Hashable, Sendable {
    /// What a rule is about, by the name that requests give it.
    public enum Subject: String, CaseIterable, Hashable, Sendable {
        /// When the account was online, who may invite it to chats, and who may call it, directly or not.
        case statusTimestamp, chatInvite, phoneCall, phoneP2P
        /// Who sees its photos, whom forwarded messages lead to it, who sees its number, and who finds it by that.
        case profilePhoto, forwards, phoneNumber, addedByPhone
        /// Who may send it voice messages, and who sees what it says of itself and its birthday.
        case voiceMessages, about, birthday
    }

    /// Who may do what, by subject.
    public internal(set) var rules: [Subject: PrivacyRules] = [:]
    /// What holds for everything.
    public internal(set) var globalSettings = GlobalPrivacySettings()
    /// After how many seconds without being used the account goes.
    public internal(set) var accountRemovalTimeout: Int32 = 0
    /// After how many seconds messages of new chats go; nil: never.
    public internal(set) var messageAutoremoveTimeout: Int32?
}

extension TelegramEngine.Privacy {
    /// Asks for all settings of privacy. Stores the peers of the rules, the settings that hold for everything, and when messages of new chats go.
    ///
    ///     let settings = try await engine.privacy.requestAccountPrivacySettings().value()
    ///     print(settings.rules[.phoneNumber]?.base ?? .everyone)
    ///
    /// - Returns: The settings; ends without a value when the server refuses one of the requests.
    public func requestAccountPrivacySettings() -> Signal<AccountPrivacySettings, EngineError> {
        let method = "privacy.requestAccountPrivacySettings"
        let subjects = AccountPrivacySettings.Subject.allCases
        let requests = subjects.map { ServerRequest("getPrivacy", ["key": .string($0.rawValue)]) }
            + ["getAccountTTL", "getGlobalPrivacy", "getDefaultHistoryTTL"].map { ServerRequest($0) }
        return combineLatest(requests.map { context.sendQuietly($0, for: method) }) |> mapToSignal {
            [context] answers -> Signal<AccountPrivacySettings, EngineError> in
            let answers = answers.compactMap { $0 }
            guard answers.count == requests.count else { return .complete() }
            return context.transaction { transaction in
                var settings = AccountPrivacySettings()
                for (subject, answer) in zip(subjects, answers) {
                    settings.rules[subject] = PrivacyRules(answer["rules"])
                    let peers = subject == .addedByPhone ? [] : answer.peers.map(\.merged.peer)
                    if !peers.isEmpty { try transaction.updatePeers(peers) }
                }
                let others = answers.dropFirst(subjects.count).map { $0 }
                settings.accountRemovalTimeout = (others[0]["days"].int32 ?? 0).multipliedClamped(by: 86_400)
                settings.globalSettings = GlobalPrivacySettings(others[1]["settings"])
                let seconds = others[2]["seconds"].int32 ?? 0
                settings.messageAutoremoveTimeout = seconds == 0 ? nil : seconds
                try transaction.setGlobalMessageRemovalTimeout(settings.messageAutoremoveTimeout)
                try transaction.setGlobalPrivacySettings(settings.globalSettings)
                return settings
            }
        }
    }
}

extension PrivacyRules {
    /// What a rule that cannot be read says: nobody may.
    fileprivate init(_ value: ServerValue) {
        self.init(
            base: value["base"].string.flatMap { Base(rawValue: $0) } ?? .nobody, enabled: value["enabled"].elements.compactMap(\.peer),
            disabled: value["disabled"].elements.compactMap(\.peer), premium: value["premium"].bool ?? false)
    }
}

extension Int32 {
    fileprivate func multipliedClamped(by factor: Int32) -> Int32 { Int32(clamping: Int64(self) * Int64(factor)) }
}
