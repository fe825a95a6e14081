import CommandLineKit
import Postbox
import TelegramModel

/// A set of message IDs with its own holes, as typed on the command line: `everywhere`, `tag:photo`, `customTag:HEX`, `customTag:HEX/tag:photo`.
package struct HoleSpace: Hashable, Sendable, CustomStringConvertible {
    package var customTag: [UInt8]?
    /// nil in `everywhere` and in a custom tag alone.
    package var tag: UInt32?

    package var description: String {
        let tagText = tag.map { "tag:\(HoleSpace.name($0))" }
        guard let customTag else { return tagText ?? "everywhere" }
        let custom = "customTag:" + HoleSpace.hex(customTag)
        return tagText.map { custom + "/" + $0 } ?? custom
    }

    /// The same text with the tag as its number.
    package var numbered: String {
        let tagText = tag.map { "tag:\($0)" }
        guard let customTag else { return tagText ?? "everywhere" }
        let custom = "customTag:" + HoleSpace.hex(customTag)
        return tagText.map { custom + "/" + $0 } ?? custom
    }

    package init(customTag: [UInt8]? = nil, tag: UInt32? = nil) {
        self.customTag = customTag
        self.tag = tag
    }

    package init(_ space: MessageHistoryHoleOperationSpace) {
        switch space {
        case .everywhere: self.init()
        case let .tag(tags): self.init(tag: tags.rawValue)
        case let .customTag(customTag, tag): self.init(customTag: customTag, tag: tag?.rawValue)
        }
    }

    /// Reads the text form; tags by name or number.
    package init?(_ text: String) {
        self.init()
        if text == "everywhere" { return }
        for (place, part) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
            if part.hasPrefix("tag:") {
                let word = part.dropFirst(4)
                guard let bit = UInt32(word) ?? BitNames.messageTags.bit(named: word) else { return nil }
                tag = bit
            } else if part.hasPrefix("customTag:"), place == 0, let bytes = HexText.bytes(String(part.dropFirst(10))) {
                customTag = bytes
            } else {
                return nil
            }
        }
        guard tag != nil || customTag != nil else { return nil }
    }

    private static func name(_ bit: UInt32) -> String {
        let known = BitNames.messageTags.names(of: bit)
        if known.unknown == 0, known.names.count == 1, let name = known.names.first { return name.description }
        return String(bit)
    }

    private static func hex(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}

extension MessageHistoryHoleOperationSpace {
    package init(_ space: HoleSpace) {
        let tag = space.tag.map { MessageTags(rawValue: $0) }
        self = space.customTag.map { .customTag($0, tag) } ?? tag.map { .tag($0) } ?? .everywhere
    }
}

extension ValueKind where Value == HoleSpace {
    package static let space = {
        var kind = ValueKind("SPACE", expected: "everywhere, tag:NAME, customTag:HEX or customTag:HEX/tag:NAME") { HoleSpace($0) }
        kind.suggestions = ["everywhere"] + BitNames.messageTags.entries.map { "tag:\($0.name)" }
        return kind
    }()
}
