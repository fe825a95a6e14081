import Postbox
import PostboxStorage

/// The messages of one namespace of a chat in an order, a batch of keys after the other.
struct MessageQueue {
    private let keys: MessageKeys
    private let peerId: PeerId
    private let namespace: Int32
    private let order: HistoryOrder
    private let end: ValueBoxKey
    private var start: ValueBoxKey
    private var batch: [MessageIndex] = []
    private var position = 0
    private var isExhausted = false
    /// The first batch is small: often a chat is only asked whether it has a message.
    private var size = 16
    private var last: MessageIndex?

    private static let largestSize = 512

    init(_ keys: MessageKeys, peerId: PeerId, namespace: Int32, _ order: HistoryOrder) {
        (self.keys, self.peerId, self.namespace, self.order) = (keys, peerId, namespace, order)
        let prefix = MessageKeys.prefix(peerId, namespace, order)
        (start, end) = order == .timeBackwards ? (prefix.prefixEnd, prefix) : (prefix, prefix.prefixEnd)
    }

    mutating func first() throws -> MessageIndex? {
        while position == batch.count, !isExhausted { try fill() }
        return position < batch.count ? batch[position] : nil
    }

    mutating func removeFirst() {
        if position < batch.count { position += 1 }
    }

    private mutating func fill() throws {
        batch.removeAll(keepingCapacity: true)
        position = 0
        var (count, key) = (0, start)
        let isWhole = try keys.read(peerId, namespace, order, from: start, to: end, limit: size) { bytes, index in
            count += 1
            key = ValueBoxKey(copying: bytes)
            if let index { batch.append(index) }
        }
        isExhausted = !isWhole || count < size
        (start, size) = (key, min(size * 4, MessageQueue.largestSize))
        last = batch.last ?? last
        if !isWhole { batch += try keys.rest(peerId, namespace, order, after: last) }
    }
}
