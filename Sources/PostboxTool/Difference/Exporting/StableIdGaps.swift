import Postbox

/// Follows the counter of stable ids in a replay, and says how many it must lose before a message so that this gets its own (spec 02.3.4).
///
/// The ids of messages that were deleted since are gaps. A gap costs a placeholder for each id, one that is left open a record for each message
/// after it: so gaps are closed while that is the shorter, and once one stays open, all do.
struct StableIdGaps {
    private var next: Int
    private var messagesLeft: Int
    private var placeholdersLeft: Int

    init(messages: Int, next: Int) {
        self.next = next
        messagesLeft = messages
        placeholdersLeft = messages
    }

    /// What the replay's counter really is: albums that were split, or lost messages, can take other ids than foreseen.
    mutating func resume(at next: Int) { self.next = next }

    /// Counts a message with its placeholders, whose number is the result.
    mutating func advance(to stableId: UInt32, _ order: InsertionOrder) -> Int {
        let wanted = Int(stableId)
        guard next <= wanted else {
            messagesLeft -= 1
            next += 1
            return 0
        }
        let groups = order.groupCount(in: UInt32(clamping: next)..<stableId)
        let gap = wanted - next - groups
        let isClosed = gap <= min(messagesLeft, placeholdersLeft)
        messagesLeft -= 1
        guard isClosed else {
            placeholdersLeft = 0
            next += 1
            return 0
        }
        placeholdersLeft -= gap
        next = wanted + 1
        return gap
    }
}
