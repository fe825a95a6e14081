import PostboxStorage

/// How far the chats are read (spec 03.9, 03.11).
package final class ReadStateTables {
    package let states: MessageHistoryReadStateTable
    package let synchronization: MessageHistorySynchronizeReadStateTable

    init(valueBox: any ValueBox) {
        states = MessageHistoryReadStateTable(valueBox: valueBox)
        synchronization = MessageHistorySynchronizeReadStateTable(valueBox: valueBox)
    }

    var all: [Table] { [states, synchronization] }
}
