/// An argument of a method: its label, or the name behind it where there is none, and its kind.
struct EngineParameter: Sendable {
    /// How a value is written on the command line; in JSON every kind has its form of difference files.
    enum Kind: String, Sendable {
        case bool, int32, int64, double, text, time
        case peer, peers
        case messageId, messageIds
        /// A topic by its number or link, or the peer of a saved chat.
        case thread, threads
        case ids
        /// Texts without commas.
        case words
        /// A word, or anything as JSON.
        case word
        /// JSON only.
        case json
    }

    let name: StaticString
    let kind: Kind
    /// It may be left out.
    let isOptional: Bool

    init(_ name: StaticString, _ kind: Kind, optional: Bool = false) {
        self.name = name
        self.kind = kind
        isOptional = optional
    }
}
