/// Only messages with this tag.
public enum HistoryViewInputTag: Hashable, Sendable {
    /// A tag of the message. One bit.
    case tag(MessageTags)
    /// A custom tag, by its bytes, and a regular one besides unless it is nil.
    case customTag([UInt8], MessageTags?)

    package var isCustom: Bool { if case .customTag = self { true } else { false } }

    /// Where the holes of messages with the tag are kept.
    package var holeSpace: MessageHistoryHoleOperationSpace {
        switch self {
        case let .tag(tag): .tag(tag)
        case let .customTag(customTag, tag): .customTag(customTag, tag)
        }
    }
}
