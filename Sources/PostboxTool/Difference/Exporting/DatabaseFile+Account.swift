import Postbox
import PostboxCoding
import TelegramModel

extension DatabaseFile {
    /// Whose account the database holds, where it says. `withCursor`: only if it says how far that has followed the server.
    func account(withCursor: Bool = false) throws -> PeerId? {
        guard let state = try box.get(MetadataTable.declaration.table, key: MetadataTable.state()).map({ CodedObject($0) }) else { return nil }
        return withCursor && AccountCursor(accountState: state) == nil ? nil : PeerId(accountState: state)
    }
}
