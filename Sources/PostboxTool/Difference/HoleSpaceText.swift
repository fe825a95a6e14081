import Postbox
import PostboxStorage

/// The text form of a hole space (spec 11.8, 12.2).
enum HoleSpaceText {
    private static let names: [(MessageTags, String)] = [
        (.photoOrVideo, "photoOrVideo"), (.file, "file"), (.music, "music"), (.webPage, "webPage"), (.voiceOrInstantVideo, "voiceOrInstantVideo"),
        (.unseenPersonalMessage, "unseenPersonalMessage"), (.liveLocation, "liveLocation"), (.gif, "gif"), (.photo, "photo"), (.video, "video"),
        (.pinned, "pinned"), (.unseenReaction, "unseenReaction"),
    ]

    /// A tag by name or by number.
    static func tag(_ text: some StringProtocol) -> MessageTags? {
        if let known = names.first(where: { $0.1 == text }) { return known.0 }
        return UInt32(text).map(MessageTags.init(rawValue:))
    }

    static func name(_ tag: MessageTags) -> String { names.first { $0.0 == tag }?.1 ?? String(tag.rawValue) }

    static func parse(_ text: String) -> MessageHistoryHoleOperationSpace? {
        if text == "everywhere" { return .everywhere }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        func tagPart(_ part: Substring) -> MessageTags? { part.hasPrefix("tag:") ? tag(part.dropFirst(4)) : nil }
        switch parts.count {
        case 1 where text.hasPrefix("tag:"):
            return tagPart(parts[0]).map { .tag($0) }
        case 1, 2:
            guard parts[0].hasPrefix("customTag:"), let custom = ValueBoxKey(hex: String(parts[0].dropFirst(10))) else { return nil }
            guard parts.count == 2 else { return .customTag(custom.bytes, nil) }
            return tagPart(parts[1]).map { .customTag(custom.bytes, $0) }
        default:
            return nil
        }
    }
}
