import PostboxStorage

/// The read states of the chats. See "Read States and Unread Counters".
package final class ReadStateTables {
    package let states: MessageHistoryReadStateTable
    package let synchronization: MessageHistorySynchronizeReadStateTable

    init(valueBox: any ValueBox) {
        states = MessageHistoryReadStateTable(valueBox: valueBox)
        synchronization = MessageHistorySynchronizeReadStateTable(valueBox: valueBox)
    }

    var all: [Table] { [states, synchronization] }
}
