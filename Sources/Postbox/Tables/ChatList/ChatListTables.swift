import PostboxStorage

/// The lists of chats and what is counted over them (spec 03.5 to 03.8, 03.12).
public final class ChatListTables {
    init(valueBox: any ValueBox) {}

    var all: [Table] { [] }
}
