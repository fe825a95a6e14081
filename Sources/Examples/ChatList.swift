import Postbox

/// The example on the library's start page: the names in the chat list.
func chatList(of path: String) throws {
    let live = try LivePostbox.open(reading: path)
    let model = SeedConfiguration.telegram.model
    let names = try live.read { transaction in
        try transaction.getChatListPeers(groupId: .root).compactMap { id in
            try transaction.getPeer(id).flatMap { model.peer($0)?.indexName.displayName }
        }
    }
    for name in names { print(name) }
}
