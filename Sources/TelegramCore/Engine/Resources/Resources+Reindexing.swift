import Postbox
import SignalKit

extension TelegramEngine.Resources {
    private static let batch = 1000

    /// Makes the storage index complete: files of messages that it lacks are noted, then files that no message shows; files that are gone are forgotten.
    ///
    /// - Parameter lowImpact: With pauses, for others to get at the database.
    public func reindexCacheInBackground(lowImpact: Bool) -> Signal<Void, EngineError> {
        onStorage(otherwise: false) { try $0.index(isWritable: false) != nil } |> mapToSignal { hasIndex -> Signal<Void, EngineError> in
            guard hasIndex else { return .single(()) }
            return indexMessages(above: nil, lowImpact: lowImpact) |> then(indexFiles()) |> filter { $0 } |> map { _ in }
        }
    }

    /// What one look at the messages has found.
    private struct Found: Sendable {
        var last: MessageIndex?
        var resources: [(resource: MediaResource, reference: StorageIndex.Reference)] = []
    }

    /// Batch after batch. Ends with false: the files are still to be looked at.
    private func indexMessages(above start: MessageIndex?, lowImpact: Bool) -> Signal<Bool, EngineError> {
        let found = context.transaction { transaction -> Found in
            var found = Found()
            found.last = try transaction.enumerateMediaMessages(after: start, limit: Self.batch) { index, media in
                let id = index.id
                guard let namespace = UInt8(exactly: id.namespace) else { return }
                let reference = StorageIndex.Reference(peerId: id.peerId, namespace: namespace, messageId: id.id)
                for resource in MediaResource.all(of: media.map(\.object)) { found.resources.append((resource, reference)) }
            }
            return found
        }
        return found |> mapToSignal { found -> Signal<Bool, EngineError> in
            let stored = onStorage(otherwise: ()) { folder in
                guard let index = try folder.index(isWritable: true) else { return }
                try index.transaction {
                    for (resource, reference) in found.resources {
                        guard let size = folder.size(of: resource.id)?.size else { continue }
                        try index.add(StorageIndex.Resource(id: resource.id, contentType: resource.contentType, size: size), reference)
                    }
                }
            }
            guard let last = found.last else { return .single(false) }
            let pause: Double = lowImpact ? 0.4 : 0
            return stored |> mapToSignal { _ -> Signal<Bool, EngineError> in
                let next = indexMessages(above: last, lowImpact: lowImpact)
                return pause > 0 ? next |> delay(pause, queue: context.storageQueue) : next
            }
        }
    }

    private func indexFiles() -> Signal<Bool, EngineError> {
        onStorage(otherwise: true) { folder in
            guard let index = try folder.index(isWritable: true) else { return true }
            try index.transaction {
                var gone: [ResourceHash] = []
                try index.forEachResource { hash, resource in if folder.size(of: resource.id) == nil { gone.append(hash) } }
                for hash in gone { try index.remove(hash) }
                try folder.forEachFile { id, size in
                    if try index.resource(ResourceHash(id)) == nil {
                        try index.add(StorageIndex.Resource(id: id, contentType: MediaResource.ContentType.other, size: size), nil)
                    }
                }
            }
            return true
        }
    }
}
