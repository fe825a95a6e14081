import PostboxEngine
import PostboxStorage
import PostboxTables

/// Data that every entry of a chat list depends on and that no entry follows: if it has changed, everything is read again. Most of it is not
/// followed, so the change may be older than the transaction that the view is asked about. See "Views and Dependencies", "Chat Lists".
struct ChatListSurroundings: Equatable, Sendable {
    private let contacts: Set<PeerId>
    private let hiddenPeerIds: Set<PeerId>
    /// PreferencesEntry bytes.
    private let globalNotificationSettings: [UInt8]?
    private let silentWrites: [Int]

    init(_ context: ViewContext) throws {
        let tables = context.tables
        contacts = try tables.peers.contacts.get()
        hiddenPeerIds = tables.chatLists.hiddenPeerIds
        globalNotificationSettings = try tables.stores.preferences.get(ValueBoxKey([0, 0, 0, 0]))
        silentWrites = [tables.peers.interfaceStates.silentWrites, tables.stories.topItems.writes]
    }
}
