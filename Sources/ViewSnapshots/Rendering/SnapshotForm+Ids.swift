import Postbox
import PostboxStorage

extension PeerId {
    /// `namespace:id`.
    var snapshotText: String { "\(namespace):\(id)" }
}

extension PeerId: SnapshotForm {
    var snapshot: SnapshotValue { .text(snapshotText) }
}

extension MessageId: SnapshotForm {
    var snapshot: SnapshotValue { .text(snapshotText) }
    /// `peer/namespace/id`.
    var snapshotText: String { "\(peerId.snapshotText)/\(namespace)/\(id)" }
}

extension MessageIndex: SnapshotForm {
    /// `message@timestamp`.
    var snapshot: SnapshotValue { .text("\(id.snapshotText)@\(timestamp)") }
}

extension ChatListIndex: SnapshotForm {
    var snapshot: SnapshotValue { .list([SnapshotValue(rendering: pinningIndex as Any), messageIndex.snapshot]) }
}

extension MediaId: SnapshotForm {
    var snapshot: SnapshotValue { .text("\(namespace):\(id)") }
}

extension StoryId: SnapshotForm {
    var snapshot: SnapshotValue { .text("\(peerId.snapshotText)/\(id)") }
}

extension ItemCollectionId: SnapshotForm {
    var snapshot: SnapshotValue { .text("\(namespace):\(id)") }
}

extension ValueBoxKey: SnapshotForm {
    var snapshot: SnapshotValue { bytes.snapshot }
}

// MARK: - Bytes

extension Array: SnapshotForm where Element == UInt8 {
    /// A root object as such, few bytes in hex, more by their number and digest.
    var snapshot: SnapshotValue {
        if let hash = withUnsafeBytes(CodedObject.typeHash(of:)) {
            return .coded("T\(String(UInt32(bitPattern: hash), radix: 16))#\(digest)")
        }
        return .text(count <= 12 ? "x" + map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() : "b\(count):\(digest)")
    }

    /// FNV-1a.
    private var digest: String {
        String(reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, radix: 16)
    }
}

extension CodedObject: SnapshotForm {
    var snapshot: SnapshotValue {
        if case let .text(bytes) = bytes.snapshot { return .coded("R" + bytes) }
        return bytes.snapshot
    }
}
