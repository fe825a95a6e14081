import PostboxStorage
import PostboxTables

/// The stories in a peer's list are stored, and the top story is one of them, or 0 if none exist.
final class StoriesRule: CheckRule {
    static let names = ["stories", "topStories"]

    private let items = StoryItemsTable.declaration
    private let stories = StoryTable.declaration
    private let tops = StoryTopItemsTable.declaration
    var tables: [Int32] { [items, tops].map(\.table.id) }

    init() {}

    func row(_ row: CheckRow, _ context: CheckContext) throws {
        if row.id == items.table.id {
            if let key = StoryKey(row.key), try !context.exists(stories, key.key) {
                try context.report(.fault, "stories", stories, [UInt8](row.key), expected: "a row: the peer's list has the story", found: "none")
            }
            return
        }
        guard let peer = PeerKey(row.key)?.peer, let item = StoryTopItemsTable.item(row.value), item.isExact else { return }
        let top = item.id
        let isRight = try top == 0
            ? !context.anyKey(items, prefix: PeerKey(peer: peer).key) || context.exists(items, StoryKey(peer: peer, id: 0).key)
            : context.exists(items, StoryKey(peer: peer, id: top).key)
        if !isRight {
            try context.report(
                .fault, "topStories", row,
                expected: top == 0 ? "the ID of a story: the peer's list is not empty" : "the ID of a story in the peer's list", found: "\(top)")
        }
    }
}
