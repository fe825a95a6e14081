extension PeerId: CustomStringConvertible {
    private static let names: [(Int32, StaticString)] = [(0, "user"), (1, "group"), (2, "channel"), (3, "secret")]

    /// The word that stands before the colon in the text form; nil for namespaces without one.
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

    /// The same from UTF-8, without a String where the text is as `description` writes it.
    public init?(utf8 text: UnsafeRawBufferPointer) {
        guard let colon = text.firstIndex(of: 0x3A), let (namespace, id) = PeerId.parts(text, colon), PeerId(namespace: namespace, id: id).isWhole else {
            self.init(String(decoding: text, as: UTF8.self))
            return
        }
        self.init(namespace: namespace, id: id)
    }

    private var isWhole: Bool { PeerId(packed: packed) == self }

    private static func parts(_ text: UnsafeRawBufferPointer, _ colon: Int) -> (Int32, Int64)? {
        let head = UnsafeRawBufferPointer(rebasing: text[..<colon])
        guard let known = names.first(where: { name in
            name.1.utf8CodeUnitCount == head.count && head.elementsEqual(UnsafeRawBufferPointer(start: name.1.utf8Start, count: head.count))
        }) else { return nil }
        let digits = text[(colon + 1)...]
        guard (1...18).contains(digits.count) else { return nil }
        var id: Int64 = 0
        for digit in digits {
            guard digit >= 0x30, digit <= 0x39 else { return nil }
            id = id &* 10 &+ Int64(digit &- 0x30)
        }
        return (known.0, id)
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
        guard isWhole else { return nil }
    }
}
