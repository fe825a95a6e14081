import Postbox
import TelegramModel

/// Featured packs that were looked at.
package struct SynchronizeMarkFeaturedStickerPacksAsSeenOperation: QueuedOperation {
    package static let typeHash = TypeHash.synchronizeMarkFeaturedStickerPacksAsSeenOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    package init(ids: [ItemCollectionId]) { contents = CodedObject(hash: Self.typeHash, ["p": .bytes(ItemCollectionIds.bytes(ids))]) }

    package var ids: [ItemCollectionId] { ItemCollectionIds.ids(contents.fieldBytes("p") ?? []) }
}

extension Transaction {
    /// Takes the place of one that waits, with the packs of both.
    package func addSynchronizeMarkFeaturedStickerPacksAsSeenOperation(ids: [ItemCollectionId]) throws {
        let tag = OperationLogTag.markFeaturedStickerPacksAsSeen
        let waiting = try removeOperation(SynchronizeMarkFeaturedStickerPacksAsSeenOperation.self, tag: tag, log: .accountLog)?.ids ?? []
        let all = waiting + ids.filter { !waiting.contains($0) }
        try addOperation(SynchronizeMarkFeaturedStickerPacksAsSeenOperation(ids: all), tag: tag, log: .accountLog)
    }
}
