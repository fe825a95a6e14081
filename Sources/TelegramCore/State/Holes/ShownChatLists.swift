import Postbox

/// Both chat lists, in view from their tops to their ends: what is not known of them is fetched.
package final class ShownChatLists {
    private let connection: SyncConnection
    private let holes: ManagedChatListHoles

    package init(_ client: SyncClient) {
        connection = client.connection
        holes = ManagedChatListHoles(client.connection)
    }

    /// Begins. What becomes unknown later is noticed.
    package func start() {
        connection.database.observe { [weak self] in self?.connection.startTimer(after: 0) { [weak self] in self?.update() } }
        update()
    }

    private func update() {
        connection.perform {
            holes.update(
                try connection.database.transaction { transaction in
                    try [PeerGroupId.root, .archive].flatMap { groupId in
                        try transaction.allChatListHoles(groupId: groupId).map { ChatListHolesEntry(groupId: groupId, hole: $0) }
                    }
                })
        }
    }
}
