/// The names of chat lists: `main`, `archive`, and the numbers of other lists.
package enum ChatListName {
    package static let names = ["main", "archive"]

    /// The name of a list.
    package static func name(of list: Int64) -> String { Int(exactly: list).flatMap { names.indices.contains($0) ? names[$0] : nil } ?? String(list) }
}
