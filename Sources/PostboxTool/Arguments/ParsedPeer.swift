import Postbox
import PostboxCoding
import PostboxDocuments

/// A peer as entered by users and programs, before it is looked up in a database.
enum ParsedPeer: Equatable {
    /// An ID that includes the kind of peer.
    case id(PeerId)
    /// A number without a kind.
    case number(Int64)
    /// The account's own peer.
    case me
    /// A username without `@`.
    case username(String)
    /// A name or a phone number.
    case name(String)

    /// Reads `user:42`, `7:42`, `user42`, `chat42`, `channel42`, `42`, `-42`, `@name`, `me`, a link to a chat, or a name; `nil` for an empty text and
    /// for a malformed ID.
    init?(_ text: String) {
        if text.isEmpty { return nil }
        if text == "me" {
            self = .me
        } else if let link = PeerLink(text) {
            self = link.peer
        } else if text.hasPrefix("@") {
            self = .username(String(text.dropFirst()))
        } else if let number = ParsedPeer.number(text) {
            guard let value = Int64(number) else { return nil }
            self = .number(value)
        } else if text.contains(":"), let id = PeerId(text) {
            self = .id(id)
        } else if let id = ParsedPeer.exportedId(text) {
            self = .id(id)
        } else {
            self = .name(text)
        }
    }

    /// Reads digits after an optional minus sign. A leading zero means that the text is a phone number.
    private static func number(_ text: String) -> String? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard let first = digits.utf8.first, first != UInt8(ascii: "0") || digits.utf8.count == 1 else { return nil }
        return digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? text : nil
    }

    /// Reads the form used in `result.json`: a word immediately followed by the number.
    private static func exportedId(_ text: String) -> PeerId? {
        let words: [(String, Int32)] = [("user", PeerId.cloudUser), ("chat", PeerId.cloudGroup), ("channel", PeerId.cloudChannel)]
        for (word, namespace) in words where text.hasPrefix(word) {
            let digits = text.dropFirst(word.count)
            guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int64(digits) else { return nil }
            return ParsedPeer.whole(namespace, number)
        }
        return nil
    }

    /// Returns the ID with these components; `nil` if a stored ID cannot contain the number.
    static func whole(_ namespace: Int32, _ number: Int64) -> PeerId? {
        let id = PeerId(namespace: namespace, id: number)
        return PeerId(packed: id.packed) == id ? id : nil
    }

    /// Returns the peer for a negative number in the form of Telegram's bots: `-100` before the ten or more digits of a channel, or the number of a
    /// group.
    static func marked(_ number: Int64) -> PeerId? {
        guard number < 0, number > -(1 << 53) else { return nil }
        let firstChannel: Int64 = -1_000_000_000_000
        return number < firstChannel ? whole(PeerId.cloudChannel, firstChannel - number) : whole(PeerId.cloudGroup, -number)
    }

    /// Whether an invalid peer was intended as an ID, such as `usr:1`.
    static func isMeantAsId(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":") else { return false }
        if ["user", "group", "channel", "secret"].contains(text[..<colon]) { return !text.contains(" ") }
        let id = text[text.index(after: colon)...]
        return !text[..<colon].contains(" ") && !id.isEmpty && id.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
    }
}

/// A message as entered by users and programs.
struct ParsedMessage: Equatable {
    /// The text of its chat, for `ParsedPeer`.
    let chat: String
    let namespace: Int32
    let id: Int32

    /// Reads `PEER/NAMESPACE/ID` with any form of a peer, a link to a message, or the object that results contain as its ID.
    init?(_ text: String) {
        if text.hasPrefix("{") {
            let document = JSONDocument()
            guard (try? Array(text.utf8).withUnsafeBytes({ try document.parse($0) })) != nil, let id = try? Read.messageId(document.root) else { return nil }
            (chat, namespace, self.id) = (id.peerId.description, id.namespace, id.id)
        } else if let link = PeerLink(text) {
            guard let number = link.message, let id = Int32(exactly: number) else { return nil }
            (chat, namespace, self.id) = (text, MessageId.Namespace.cloud, id)
        } else {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count >= 3, let namespace = Int32(parts[parts.count - 2]), let id = Int32(parts[parts.count - 1]) else { return nil }
            chat = parts.dropLast(2).joined(separator: "/")
            (self.namespace, self.id) = (namespace, id)
        }
    }
}

