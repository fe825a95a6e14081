import Postbox
import PostboxCoding
import SignalKit
import TelegramModel

extension TelegramEngine.Resources {
    /// Completes the storage index: adds missing files of messages, then files without messages, and removes files that no longer exist.
    ///
    /// - Parameter lowImpact: Whether to pause between batches, so that other work can access the database.
    public func reindexCacheInBackground(lowImpact: Bool) -> Signal<Void, EngineError> { reindexCache(batch: 1000, lowImpact: lowImpact) }

    /// - Parameter batch: The number of messages processed in one transaction.
    package func reindexCache(batch: Int, lowImpact: Bool) -> Signal<Void, EngineError> {
        onStorage(otherwise: false) { try $0.index(isWritable: false) != nil } |> mapToSignal { hasIndex -> Signal<Void, EngineError> in
            guard hasIndex else { return .single(()) }
            return indexMessages(batch: batch, lowImpact: lowImpact) |> mapToSignal { _ in indexFiles() }
        }
    }

    /// The result of scanning one batch of messages.
    private struct Found: Sendable {
        var last: MessageIndex?
        var resources: [(resource: MediaResource, reference: StorageIndex.Reference)] = []
    }

    /// The reason why no further batch is processed.
    private enum End: Error {
        case done
        case failed(EngineError)
    }

    /// Processes batches in a loop, because an account may have a large number of messages.
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

    /// Adds the files of one batch of messages. Returns the index of the last message, or `nil` at the end.
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
                var missing: [ResourceHash] = []
                try index.forEachResource { hash, resource in if try folder.size(of: resource.id) == nil { missing.append(hash) } }
                for hash in missing { try index.remove(hash) }
                try folder.forEachFile { id, size in
                    if try index.resource(ResourceHash(id)) == nil {
                        try index.add(StorageIndex.Resource(id: id, contentType: MediaResource.ContentType.other, size: size), nil)
                    }
                }
            }
        }
    }
}

/// A medium's file: its name in the media folder, and its type in the storage index.
struct MediaResource: Hashable {
    /// The type of a file, by its number in the storage index.
    enum ContentType {
        static let other: UInt8 = 0
        static let image: UInt8 = 1
        static let video: UInt8 = 2
        static let audio: UInt8 = 3
        static let file: UInt8 = 4
        static let sticker: UInt8 = 6
        static let audioVideoMessage: UInt8 = 8
    }

    var id: String
    var contentType: UInt8

    /// Returns the files of a message's media: all sizes of images, files with their previews, and the picture and file of web pages and games.
    static func all(of media: [CodedObject]) -> [MediaResource] { media.flatMap { all(of: $0, depth: 0) } }

    private static func all(of medium: CodedObject, depth: Int) -> [MediaResource] {
        switch medium.typeHash {
        case TypeHash.telegramMediaImage: return resources(medium.objects("r").compactMap { $0.object("r") }, ContentType.image)
        case TypeHash.telegramMediaFile:
            let previews = medium.objects("pr").compactMap { $0.object("r") }
            return resources(previews + [medium.object("r")].compactMap { $0 }, contentType(ofFile: medium))
        case TypeHash.telegramMediaWebpage where medium.int32("ct") == 1 && depth == 0:
            return [medium.object("im"), medium.object("fi")].compactMap { $0 }.flatMap { all(of: $0, depth: 1) }
        case TypeHash.telegramMediaGame where depth == 0:
            return [medium.object("p"), medium.object("f")].compactMap { $0 }.flatMap { all(of: $0, depth: 1) }
        default: return []
        }
    }

    private static func resources(_ objects: [CodedObject], _ type: UInt8) -> [MediaResource] {
        objects.compactMap { name($0).map { MediaResource(id: $0, contentType: type) } }
    }

    private static func contentType(ofFile file: CodedObject) -> UInt8 {
        let attributes = file.objects("at")
        if attributes.contains(where: { FileAttribute.isRoundVideo($0) || FileAttribute.isVoice($0) }) { return ContentType.audioVideoMessage }
        if attributes.contains(where: FileAttribute.isAudio) { return ContentType.audio }
        if attributes.contains(where: { FileAttribute.isSticker($0) || $0.int32("t") == customEmoji }) || FileAttribute.isAnimatedSticker(file) {
            return ContentType.sticker
        }
        guard attributes.contains(where: FileAttribute.isVideo) else { return ContentType.file }
        return attributes.contains(where: FileAttribute.isAnimated) ? ContentType.other : ContentType.video
    }

    private static let customEmoji: Int32 = 10

    /// Returns the file name of a resource, or `nil` if it does not have a valid one.
    static func name(_ resource: CodedObject) -> String? {
        func number(_ key: StaticString) -> String { "\(resource.int64(key) ?? resource.int32(key).map { Int64($0) } ?? 0)" }
        func optional(_ key: StaticString) -> String { resource.has(key) ? number(key) + "-" : "" }
        let name: String
        switch resource.typeHash {
        case TypeHash.cloudDocumentMediaResource: name = "telegram-cloud-document-\(number("d"))-\(number("f"))"
        case TypeHash.cloudPhotoSizeMediaResource: name = "telegram-cloud-photo-size-\(number("d"))-\(number("i"))-\(resource.string("s") ?? "")"
        case TypeHash.cloudDocumentSizeMediaResource: name = "telegram-cloud-document-size-\(number("d"))-\(number("i"))-\(resource.string("s") ?? "")"
        case TypeHash.cloudPeerPhotoSizeMediaResource:
            name = "telegram-peer-photo-size-\(number("d"))-\(optional("p"))\(number("s"))-\(number("v"))-\(number("l"))"
        case TypeHash.cloudStickerPackThumbnailMediaResource:
            name = "telegram-stickerpackthumbnail-\(number("d"))-\(optional("t"))\(number("v"))-\(number("l"))"
        case TypeHash.cloudFileMediaResource: name = "telegram-cloud-file-\(number("d"))-\(number("v"))-\(number("l"))-\(number("s"))"
        case TypeHash.secretFileMediaResource: name = "secret-file-\(number("i"))-\(number("d"))"
        case TypeHash.localFileMediaResource: name = "telegram-local-file-\(number("f"))"
        case TypeHash.localFileReferenceMediaResource: name = "local-file-\(number("r"))"
        case HttpReferenceMediaResource.typeHash: name = "http-\(persistentHash32(HttpReferenceMediaResource(unchecked: resource).url))"
        case WebFileReferenceMediaResource.typeHash:
            let file = WebFileReferenceMediaResource(unchecked: resource)
            name = "proxy-\(persistentHash32(file.url))-\(file.actualSize)-\(file.accessHash)"
        case WallpaperDataResource.typeHash: name = "wallpaper-\(WallpaperDataResource(unchecked: resource).slug)"
        default: return nil
        }
        return MediaFolder.isName(name) ? name : nil
    }
}
