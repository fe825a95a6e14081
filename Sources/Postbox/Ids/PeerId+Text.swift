extension PeerId: CustomStringConvertible {
    private static let names: [(Int32, StaticString)] = [(0, "user"), (1, "group"), (2, "channel"), (3, "secret")]

    /// The word that stands before the colon in the text form; nil for namespaces without one (spec 11.4).
    public static func word(forNamespace namespace: Int32) -> StaticString? {
        switch namespace {
        case cloudUser: "user"
        case cloudGroup: "group"
        case cloudChannel: "channel"
        case secretChat: "secret"
        default: nil
        }
    }

    /// `user:42`, `group:7`, `channel:99`, `secret:-1`; any other namespace is `N:ID`.
    public var description: String {
        if let word = PeerId.word(forNamespace: namespace) { return "\(word):\(id)" }
        return "\(namespace):\(id)"
    }

    /// Reads the text form, or the packed 64-bit number in decimal. nil when it is neither.
    public init?(_ text: some StringProtocol) {
        guard let colon = text.firstIndex(of: ":") else {
            guard let packed = Int64(text) else { return nil }
            self.init(packed: packed)
            return
        }
        let head = text[..<colon]
        guard let id = Int64(text[text.index(after: colon)...]) else { return nil }
        if let known = PeerId.names.first(where: { $0.1.description == head }) {
            self.init(namespace: known.0, id: id)
        } else if let namespace = Int32(head), (0...7).contains(namespace) {
            self.init(namespace: namespace, id: id)
        } else {
            return nil
        }
        guard PeerId(packed: packed) == self else { return nil }
    }
}
