/// What a character of a paragraph is shown as.
struct MarkdownStyle: Equatable {
    struct Marks: OptionSet {
        let rawValue: UInt8
        static let bold = Marks(rawValue: 1), italic = Marks(rawValue: 2), strikethrough = Marks(rawValue: 4), spoiler = Marks(rawValue: 8)
    }

    var marks: Marks = []
    /// Where a link leads.
    var link: String?

    var isPlain: Bool { marks.isEmpty && link == nil }
}
