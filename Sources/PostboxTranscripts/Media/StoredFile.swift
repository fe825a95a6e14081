import PostboxCoding

/// The combined attributes of a TelegramMediaFile; later ones take precedence. It is valid as long as its message.
struct StoredFile {
    enum Kind {
        case sticker, videoMessage, voice, animation, video, audio, other
    }

    var fileName = ""
    var mimeType = ""
    /// The size; `nil` if none is stored.
    var knownSize: Int64?
    var width: Int64 = 0
    var height: Int64 = 0
    var duration: Int64 = 0
    var stickerEmoji = ""
    var performer = ""
    var title = ""
    var kind = Kind.other
    var size: Int64 { knownSize ?? 0 }
    private(set) var isVideo = false
    private(set) var isRound = false
    private(set) var isAnimated = false
    private(set) var isVoice = false
    private let node: JSONNode
    var resource: StoredResource? { StoredResource(node["resource"]) }
    var thumbnail: PictureSize? { PictureSize.largest(of: node.list("previewRepresentations")).flatMap { $0.width > 0 ? $0 : nil } }

    init(_ node: JSONNode) {
        self.node = node
        var isSticker = false, isAudio = false
        mimeType = node.text("mimeType")
        knownSize = node.widestNumber("size", "size$2")
        guard let attributes = node["attributes"] else { return }
        for attribute in attributes.elements {
            switch attribute.text("$case") {
            case "FileName": fileName = attribute.text("fileName")
            case "Sticker":
                isSticker = true
                stickerEmoji = attribute.text("displayText")
            case "CustomEmoji":
                isSticker = true
                stickerEmoji = attribute.text("alt")
            case "ImageSize":
                (width, height) = (attribute.number("size.width") ?? 0, attribute.number("size.height") ?? 0)
            case "Animated": isAnimated = true
            case "Video":
                isVideo = true
                isRound = attribute.hasFlag("instantRoundVideo")
                (width, height) = (attribute.number("size.width") ?? 0, attribute.number("size.height") ?? 0)
                duration = attribute["duration"].flatMap { $0.double }.flatMap { Int64(exactly: $0.rounded(.towardZero)) } ?? 0
            case "Audio":
                isAudio = true
                isVoice = attribute.isTrue("isVoice")
                duration = attribute.number("duration") ?? 0
                (performer, title) = (attribute.text("performer"), attribute.text("title"))
            default: break
            }
        }
        kind =
            if isSticker { .sticker } else if isVideo, isRound { .videoMessage } else if isAudio, isVoice { .voice } else if isAnimated { .animation }
            else if isVideo { .video } else if isAudio { .audio } else { .other }
    }
}

/// A media resource: the name of its file in the cache of the app, and its size, if known. It is valid as long as its message.
struct StoredResource {
    private let node: JSONNode

    /// Returns `nil` for a resource without content.
    init?(_ node: JSONNode?) {
        guard let node, !node.isNull, !node.isType("EmptyMediaResource") else { return nil }
        self.node = node
    }

    var size: Int64? {
        node.widestNumber("size", "size$2", "decryptedSize", "decryptedSize$2", "actualSize", "actualSize$2", "file.size")
    }

