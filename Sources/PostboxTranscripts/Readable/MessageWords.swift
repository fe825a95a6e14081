import Postbox
import PostboxCoding
import PostboxReading

/// A description in words of a message's content other than its text: the sentence of a service message, or a line for each medium.
package struct MessageWords {
    private let media: MediumReader
    private let sentence: ServiceSentence

    package init(_ peers: any MessagePeople, zone: LocalZone, target: @escaping (ChatMessage) throws -> ServiceSentence.Target?) {
        media = MediumReader(peers: peers, zone: zone, copies: nil)
        sentence = ServiceSentence(peers: peers, zone: zone, target: target)
    }

    /// Returns the lines of a message; empty if it contains only text.
    ///
    /// - Parameter hasDetails: Whether the lines include the answers of polls, and the items of to-do lists.
    package func lines(of message: ChatMessage, hasDetails: Bool = false) throws -> [String] {
        switch message.kind {
        case let .service(action, node): [try sentence.text(action, node, of: message).text]
        case .message, .unsupported: try media.media(of: message).map { ([$0.line] + (hasDetails ? $0.lines : [])).joined(separator: " | ") }
        }
    }
}

/// The names of peers in the words of messages.
package protocol MessagePeople {
    /// Returns the name that readers see, or a substitute for it.
    func shownName(_ id: PeerId) throws -> String
    /// Whether the peer is a channel that only its owners write in.
    func isChannel(_ id: PeerId) throws -> Bool
}

extension PeerBook: MessagePeople {
    func isChannel(_ id: PeerId) throws -> Bool { try peer(id).kind == .channel }
}

extension PeerNames: MessagePeople {
    package func shownName(_ id: PeerId) throws -> String {
        let name = try name(id)
        return name.isPlaceholder ? "\(name.shown) (\(id))" : name.shown
    }

    package func isChannel(_ id: PeerId) throws -> Bool { try facts(id).map { $0.kind == .channelBroadcast } ?? (id.namespace == PeerId.cloudChannel) }
}

/// The names of a database's peers, with the ID if another stored peer has the same name, for results that are written before later ones are known.
package final class DistinctPeople: MessagePeople {
    private let file: DatabaseFile
    private let names: PeerNames
    /// The names of all peers, once one was requested.
    private var all: StoredNames?

    /// Whether the names of all peers were read.
    package var isLoaded: Bool { all != nil }

    package init(_ file: DatabaseFile, _ names: PeerNames) {
        self.file = file
        self.names = names
    }

    package func shownName(_ id: PeerId) throws -> String {
        let name = try names.name(id)
        if name.shown == id.description { return name.shown }
        let all = try self.all ?? read()
        self.all = all
        let isDistinct = !name.isPlaceholder && ParticipantNames.isIdentifying(name.shown) && all.count(of: name.shown) <= (StoredNames.includes(id) ? 1 : 0)
        return isDistinct ? name.shown : "\(name.shown) (\(id))"
    }

    package func isChannel(_ id: PeerId) throws -> Bool { try names.isChannel(id) }

    private func read() throws -> StoredNames {
        var all = StoredNames()
        try file.rows(PeerTable.self) { key, row in
            if StoredNames.includes(key.peerId), let name = try names.shownName(in: row) { all.add(name) }
            return !all.isOverfull
        }
        all.finish()
        return all
    }
}

/// The number of peers of a database with each visible name. Only hashes of names are kept; names with equal hashes are shown with their IDs.
private struct StoredNames {
    private var hashes: [Int] = []
    /// Whether the limit of peers is exceeded. Each name is then regarded as ambiguous, so that memory does not grow with the file.
    private(set) var isOverfull = false

    private static let limit = 1 << 20

    /// Messages in a secret chat are by its user, whose name it has.
    static func includes(_ id: PeerId) -> Bool { id.namespace != PeerId.secretChat }

    mutating func add(_ name: String) {
        isOverfull = hashes.count >= StoredNames.limit
        if !isOverfull { hashes.append(PeerName.visiblePart(of: name).hashValue) }
    }

    mutating func finish() {
        if isOverfull { hashes = [] }
        hashes.sort()
    }

    /// Returns 0, 1, or 2 for several.
    func count(of name: String) -> Int {
        guard !isOverfull else { return 2 }
        let hash = PeerName.visiblePart(of: name).hashValue
        var (low, high) = (0, hashes.count)
        while low < high {
            let middle = (low + high) / 2
            if hashes[middle] < hash { low = middle + 1 } else { high = middle }
        }
        return hashes[low...].prefix(2).count { $0 == hash }
    }
}

/// The peers named by a result, for use without an open database.
package struct NamedPeers: MessagePeople {
    /// Objects of `id` and `name`.
    package let nodes: [JSONNode]

    package init(nodes: [JSONNode]) {
        self.nodes = nodes
    }

    package func shownName(_ id: PeerId) -> String {
        let name = nodes.first { $0.peer("id") == id }?.text("name") ?? ""
        return name.isEmpty ? "\(id)" : name
    }

    package func isChannel(_ id: PeerId) -> Bool { id.namespace == PeerId.cloudChannel }
}
