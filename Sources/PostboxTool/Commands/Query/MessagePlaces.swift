import Postbox
import PostboxReading
import PostboxStorage

/// The messages of a list in key order: chat by chat, namespace by namespace. Of a span of time only the rows inside are read.
struct MessagePlaces {
    private let box: SQLiteValueBox
    private let list: MessageList
    private let peers: [PeerId]
    private let namespaces: [Int32]
    private let since: Int64
    private let until: Int64
    private let reverse: Bool

    /// Of all chats where `peers` is empty, likewise of namespaces. `since` is the first second, `until` the first one no more.
    init(
        _ file: DatabaseFile, _ list: MessageList, peers: [PeerId] = [], namespaces: [Int32] = [], since: Int64? = nil, until: Int64? = nil,
        reverse: Bool = false
    ) {
        box = file.box
        self.list = list
        self.peers = peers
        self.namespaces = namespaces
        self.since = since ?? .min
        self.until = until ?? .max
        self.reverse = reverse
    }

    /// Calls `body` with the index and the value of each row, or nil for a row whose value is not the message, until it returns false.
    func forEach(_ body: (MessageIndex, UnsafeRawBufferPointer?) throws -> Bool) throws {
        try list.forEachSpace(box, peers, namespaces, reverse: reverse) { space, _ in
            for range in list.ranges(space, since: since, until: until, reverse: reverse) {
                guard try rows(range, body) else { return false }
            }
            return true
        }
    }

    private func rows(_ range: KeyRange, _ body: (MessageIndex, UnsafeRawBufferPointer?) throws -> Bool) throws -> Bool {
        var goesOn = true
        func take(_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer?) throws -> Bool {
            guard let index = list.index(ofKey: key) else { return true }
            goesOn = try body(index, value)
            return goesOn
        }
        if list.holdsMessages {
            try box.range(list.table, range) { try take($0, $1) }
        } else {
            try box.rangeKeys(list.table, range) { try take($0, nil) }
        }
        return goesOn
    }
}