    /// The name; `nil` if it has none, or one that no file of the cache can have. The parts of names come from servers: a name that could lead to
    /// another folder is ignored.
    var name: String? {
        StoredResource.name(node).flatMap { name in
            let isPlain = name.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"): true
                default: false
                }
            }
            return isPlain && !name.isEmpty ? name : nil
        }
    }

    /// Returns the prefix and two numbers with a hyphen between them.
    private static func text(_ prefix: StaticString, _ first: Int64, _ second: Int64) -> String {
        String(unsafeUninitializedCapacity: prefix.utf8CodeUnitCount + 2 * JSONWriter.longestNumber + 1) { bytes in
            guard let start = bytes.baseAddress else { return 0 }
            start.update(from: prefix.utf8Start, count: prefix.utf8CodeUnitCount)
            var end = start + prefix.utf8CodeUnitCount
            end += JSONWriter.writeDigits(first, to: end)
            end[0] = UInt8(ascii: "-")
            end += 1
            end += JSONWriter.writeDigits(second, to: end)
            return end - start
        }
    }

    private static func name(_ node: JSONNode) -> String? {
        func number(_ key: StaticString) -> String { "\(node.number(key) ?? 0)" }
        func optional(_ key: StaticString) -> String { node.number(key).map { "\($0)-" } ?? "" }
        // Nearly all resources are of these types, for which no other String is made.
        if node.isType("CloudDocumentMediaResource") {
            return text("telegram-cloud-document-", node.number("datacenterId") ?? 0, node.number("fileId") ?? 0)
        }
        if node.isType("CloudPhotoSizeMediaResource") {
            return text("telegram-cloud-photo-size-", node.number("datacenterId") ?? 0, node.number("photoId") ?? 0) + "-" + node.text("sizeSpec")
        }
        switch node.text("$type") {
        case "CloudDocumentSizeMediaResource":
            return "telegram-cloud-document-size-\(number("datacenterId"))-\(number("documentId"))-\(node.text("sizeSpec"))"
        case "CloudPeerPhotoSizeMediaResource":
            // Telegram takes a picture of any other size for a small one.
            let spec = node.text("sizeSpec") == "fullSize" ? "1" : "0"
            return "telegram-peer-photo-size-\(number("datacenterId"))-\(optional("photoId"))\(spec)-\(number("volumeId"))-\(number("localId"))"
        case "CloudStickerPackThumbnailMediaResource":
            return "telegram-stickerpackthumbnail-\(number("datacenterId"))-\(optional("thumbVersion"))\(number("volumeId"))-\(number("localId"))"
        case "CloudFileMediaResource":
            return "telegram-cloud-file-\(number("datacenterId"))-\(number("volumeId"))-\(number("localId"))-\(number("secret"))"
        case "SecretFileMediaResource": return "secret-file-\(number("fileId"))-\(number("datacenterId"))"
        case "LocalFileMediaResource": return "telegram-local-file-\(number("fileId"))"
        case "LocalFileReferenceMediaResource": return "local-file-\(number("randomId"))"
        case "HttpReferenceMediaResource": return "http-\(persistentHash32(node.text("url")))"
        case "WebFileReferenceMediaResource":
            let size = node.widestNumber("actualSize", "actualSize$2") ?? 0
            return "proxy-\(persistentHash32(node.text("url")))-\(size)-\(number("accessHash"))"
        case "WallpaperDataResource": return "wallpaper-\(node.text("slug"))"
        case "SecureFileMediaResource": return "telegram-secure-file-\(number("file.id"))"
        default: return nil
        }
    }
}

/// One size of a stored picture. It is valid as long as its message.
struct PictureSize {
    let width: Int64
    let height: Int64
    private let node: JSONNode
    var resource: StoredResource? { StoredResource(node["resource"]) }

    /// The one with the largest area, the first of equals.
    static func largest(of representations: [JSONNode]) -> PictureSize? {
        var best: PictureSize?
        for node in representations {
            let size = PictureSize(node)
            if size.area > best?.area ?? -1 { best = size }
        }
        return best
    }

    /// Returns all sizes, the largest first.
    static func descending(_ representations: [JSONNode]) -> [PictureSize] {
        representations.map { PictureSize($0) }.enumerated().sorted { ($1.element.area, $0.offset) < ($0.element.area, $1.offset) }.map(\.element)
    }

    private init(_ node: JSONNode) {
        self.node = node
        width = node.number("dimensions.width") ?? 0
        height = node.number("dimensions.height") ?? 0
    }

    private var area: Int64 {
        let (area, overflow) = max(width, 0).multipliedReportingOverflow(by: max(height, 0))
        return overflow ? .max : area
    }
}
