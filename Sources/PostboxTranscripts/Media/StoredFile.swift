import PostboxCoding

/// What the attributes of a TelegramMediaFile say together; later ones win.
struct StoredFile {
    enum Kind {
        case sticker, videoMessage, voice, animation, video, audio, other
    }

    var fileName = ""
    var mimeType = ""
    /// `nil` where none is stored.
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
    var resource: StoredResource?
    var thumbnail: PictureSize?

    init(_ node: JSONNode) {
        var isSticker = false, isAudio = false
        mimeType = node.text("mimeType")
        knownSize = node.widestNumber("size", "size$2")
        resource = StoredResource(node["resource"])
        thumbnail = PictureSize.largest(of: node.list("previewRepresentations")).flatMap { $0.width > 0 ? $0 : nil }
        for attribute in node.list("attributes") {
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
