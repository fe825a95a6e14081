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
    /// - Returns: The settings; ends without a value, and stores nothing, when the server refuses one of the requests or an answer says nothing.
    public func requestAccountPrivacySettings() -> Signal<AccountPrivacySettings, EngineError> {
        let method = "privacy.requestAccountPrivacySettings"
        let subjects = AccountPrivacySettings.Subject.allCases
        let requests = subjects.map { ServerRequest("getPrivacy", ["key": .string($0.rawValue)]) }
            + ["getAccountTTL", "getGlobalPrivacy", "getDefaultHistoryTTL"].map { ServerRequest($0) }
        return combineLatest(requests.map { context.sendQuietly($0, for: method) }) |> mapToSignal {
            [context] answers -> Signal<AccountPrivacySettings, EngineError> in
            let answers = answers.compactMap { $0 }
            guard answers.count == requests.count, let others = OtherSettings(answers.dropFirst(subjects.count)) else { return .complete() }
            return context.transaction { transaction in
                var settings = AccountPrivacySettings()
                for (subject, answer) in zip(subjects, answers) {
                    settings.rules[subject] = PrivacyRules(answer["rules"])
                    let peers = subject == .addedByPhone ? [] : answer.peers.map(\.merged.peer)
                    if !peers.isEmpty { try transaction.updatePeers(peers) }
                }
                settings.accountRemovalTimeout = others.days.multipliedClamped(by: 86_400)
                settings.globalSettings = others.global
                settings.messageAutoremoveTimeout = others.seconds == 0 ? nil : others.seconds
                try transaction.setGlobalMessageRemovalTimeout(settings.messageAutoremoveTimeout)
                try transaction.setGlobalPrivacySettings(settings.globalSettings)
                return settings
            }
        }
    }
}

/// What is not a rule.
private struct OtherSettings: Sendable {
    let days: Int32
    let global: GlobalPrivacySettings
    let seconds: Int32

    /// Of the account's end, of what holds for everything, and of the end of messages; nil when one of them cannot be read.
    init?(_ answers: ArraySlice<ServerAnswer>) {
        let (first, second) = (answers.startIndex, answers.startIndex + 1)
        guard answers.count == 3, let days = answers[first]["days"].int32, case .object = answers[second]["settings"],
            let seconds = answers[second + 1]["seconds"].int32
        else { return nil }
        self.days = days
        global = GlobalPrivacySettings(answers[second]["settings"])
        self.seconds = seconds
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
