import PostboxStorage

/// People and chats, their names, and what is known of each (spec 03).
public final class PeerTables {
    init(valueBox: any ValueBox, seed: SeedConfiguration) {}

    var all: [Table] { [] }
}
