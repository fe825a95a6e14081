import PostboxStorage

/// Stories (spec 04.9).
public final class StoryTables {
    init(valueBox: any ValueBox) {}

    var all: [Table] { [] }
}
