import Postbox
import PostboxCoding
import TelegramModel

/// Reads whether the notifications of chats are turned off: by a chat's own settings, or else by those of its category.
package final class NotificationStates {
    /// The state of a chat; values that are not stored are `nil`.
    package struct State: Equatable {
        package var isMuted: Bool?
        /// The end of the chat's own setting, in seconds since 1970; 2147483647 is forever.
        package var until: Int32?

        package static let unknown = State()
    }

    private let file: DatabaseFile
    private let model = TelegramObjectModel()
    /// The settings of the categories, once they were requested; `nil` if none are stored.
    private var categories: GlobalNotificationFacts??

    package init(_ file: DatabaseFile) { self.file = file }

    /// Returns the state at a time. `facts` is `nil` for a peer that is not stored.
    package func state(of id: PeerId, _ facts: PeerFacts?, at now: Int64) throws -> State {
        let key = PeerKey(facts?.notificationSettingsPeerId ?? id).key
        let settings = try file.box.withValue(PeerNotificationSettingsTable.declaration.table, key: key) { value in
            value.flatMap { (try? file.layout.effectiveSettings($0)).flatMap { $0 } }.flatMap { model.notificationSettings(CodedObject(copying: $0)) }
        }
        switch settings?.muteState {
        case nil: return .unknown
        case let .muted(until): return State(isMuted: Int64(until) > now, until: until)
        case .unmuted: return State(isMuted: false)
        case .default: return State(isMuted: try facts.flatMap { try isEnabled($0.kind) }.map { !$0 })
        }
    }

    private func isEnabled(_ kind: PeerFacts.Kind) throws -> Bool? {
        let categories = try self.categories ?? stored()
        self.categories = categories
        return switch kind {
        case .user, .secretChat: categories?.privateChatsEnabled
        case .group, .channelGroup: categories?.groupChatsEnabled
        case .channelBroadcast: categories?.channelsEnabled
        }
    }

    private func stored() throws -> GlobalNotificationFacts? {
        try file.box.get(PreferencesTable.declaration.table, key: PreferenceNumberKey.globalNotificationSettings.key).map {
            model.globalNotificationSettings($0)
        }
    }
}
