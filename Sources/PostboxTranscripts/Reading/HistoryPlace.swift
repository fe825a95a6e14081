import Postbox

/// Where a message stands among all of an export, in the order of time as keys have it.
struct HistoryPlace: Comparable {
    var part: Int
    var timestamp: UInt32
    var namespace: UInt32
    var id: UInt32

    /// Behind everything.
    static let end = HistoryPlace(part: .max, timestamp: .max, namespace: .max, id: .max)

    init(_ part: Int, _ index: MessageIndex) {
        self.init(
            part: part, timestamp: UInt32(bitPattern: index.timestamp), namespace: UInt32(bitPattern: index.id.namespace),
            id: UInt32(bitPattern: index.id.id))
    }

    private init(part: Int, timestamp: UInt32, namespace: UInt32, id: UInt32) {
        (self.part, self.timestamp, self.namespace, self.id) = (part, timestamp, namespace, id)
    }

    static func < (lhs: HistoryPlace, rhs: HistoryPlace) -> Bool {
        (lhs.part, lhs.timestamp, lhs.namespace, lhs.id) < (rhs.part, rhs.timestamp, rhs.namespace, rhs.id)
    }
}
