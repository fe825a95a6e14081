import Postbox
import PostboxCoding
import TelegramModel

extension DatabaseFile {
    /// Whose account the database holds, where it says.
    func account() throws -> PeerId? {
        try box.get(MetadataTable.declaration.table, key: MetadataTable.state()).flatMap { PeerId(accountState: CodedObject($0)) }
    }
}
