import Postbox
import SignalKit

/// Removing media files. The database does not change, and files are downloaded again when they are shown.
extension TelegramEngine.Resources {
    /// Removes the files of some categories, of one chat or of all chats.
    ///
    /// - Parameters:
    ///   - peerId: The chat whose messages show the files; `nil` for all files. With `misc`, `nil` also removes temporary files derived from media.
    ///   - includeMessages: Messages whose files are removed too; with a peer, only files that its chat also shows.
    ///   - excludeMessages: Messages whose files are kept.
    /// - Returns: The progress, repeatedly, from 0 to 1.
    public func clearStorage(
        peerId: PeerId?, categories: Set<StorageCategory>, includeMessages: [MessageId] = [], excludeMessages: [MessageId] = []
    ) -> Signal<Float, EngineError> {
        clearing(includeMessages, excludeMessages, clearsCaches: peerId == nil && categories.contains(.misc)) { index, included in
            func isMeant(_ resource: StorageIndex.Resource) -> Bool {
                included.contains(resource.id) || categories.contains { $0.holds(resource.contentType) }
            }
            guard let peerId else {
                var found = included
                try index.forEachResource { _, resource in if isMeant(resource) { found.insert(resource.id) } }
                return found
            }
            return Set(try index.resources(of: peerId).compactMap { try index.resource($0) }.filter(isMeant).map(\.id))
        }
    }

    /// Removes all files that messages of these chats show.
    public func clearStorage(
        peerIds: Set<PeerId>, includeMessages: [MessageId] = [], excludeMessages: [MessageId] = []
    ) -> Signal<Float, EngineError> {
        clearing(includeMessages, excludeMessages, clearsCaches: false) { index, included in
            var found = included
            for peerId in peerIds { found.formUnion(try index.resources(of: peerId).compactMap { try index.resource($0)?.id }) }
            return found
        }
    }

    /// Removes the files of messages.
    public func clearStorage(messages: [MessageId]) -> Signal<Void, EngineError> {
        clearing(messages, [], clearsCaches: false) { _, included in included } |> filter { $0 >= 1 } |> map { _ in }
    }

    /// Removes files by their resource IDs. The storage index does not change.
    ///
    /// - Returns: The progress, repeatedly, from 0 to 1.
    public func clearCachedMediaResources(mediaResourceIds: Set<String>) -> Signal<Float, EngineError> {
        onStorageSteps { folder, progress in
            let ids = mediaResourceIds.sorted()
            for (place, id) in ids.enumerated() {
                try folder.delete(id)
                progress.report(place + 1, of: ids.count)
            }
        }
    }

    /// Removes files. `candidates` receives the files of the messages to include. Without an index, only these files are removed.
    private func clearing(
        _ include: [MessageId], _ exclude: [MessageId], clearsCaches: Bool,
        _ candidates: @escaping @Sendable (StorageIndex, _ included: Set<String>) throws -> Set<String>
    ) -> Signal<Float, EngineError> {
        let named = context.transaction { transaction -> (include: Set<String>, exclude: Set<String>) in
            (try transaction.mediaResourceIds(of: include), try transaction.mediaResourceIds(of: exclude))
        }
        return named |> mapToSignal { named -> Signal<Float, EngineError> in
            onStorageSteps { folder, progress in
                let index = try folder.index(isWritable: true)
                let found = try index.map { try candidates($0, named.include) } ?? named.include
                let ids = found.subtracting(named.exclude).sorted()
                progress.report(0, of: ids.count)
                // Update the index first: reindexing finds a file that is missing from it, but a deleted file in it would still be counted.
                for start in stride(from: 0, to: ids.count, by: 256) {
                    let part = ids[start..<min(start + 256, ids.count)]
                    try index?.transaction { for id in part { try index?.remove(ResourceHash(id)) } }
                    for (place, id) in part.enumerated() {
                        try folder.delete(id)
                        progress.report(start + place + 1, of: ids.count)
                    }
                }
                if clearsCaches { try folder.deleteCaches() }
            }
        }
    }

    /// Runs work that reports its progress. The progress ends with 1.
    func onStorageSteps(_ body: @escaping @Sendable (MediaFolder, StorageProgress) throws -> Void) -> Signal<Float, EngineError> {
        Signal { [context] subscriber in
            context.storageQueue.justDispatch {
                do {
                    let progress = StorageProgress { subscriber.putNext($0) }
                    if let path = context.mediaPath { try body(MediaFolder(path: path), progress) }
                    progress.report(1, of: 1)
                    subscriber.putCompletion()
                } catch {
                    subscriber.putError(EngineError(error))
                }
            }
            return EmptyDisposable
        }
    }
}

/// The progress of work on files, in steps of one hundredth. It belongs to the queue of the work.
final class StorageProgress {
    private let handler: (Float) -> Void
    private var last = -1

    init(_ handler: @escaping (Float) -> Void) { self.handler = handler }

    func report(_ done: Int, of count: Int) {
        let step = count > 0 ? min(100, done * 100 / count) : 100
        guard step > last else { return }
        last = step
        handler(Float(step) / 100)
    }
}

extension Transaction {
    fileprivate func mediaResourceIds(of ids: [MessageId]) throws -> Set<String> {
        var result: Set<String> = []
        for id in ids {
            guard let message = try getMessage(id) else { continue }
            let media = try message.embeddedMedia + message.referencedMedia.compactMap { try getMedia($0) }
            result.formUnion(MediaResource.all(of: media).map(\.id))
        }
        return result
    }
}
