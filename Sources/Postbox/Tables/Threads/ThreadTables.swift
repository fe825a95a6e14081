import PostboxStorage

/// Messages by thread and by custom tag, and the threads themselves (spec 02.7).
public final class ThreadTables {
    public let messages: MessageHistoryThreadsTable
    public let tags: MessageHistoryThreadTagsTable
    public let customTagIds: MessageCustomTagIdTable
    public let customTags: MessageCustomTagTable
    public let customTagsWithTag: MessageCustomTagWithTagTable

    init(valueBox: any ValueBox) {
        messages = MessageHistoryThreadsTable(valueBox: valueBox)
        tags = MessageHistoryThreadTagsTable(valueBox: valueBox)
        customTagIds = MessageCustomTagIdTable(valueBox: valueBox)
        customTags = MessageCustomTagTable(valueBox: valueBox)
        customTagsWithTag = MessageCustomTagWithTagTable(valueBox: valueBox)
    }

    var all: [Table] { [messages, tags, customTagIds, customTags, customTagsWithTag] }
}
