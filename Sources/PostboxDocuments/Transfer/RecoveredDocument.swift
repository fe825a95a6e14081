import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import TelegramCore

/// Writes a difference with messages and peers found outside any table, for any database of the account.
///
/// Peers come first. `import --only-missing` adds the data that the database still lacks, and changes no existing data.
package final class RecoveredDocument {
    private let document: DocumentWriter
    private let media: StoredMedia?
    private var batch: [StoreMessage] = []
    package private(set) var messages = 0
    package private(set) var peers = 0
    /// The number of media that messages refer to, but that are not stored.
    package private(set) var missingMedia = 0

    /// - Parameter file: The database, for the media that messages share; `nil` if it cannot be opened.
    package init(_ output: OutputFile, account: PeerId?, file: DatabaseFile?) {
        document = DocumentWriter(output, account: account)
        media = file.map { StoredMedia($0) }
        document.begin(.free)
    }

    package func add(_ peer: CodedObject) throws {
        guard peer.isStorablePeer else { return }
        _ = try document.line(.transaction(.updatePeers([peer])))
        peers += 1
    }

    package func add(_ index: MessageIndex, _ row: MessageRow) throws {
        let message = try MessageBatch.whole(index, row, isNumbered: false, media)
        missingMedia += row.embeddedMedia.count + row.referencedMedia.count - message.media.count
        batch.append(message)
        messages += 1
        if batch.count >= MessageBatch.limit { try flush() }
    }

    private func flush() throws {
        guard !batch.isEmpty else { return }
        _ = try document.line(.account(.addMessages(batch, location: .random)))
        batch = []
    }

    package func finish() throws {
        try flush()
        try document.end()
        try document.finish()
    }
}
