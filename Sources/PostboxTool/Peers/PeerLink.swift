import Postbox

/// A link to a chat or a message: `https://t.me/NAME/7`, `t.me/c/42/7`, `tg://resolve?domain=NAME&post=7`.
struct PeerLink {
    let peer: TypedPeer
    /// The topic or the first message of the thread, if the link names one.
    private(set) var thread: Int64?
    /// `nil` if the link is to a chat.
    private(set) var message: Int64?

    private static let hosts = ["t.me", "telegram.me", "telegram.dog"]

    /// Returns `nil` for any other text, and for a link to a comment, whose chat it does not name.
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
        func peer(_ namespace: Int32, _ name: Substring) -> TypedPeer? {
            query[name].flatMap { Int64($0) }.flatMap { TypedPeer.whole(namespace, $0) }.map { .id($0) }
        }
        let found: TypedPeer?
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
            guard let number = parts.popFirst().flatMap({ Int64($0) }), number > 0, let id = TypedPeer.whole(PeerId.cloudChannel, number) else {
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
