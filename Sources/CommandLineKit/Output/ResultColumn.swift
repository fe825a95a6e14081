import PostboxCoding

/// A column of a readable table.
package struct ResultColumn: Sendable {
    package enum Content: Sendable {
        /// A string, or the JSON of anything else.
        case json
        case number
        /// Seconds since 1970 in local time.
        case date
        /// A peer by its name.
        case peer
        /// A peer by the name of its chat.
        case chat
        /// A message ID, such as `user:1/0/55`.
        case message
        /// The strings of an array.
        case list
        /// This word if the member is true.
        case mark(String)
        /// `yes` or `no`.
        case yesOrNo
        /// Text that is computed from the whole result.
        case made(@Sendable (JSONNode, any ResultNames) -> String)

        /// Whether the cell shows the member that the path names.
        var isOfPath: Bool { if case .made = self { false } else { true } }
    }

    let title: String
    let path: [String]
    let content: Content
    /// Whether the column gets the remaining width of a line, and is cut there.
    let isCut: Bool
    /// Whether cells are aligned to the right edge of the column.
    let isNumber: Bool
    /// Omitted from a table if all its cells are empty.
    private(set) var isOptional = false
    /// Whether the column continues on separate lines instead of being cut.
    private(set) var isWrapped = false
    /// The styles of a text that was made for this column, or of a part of it.
    private(set) var style: (@Sendable (String) -> StyledText)?
    /// Whether the column is truncated if a table is too wide. Another column must identify the object that it names.
    private(set) var isYielding = false

    package init(_ title: String, path: [String]? = nil, _ content: Content, isCut: Bool = false, isNumber: Bool = false) {
        // A query names its columns.
        self.title = TerminalText.visible(title)
        self.path = path ?? [title]
        self.content = content
        self.isCut = isCut
        if case .number = content { self.isNumber = true } else { self.isNumber = isNumber }
    }

    private static func parts(_ path: String?) -> [String]? { path?.split(separator: ".").map(String.init) }

    package static func text(_ title: String, _ path: String? = nil) -> ResultColumn { ResultColumn(title, path: parts(path), .json) }
    /// The last column, which shows as much of a text as fits.
    package static func rest(_ title: String, _ path: String? = nil) -> ResultColumn { ResultColumn(title, path: parts(path), .json, isCut: true) }
    package static func number(_ title: String, _ path: String? = nil) -> ResultColumn { ResultColumn(title, path: parts(path), .number) }
    package static func date(_ title: String, _ path: String? = nil) -> ResultColumn { ResultColumn(title, path: parts(path), .date) }
    package static func peer(_ title: String, _ path: String? = nil) -> ResultColumn { ResultColumn(title, path: parts(path), .peer) }
    package static func chat(_ title: String, _ path: String? = nil) -> ResultColumn { ResultColumn(title, path: parts(path), .chat) }
    package static func message(_ title: String, _ path: String? = nil) -> ResultColumn { ResultColumn(title, path: parts(path), .message) }
    package static func mark(_ title: String, _ path: String? = nil, word: String = "yes") -> ResultColumn { ResultColumn(title, path: parts(path), .mark(word)) }
    package static func yesOrNo(_ title: String, _ path: String? = nil) -> ResultColumn { ResultColumn(title, path: parts(path), .yesOrNo) }

    package static func made(
        _ title: String, isCut: Bool = false, isNumber: Bool = false, _ make: @escaping @Sendable (JSONNode, any ResultNames) -> String
    ) -> ResultColumn {
        ResultColumn(title, .made(make), isCut: isCut, isNumber: isNumber)
    }

    /// The column, omitted if all of its cells are empty.
    package var optional: ResultColumn {
        var column = self
        column.isOptional = true
        return column
    }

    /// The same column with text that continues on separate lines, if it uses the rest of the line and would otherwise be truncated.
    package var wrapped: ResultColumn {
        var column = self
        column.isWrapped = true
        return column
    }

    /// Returns the same column with colored text, where color is allowed.
    package func styled(_ style: @escaping @Sendable (String) -> StyledText) -> ResultColumn {
        var column = self
        column.style = style
        return column
    }

    /// The column, shortened before a table is written as blocks.
    package var yielding: ResultColumn {
        var column = self
        column.isYielding = true
        return column
    }

    /// Returns the text in the cell of a result.
    func text(of row: JSONNode, _ people: any ResultNames) -> String {
        if case let .made(make) = content { return TerminalText.visible(make(row, people)) }
        var node: JSONNode? = row
        var rest = path[...]
        while !rest.isEmpty, let inner = node { (node, rest) = FieldProjection.member(of: inner, rest) ?? (nil, []) }
        guard let node, !node.isNull else { return "" }
        return TerminalText.visible(ResultColumn.text(of: node, content, people))
    }

    private static func text(of node: JSONNode, _ content: Content, _ people: any ResultNames) -> String {
        switch content {
        case .date:
            guard let seconds = node.int64, seconds != 0 else { return "" }
            return people.date(seconds)
        case .peer: return people.name(node)
        case .chat: return people.chatName(node)
        case .message:
            guard let peer = node["peer"]?.string, let namespace = node["namespace"]?.int32, let id = node["id"]?.int32 else { return json(node) }
            return "\(peer)/\(namespace)/\(id)"
        case .list: return node.kind == .array ? node.elements.map { json($0) }.joined(separator: ", ") : json(node)
        case let .mark(word): return node.bool == true ? word : ""
        case .yesOrNo: return node.bool.map { $0 ? "yes" : "no" } ?? ""
        case .json, .number, .made: return json(node)
        }
    }

    /// Returns a string unchanged, anything else as JSON.
    package static func json(_ node: JSONNode) -> String {
        if let string = node.string { return string }
        if node.isNull { return "" }
        let writer = JSONWriter(capacity: 256)
        node.write(to: writer)
        return writer.text
    }
}

/// Provides names and dates in readable tables.
package protocol ResultNames: AnyObject {
    /// The name of a peer as results have it: an ID, or an object of `id` and `name`.
    func name(_ node: JSONNode) -> String
    /// The name of the chat with a peer. The chat with the account's own peer contains the saved messages.
    func chatName(_ node: JSONNode) -> String
    /// Returns `2024-03-01 10:00` in local time, for seconds since 1970.
    func date(_ seconds: Int64) -> String
}
