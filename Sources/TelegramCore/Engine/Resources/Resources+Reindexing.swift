import Postbox
import SignalKit

extension TelegramEngine.Resources {
    /// Makes the storage index complete: files of messages that it lacks are noted, then files that no message shows; files that are gone are forgotten.
    ///
    /// - Parameter lowImpact: With pauses, for others to get at the database.
    public func reindexCacheInBackground(lowImpact: Bool) -> Signal<Void, EngineError> { reindexCache(batch: 1000, lowImpact: lowImpact) }

    /// `batch`: how many messages are looked at in one transaction.
    package func reindexCache(batch: Int, lowImpact: Bool) -> Signal<Void, EngineError> {
        onStorage(otherwise: false) { try $0.index(isWritable: false) != nil } |> mapToSignal { hasIndex -> Signal<Void, EngineError> in
            guard hasIndex else { return .single(()) }
            return indexMessages(batch: batch, lowImpact: lowImpact) |> mapToSignal { _ in indexFiles() }
        }
    }

    /// What one look at the messages has found.
    private struct Found: Sendable {
        var last: MessageIndex?
        var resources: [(resource: MediaResource, reference: StorageIndex.Reference)] = []
    }

    /// Why no further batch is looked at.
    private enum End: Error {
        case done
        case failed(EngineError)
    }

    /// Batch after batch, in a loop: an account may have very many.
    private func indexMessages(batch count: Int, lowImpact: Bool) -> Signal<Void, EngineError> {
        deferred {
            let place = Atomic<MessageIndex?>(value: nil)
            let batch: Signal<Void, End> = deferred { indexMessages(after: place.with { $0 }, count) } |> mapError { .failed($0) } |> mapToSignal { last in
                guard let last else { return .fail(.done) }
                _ = place.swap(last)
                return lowImpact ? .complete() |> delay(0.4, queue: context.storageQueue) : .complete()
            }
            return restart(batch) |> `catch` { end in
                switch end {
                case .done: .single(())
                case let .failed(error): .fail(error)
                }
            }
        }
    }

    /// Notes the files of one batch of messages. Gives the last of these; nil: there are no more.
    private func indexMessages(after start: MessageIndex?, _ count: Int) -> Signal<MessageIndex?, EngineError> {
        context.transaction { transaction -> Found in
            var found = Found()
            found.last = try transaction.enumerateMediaMessages(after: start, limit: count) { index, media in
                let id = index.id
                guard let namespace = UInt8(exactly: id.namespace) else { return }
                let reference = StorageIndex.Reference(peerId: id.peerId, namespace: namespace, messageId: id.id)
                for resource in MediaResource.all(of: media.map(\.object)) { found.resources.append((resource, reference)) }
            }
            return found
        } |> mapToSignal { found in
            onStorage(otherwise: found.last) { folder in
                guard let index = try folder.index(isWritable: true) else { return found.last }
                try index.transaction {
                    for (resource, reference) in found.resources {
                        guard let size = try folder.size(of: resource.id)?.size else { continue }
                        try index.add(StorageIndex.Resource(id: resource.id, contentType: resource.contentType, size: size), reference)
                    }
                }
                return found.last
            }
        }
    }

    private func indexFiles() -> Signal<Void, EngineError> {
        onStorage(otherwise: ()) { folder in
            guard let index = try folder.index(isWritable: true) else { return }
            try index.transaction {
                var gone: [ResourceHash] = []
                try index.forEachResource { hash, resource in if try folder.size(of: resource.id) == nil { gone.append(hash) } }
                for hash in gone { try index.remove(hash) }
                try folder.forEachFile { id, size in
                    if try index.resource(ResourceHash(id)) == nil {
                        try index.add(StorageIndex.Resource(id: id, contentType: MediaResource.ContentType.other, size: size), nil)
                    }
                }
            }
        }
    }
}
