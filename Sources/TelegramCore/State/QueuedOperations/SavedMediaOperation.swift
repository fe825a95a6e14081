import Postbox
import TelegramModel

/// An operation on a list of files that an account keeps: a change, or a request for the whole list from the server.
package enum SavedMediaChange: Hashable, Sendable {
    /// Adds an item. `reference` is a MediaReference, by which the server finds the file.
    case add(id: Int64, accessHash: Int64, reference: CodedObject?)
    case remove(id: Int64, accessHash: Int64)
    /// Removes all recently used stickers. Other kinds do not have this case.
    case clear
    case sync
}

/// An operation on saved GIFs, saved stickers, or recently used stickers: three types with the same form.
package protocol SavedMediaOperation: QueuedOperation {
    static var contentTypeHash: Int32 { get }
    static var tag: OperationLogTag { get }
    /// The number that represents `sync`. It is one lower for a type without `clear`.
    static var syncNumber: Int32 { get }
}

extension SavedMediaOperation {
    package init(_ change: SavedMediaChange) {
        let content =
            switch change {
            case let .add(id, accessHash, reference):
                CodedObject(hash: Self.contentTypeHash, [
                    "r": .int32(0), "i": .int64(id), "h": .int64(accessHash), "fr": .optional(reference),
                ])
            case let .remove(id, accessHash):
                CodedObject(hash: Self.contentTypeHash, ["r": .int32(1), "i": .int64(id), "h": .int64(accessHash)])
            case .clear: CodedObject(hash: Self.contentTypeHash, ["r": .int32(2)])
            case .sync: CodedObject(hash: Self.contentTypeHash, ["r": .int32(Self.syncNumber)])
            }
        self.init(unchecked: CodedObject(hash: Self.typeHash, ["c": .object(content)]))
    }

    /// The change; `nil` if this version does not support it.
    package var change: SavedMediaChange? {
        guard let content = contents.object("c"), let number = content.int32("r") else { return nil }
        if number == Self.syncNumber { return .sync }
        guard number < Self.syncNumber else { return nil }
        if number == 2 { return .clear }
        guard let id = content.int64("i"), let accessHash = content.int64("h") else { return nil }
        switch number {
        case 0: return .add(id: id, accessHash: accessHash, reference: content.object("fr"))
        case 1: return .remove(id: id, accessHash: accessHash)
        default: return nil
        }
    }
}

package struct SynchronizeSavedGifsOperation: SavedMediaOperation {
    package static let typeHash = TypeHash.synchronizeSavedGifsOperation
    package static let contentTypeHash = TypeHash.synchronizeSavedGifsOperationContent
    package static let tag = OperationLogTag.savedGifs
    package static let syncNumber: Int32 = 2
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }
}

package struct SynchronizeSavedStickersOperation: SavedMediaOperation {
    package static let typeHash = TypeHash.synchronizeSavedStickersOperation
    package static let contentTypeHash = TypeHash.synchronizeSavedStickersOperationContent
    package static let tag = OperationLogTag.savedStickers
    package static let syncNumber: Int32 = 2
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }
}

package struct SynchronizeRecentlyUsedMediaOperation: SavedMediaOperation {
    package static let typeHash = TypeHash.synchronizeRecentlyUsedMediaOperation
    package static let contentTypeHash = TypeHash.synchronizeRecentlyUsedMediaOperationContent
    package static let tag = OperationLogTag.recentlyUsedStickers
    package static let syncNumber: Int32 = 3
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }
}

extension Transaction {
    /// Appends the change, followed by a request for the whole list. Existing requests at the start of the log are removed: the first one, or, for
    /// recently used stickers, all of them.
    package func addSavedMediaOperation<Operation: SavedMediaOperation>(_ type: Operation.Type, _ change: SavedMediaChange) throws {
        var leading: [Int32] = []
        try operationLogEnumerateEntries(peerId: .accountLog, tag: Operation.tag.rawValue) { entry in
            guard Operation(entry.contents)?.change == .sync else { return false }
            leading.append(entry.tagLocalIndex)
            return Operation.tag == .recentlyUsedStickers
        }
        for index in leading { _ = try operationLogRemoveEntry(peerId: .accountLog, tag: Operation.tag.rawValue, tagLocalIndex: index) }
        if change != .sync { try addOperation(Operation(change), tag: Operation.tag, log: .accountLog) }
        try addOperation(Operation(.sync), tag: Operation.tag, log: .accountLog)
    }
}
