import Postbox
import PostboxCoding
import TelegramModel

extension Operation {
    /// Account operations that move a cursor (spec 12.3, 08.1).
    static let cursors: [Operation] = [
        Operation("updateState", ["state"]) { line, transaction in
            let cursor = try line.required("state", DifferenceHeader.cursor)
            guard let state = cursor.stored(in: try transaction.getState()) else {
                throw OperationRefused("the database holds no state of a logged-in account")
            }
            try transaction.setState(state)
        },
        Operation("updateChannelState", ["peerId", "pts"]) { line, transaction in
            try setChannel(line, transaction, .pts, try line.int32("pts"))
        },
        Operation("updateChannelInvalidationPts", ["peerId", "pts"]) { line, transaction in
            try setChannel(line, transaction, .invalidatedPts, try line.int32("pts"))
        },
        Operation("updateChannelSynchronizedUntilMessage", ["peerId", "id"]) { line, transaction in
            try setChannel(line, transaction, .synchronizedUntilMessageId, try line.int32("id"))
        },
    ]

    private static func setChannel(_ line: OperationFields, _ transaction: Transaction, _ field: ChannelCursor.Field, _ value: Int32) throws {
        let peerId = try line.peer()
        guard let state = ChannelCursor.stored(in: try transaction.getPeerChatState(peerId), field, value) else {
            throw OperationRefused("the chat state of \(peerId) is not that of a channel")
        }
        try transaction.setPeerChatState(peerId, state: state)
    }
}
