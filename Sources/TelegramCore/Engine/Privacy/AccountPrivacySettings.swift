import Postbox
import SignalKit
import TelegramModel

/// All privacy settings of an account on the server.
public struct AccountPrivacySettings: Hashable, Sendable {
    /// The subject of a rule, by its name in requests.
    public enum Subject: String, CaseIterable, Hashable, Sendable {
        /// The account's last-seen time, invitations to chats, calls, and direct (peer-to-peer) calls.
        case statusTimestamp, chatInvite, phoneCall, phoneP2P
        /// The account's photos, links to it in forwarded messages, its telephone number, and finding it by that number.
        case profilePhoto, forwards, phoneNumber, addedByPhone
        /// Voice messages to the account, its description, and its birthday.
        case voiceMessages, about, birthday
    }

    /// The rules by subject.
    public internal(set) var rules: [Subject: PrivacyRules] = [:]
    /// The settings that apply to all chats.
    public internal(set) var globalSettings = GlobalPrivacySettings()
    /// The number of seconds without use after which the account is deleted.
    public internal(set) var accountRemovalTimeout: Int32 = 0
    /// The number of seconds after which messages of new chats are deleted; `nil` for never.
    public internal(set) var messageAutoremoveTimeout: Int32?
}

extension TelegramEngine.Privacy {
    /// Requests all privacy settings. Stores the peers of the rules, the settings for all chats, and the deletion time of messages in new chats.
    ///
    ///     let settings = try await engine.privacy.requestAccountPrivacySettings().value()
    ///     print(settings.rules[.phoneNumber]?.base ?? .everyone)
    ///
    /// - Returns: The settings. Ends without a value, and stores nothing, if the server returns an error for a request, or an answer has no value.
    public func requestAccountPrivacySettings() -> Signal<AccountPrivacySettings, EngineError> {
        let method = "privacy.requestAccountPrivacySettings"
        let subjects = AccountPrivacySettings.Subject.allCases
        let requests = subjects.map { ServerRequest("getPrivacy", ["key": .string($0.rawValue)]) }
            + ["getAccountTTL", "getGlobalPrivacy", "getDefaultHistoryTTL"].map { ServerRequest($0) }
        return combineLatest(requests.map { context.sendIgnoringRejection($0, for: method) }) |> mapToSignal {
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

/// The settings other than rules.
private struct OtherSettings: Sendable {
    let days: Int32
    let global: GlobalPrivacySettings
    let seconds: Int32

    /// Reads the deletion time of the account, the settings for all chats, and the deletion time of messages; `nil` if one of them cannot be read.
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
    /// Reads a rule. A base that cannot be read becomes `.nobody`.
    fileprivate init(_ value: ServerValue) {
        self.init(
            base: value["base"].string.flatMap { Base(rawValue: $0) } ?? .nobody, enabled: value["enabled"].elements.compactMap(\.peer),
            disabled: value["disabled"].elements.compactMap(\.peer), premium: value["premium"].bool ?? false)
    }
}

extension Int32 {
    fileprivate func multipliedClamped(by factor: Int32) -> Int32 { Int32(clamping: Int64(self) * Int64(factor)) }
}
