import Postbox
import PostboxCoding

/// A to-do list as stored, and its completions.
struct TodoList {
    struct Item {
        var id: Int64
        var text: String
        /// The first completion of the item; `nil` if it is not done.
        var completion: JSONNode?
    }

    let title: String
    let items: [Item]
    private let othersMayAdd: Bool
    private let othersMayMark: Bool

    init(_ node: JSONNode) {
        title = node.text("text")
        var completions: [Int64: JSONNode] = [:]
        for completion in node.list("completions") {
            if let id = completion.number("id"), completions[id] == nil { completions[id] = completion }
        }
        items = node.list("items").map { item in
            let id = item.number("id") ?? 0
            return Item(id: id, text: item.text("text"), completion: completions[id])
        }
        (othersMayAdd, othersMayMark) = (node.hasFlag("othersCanAppend"), node.hasFlag("othersCanComplete"))
    }

    /// The first line, such as `To-do list "TITLE": 3 of 7 done (others may mark items)`.
    var line: String {
        let count = items.isEmpty ? "empty" : "\(items.count { $0.completion != nil }) of \(items.count) done"
        let rights = switch (othersMayAdd, othersMayMark) {
        case (true, true): " (others may add and mark items)"
        case (true, false): " (others may add items)"
        case (false, true): " (others may mark items)"
        case (false, false): ""
        }
        return "To-do list\(title.isEmpty ? "" : " \"\(Wording.oneLine(title))\""): \(count)\(rights)"
    }

    /// The items with the users who marked them, and the times.
    func entries(_ peers: any MessagePeople, _ zone: LocalZone) throws -> [Medium.ListItem] {
        try items.map { item in
            let name = try item.completion?.peer("completedBy").map { try peers.shownName($0) }
            let date = item.completion?.number("date").map(zone.timeInWords)
            let marked = [name, date].compactMap { $0 }.joined(separator: ", ")
            return Medium.ListItem(isDone: item.completion != nil, text: Wording.oneLine(item.text), marked: marked)
        }
    }
}
