import PostboxStorage

/// How far the chats are read (spec 03.9, 03.11).
public final class ReadStateTables {
    public let states: MessageHistoryReadStateTable
    public let synchronization: MessageHistorySynchronizeReadStateTable

    init(valueBox: any ValueBox) {
        states = MessageHistoryReadStateTable(valueBox: valueBox)
        synchronization = MessageHistorySynchronizeReadStateTable(valueBox: valueBox)
    }

    var all: [Table] { [states, synchronization] }
}