/// A link to a chat or a message: `https://t.me/NAME/7`, `t.me/c/42/7`, `tg://resolve?domain=NAME&post=7`.
struct PeerLink {
    let peer: ParsedPeer
    /// The topic or the first message of the thread, if the link names one.
    private(set) var thread: Int64?
    /// The message; `nil` if the link refers to a chat.
    private(set) var message: Int64?

    private static let hosts = ["t.me", "telegram.me", "telegram.dog"]

    /// Returns `nil` for any other text, and for a link to a comment, because it does not contain the comment's chat.
    init?(_ text: String) {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
            .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let query = PeerLink.query(parts.count > 1 ? parts[1] : "")
        let address = parts[0]
        for scheme in ["tg://", "tg:"] where address.lowercased().hasPrefix(scheme) {
            self.init(action: address.dropFirst(scheme.count).lowercased(), query)
            return
        }
        self.init(address: address, query)
        guard query["comment"] == nil else { return nil }
    }

    private init?(action: String, _ query: [Substring: Substring]) {
        func peer(_ namespace: Int32, _ name: Substring) -> ParsedPeer? {
            query[name].flatMap { Int64($0) }.flatMap { ParsedPeer.whole(namespace, $0) }.map { .id($0) }
        }
        let found: ParsedPeer?
        switch action.split(separator: "/").first {
        case "resolve": found = query["domain"].map { .username(String($0)) } ?? query["phone"].map { .name("+\($0)") }
        case "privatepost": found = peer(PeerId.cloudChannel, "channel")
        case "user": found = peer(PeerId.cloudUser, "id")
        case "openmessage": found = peer(PeerId.cloudUser, "user_id") ?? peer(PeerId.cloudGroup, "chat_id")
        default: found = nil
        }
        guard let found else { return nil }
        self.peer = found
        message = (query["post"] ?? query["message_id"]).flatMap { Int64($0) }
        thread = query["thread"].flatMap { Int64($0) }
    }

    private init?(address: Substring, _ query: [Substring: Substring]) {
        var rest = address
        var isLink = false
        for scheme in ["https://", "http://"] where rest.lowercased().hasPrefix(scheme) {
            rest = rest.dropFirst(scheme.count)
            isLink = true
            break
        }
        var parts = rest.split(separator: "/", omittingEmptySubsequences: false)[...]
        guard var host = parts.popFirst()?.lowercased() else { return nil }
        if host.hasPrefix("www.") { host.removeFirst(4) }
        if let known = PeerLink.hosts.first(where: { host.hasSuffix(".\($0)") }), isLink || !host.dropLast(known.count + 1).contains(" ") {
            parts = [host.dropLast(known.count + 1)] + parts
        } else if !PeerLink.hosts.contains(host) {
            return nil
        }
        parts = parts.filter { !$0.isEmpty }[...]
        guard var name = parts.popFirst() else { return nil }
        if name == "c" {
            guard let number = parts.popFirst().flatMap({ Int64($0) }), number > 0, let id = ParsedPeer.whole(PeerId.cloudChannel, number) else {
                return nil
            }
            peer = .id(id)
        } else {
            if name == "s", let shown = parts.popFirst() { name = shown }
            peer = name.hasPrefix("+") ? .name(String(name)) : .username(String(name.hasPrefix("@") ? name.dropFirst() : name))
        }
        guard parts.count <= 2 else { return nil }
        var numbers: [Int64] = []
        for part in parts {
            guard let number = Int64(part) else { return nil }
            numbers.append(number)
        }
        message = numbers.last
        thread = query["thread"].flatMap { Int64($0) } ?? (numbers.count == 2 ? numbers[0] : nil)
    }

    private static func query(_ text: Substring) -> [Substring: Substring] {
        var values: [Substring: Substring] = [:]
        for part in text.split(separator: "&") {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            values[sides[0]] = sides.count > 1 ? sides[1] : ""
        }
        return values
    }
}
