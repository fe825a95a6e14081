import Postbox
import PostboxCoding
import TelegramModel

extension DatabaseFile {
    /// How far the account has followed the server; `nil` if the database does not say.
    package func accountCursor() throws -> AccountCursor? {
        try box.get(MetadataTable.declaration.table, key: MetadataTable.state()).flatMap { AccountCursor(accountState: CodedObject($0)) }
    }

    /// Whose account the database holds, where it says. `withCursor`: only if it says how far that has followed the server.
    package func account(withCursor: Bool = false) throws -> PeerId? {
        guard let state = try box.get(MetadataTable.declaration.table, key: MetadataTable.state()).map({ CodedObject($0) }) else { return nil }
        return withCursor && AccountCursor(accountState: state) == nil ? nil : PeerId(accountState: state)
    }
}
