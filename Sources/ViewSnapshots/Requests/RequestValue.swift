import Postbox
import PostboxStorage

/// What a field of a request can hold.
protocol RequestValue {
    /// nil: it is something else.
    init?(request: SnapshotValue)
}

extension FixedWidthInteger where Self: RequestValue {
    init?(request: SnapshotValue) {
        guard case let .number(text) = request else { return nil }
        self.init(text)
    }
}

extension Int: RequestValue {}
extension Int8: RequestValue {}
extension Int32: RequestValue {}
extension Int64: RequestValue {}
extension UInt8: RequestValue {}
extension UInt16: RequestValue {}
extension UInt32: RequestValue {}

extension RawRepresentable where Self: RequestValue, RawValue: RequestValue {
    init?(request: SnapshotValue) {
        guard let value = RawValue(request: request) else { return nil }
        self.init(rawValue: value)
    }
}

extension MessageTags: RequestValue {}
extension GlobalMessageTags: RequestValue {}
extension LocalMessageTags: RequestValue {}

extension PeerGroupId: RequestValue {
    init?(request: SnapshotValue) {
        guard let value = Int32(request: request) else { return nil }
        self.init(rawValue: value)
    }
}

extension String: RequestValue {
    init?(request: SnapshotValue) {
        guard let text = request.string else { return nil }
        self = text
    }
}

extension PeerId: RequestValue {
    init?(request: SnapshotValue) {
        guard let text = request.string else { return nil }
        self.init(text)
    }
}

extension MessageId: RequestValue {
    init?(request: SnapshotValue) {
        guard let text = request.string else { return nil }
        self.init(text)
    }
}

extension MessageIndex: RequestValue {
    /// `message@timestamp`.
    init?(request: SnapshotValue) {
        let parts = (request.string ?? "").split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, let id = MessageId(parts[0]), let timestamp = Int32(parts[1]) else { return nil }
        self.init(id: id, timestamp: timestamp)
    }
}

extension ValueBoxKey: RequestValue {
    /// In hex.
    init?(request: SnapshotValue) {
        guard let text = request.string else { return nil }
        self.init(hex: text)
    }
}

extension HistoryViewInputAnchor: RequestValue {
    init?(request: SnapshotValue) {
        switch request.string {
        case "upper": self = .upperBound
        case "lower": self = .lowerBound
        case "unread": self = .unread
        default:
            if let index = MessageIndex(request: request) {
                self = .index(index)
            } else if let id = MessageId(request: request) {
                self = .message(id)
            } else {
                return nil
            }
        }
    }
}
