import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxTranscripts

/// The names of peers in a table. The ID is added if a peer has no name or if peers of the table share it; `me` is the account itself.
final class PeopleNames: ResultNames {
    private(set) var names: PeerNames?
    /// The messages of the results, as they are stored.
    private(set) var messages: StoredMessages?
    private var threads: ThreadNames?
    private(set) var ownId: String?
    private var participants = ParticipantNames()
    /// The peers in `participants`.
    private var noted: Set<PeerId> = []
    let zone = LocalZone.local
    private static let limit = 65_536

    /// Starts to look up names in this database if results do not contain them.
    func use(_ file: DatabaseFile) {
        let names = PeerNames(file.box), own = try? file.account()
        self.names = names
        messages = StoredMessages(file)
        threads = ThreadNames(file, peers: names, ownId: own)
        ownId = own?.description
    }

    /// A peer as results have it: an ID, or an object of `id` and `name`.
    func name(_ node: JSONNode) -> String {
        guard let id = node.string ?? node["id"]?.string else { return ResultColumn.json(node) }
        return name(id: id, known: node["name"]?.string)
    }

    func name(id: String, known: String? = nil) -> String {
        if id == ownId { return "me" }
        let stored = lookUp(id)
        let name = stored?.shown ?? known ?? ""
        guard !name.isEmpty, name != id else { return id }
        if stored?.isPlaceholder ?? false { return "\(name) (\(id))" }
        guard let peer = PeerId(id) else { return name }
        if noted.count < PeopleNames.limit, noted.insert(peer).inserted { participants.add(name, peer) }
        return participants.isDistinct(name, peer) ? name : "\(name) (\(id))"
    }

    /// A chat as in results. The chat with the account itself contains the saved messages.
    func chatName(_ node: JSONNode) -> String {
        guard let id = node.string ?? node["id"]?.string else { return ResultColumn.json(node) }
        return chatName(id: id, known: node["name"]?.string)
    }

    func chatName(id: String, known: String? = nil) -> String { id == ownId ? PeerName.savedMessages : name(id: id, known: known) }

    /// Returns the name of a chat, for a table with another column for its ID.
    func chatNameAlone(_ node: JSONNode) -> String {
        guard let id = node["id"]?.string, id != ownId else { return chatName(node) }
        return lookUp(id)?.shown ?? node["name"]?.string ?? ""
    }

    /// The name of a chat if the names of others are not known yet.
    func chatNameAlone(_ id: PeerId) -> String {
        let text = "\(id)"
        if text == ownId { return PeerName.savedMessages }
        guard let name = lookUp(text) else { return text }
        return name.isPlaceholder ? "\(name.shown) (\(text))" : name.shown
    }

    /// Returns the name of a thread of a chat, or its number if it has none.
    func threadName(_ threadId: Int64, in chat: PeerId?) -> String { chat.flatMap { threads?.name(of: threadId, in: $0) } ?? "\(threadId)" }

    /// Returns the name of a peer in its own row, without its ID, for a table with a separate ID column.
    func peerNameAlone(_ row: JSONNode) -> String { row["id"]?.string.flatMap { lookUp($0)?.shown } ?? row["name"]?.string ?? "" }

    /// Returns `nil` if no database provides names.
    private func lookUp(_ id: String) -> PeerName? {
        guard let names, let peerId = PeerId(id) else { return nil }
        return try? names.name(peerId)
    }

    /// Returns `2024-03-01 10:00` in local time.
    func date(_ seconds: Int64) -> String { zone.dayAndClock(seconds) }
}

/// Names in the sentences of service messages.
extension PeopleNames: MessagePeople {
    func shownName(_ id: PeerId) throws -> String {
        guard "\(id)" == ownId else { return name(id: "\(id)") }
        return try names?.shownName(id) ?? "\(id)"
    }

    func isChannel(_ id: PeerId) throws -> Bool { try names?.isChannel(id) ?? (id.namespace == PeerId.cloudChannel) }
}

extension Invocation {
    /// The names that tables show for peers.
    var people: PeopleNames { output.people.ofDatabase }
}

extension ResultNames {
    /// The names as those of a database.
    var ofDatabase: PeopleNames { self as? PeopleNames ?? PeopleNames() }
}
