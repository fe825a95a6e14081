import CommandLineKit

/// The names of chat lists: `main`, `archive`, and the numbers of other lists.
enum ChatListName {
    private static let names = ["main", "archive"]

    /// The name of a list.
    static func name(of list: Int64) -> String { Int(exactly: list).flatMap { names.indices.contains($0) ? names[$0] : nil } ?? String(list) }

    fileprivate static let value = ValueKind<Int32>("LIST", expected: "main, archive, or a 32-bit number", choices: names, text: { name(of: Int64($0)) }) { text in
        names.firstIndex(of: text).map(Int32.init) ?? Int32(text)
    }
}

extension ValueKind where Value == Int32 {
    /// A chat list by name or number.
    static let chatList = ChatListName.value
}
