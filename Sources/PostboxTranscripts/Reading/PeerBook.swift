import Postbox
import PostboxCoding
import PostboxReading
import TelegramModel

/// The peers of a database, which are read on demand. The number of peers in memory is limited.
final class PeerBook {
    private let file: DatabaseFile
    private let damage: DamagedTables
    private let model = TelegramObjectModel()
    private let object = ReadableObject()
    private var cache: [PeerId: ExportedPeer] = [:]

    private var damaged: Set<PeerId> = []
    /// The people of the chat that is being written.
    var participants = ParticipantNames()

    private static let limit = 4096

    /// Receives each stored peer that does not decode, once.
    var noteDamaged: (PeerId) -> Void = { _ in }

    /// The account's own peer, if it is known.
    let ownId: PeerId?

    init(_ file: DatabaseFile, ownId: PeerId?, _ damage: DamagedTables) {
        self.file = file
        self.damage = damage
        self.ownId = ownId
    }

    /// Returns the stored facts of a peer or, if it is not stored, the facts that its ID implies. A secret chat gets the names of its user.
    func peer(_ id: PeerId) throws -> ExportedPeer {
        if let peer = cache[id] { return peer }
        var peer = try stored(id) ?? ExportedPeer(unknown: id)
        if let userId = peer.regularPeerId, let user = try stored(userId) {
            (peer.firstName, peer.lastName, peer.nameColor) = (user.firstName, user.lastName, user.nameColor)
        }
        if cache.count >= PeerBook.limit { cache.removeAll(keepingCapacity: true) }
        cache[id] = peer
        return peer
    }

    /// Returns the name; `nil` for a peer without one.
    func name(_ id: PeerId) throws -> String? { try peer(id).name }

    private func stored(_ id: PeerId) throws -> ExportedPeer? {
        try damage.reading("\(PeerTable.declaration.name)") {
            try file.reader(PeerTable.self).get(PeerKey(id)) { value in
                guard var facts = model.peer(CodedObject(copying: value)), let node = object.read(value) else {
                    if damaged.insert(id).inserted { noteDamaged(id) }
                    return nil
                }
                // The row's key identifies the peer.
                facts.id = id
                return ExportedPeer(facts: facts, node: node)
            }
        } ?? nil
    }

    /// The channel whose direct messages a peer contains; `nil` for other peers, and if it is not stored.
    func channel(ofDirectMessages peer: ExportedPeer) throws -> ExportedPeer? {
        guard peer.isMonoforum, let parent = try peer.linkedMonoforumId.map(self.peer), parent.isStored else { return nil }
        return parent
    }

    /// Reads the cached data of a peer beyond its entry.
    func withCachedData<R>(_ id: PeerId, _ body: (JSONNode) throws -> R?) throws -> R? {
        try damage.reading("\(CachedPeerDataTable.declaration.name)") {
            try file.reader(CachedPeerDataTable.self).withValue(PeerKey(id)) { value in
                try value.flatMap { object.read($0) }.flatMap(body)
            }
        } ?? nil
    }

    /// Returns the basic group whose history a supergroup continues.
    func groupBefore(_ id: PeerId) throws -> PeerId? {
        guard id.namespace == PeerId.cloudChannel else { return nil }
        let group = try withCachedData(id) { $0.present("migrationReference")?.peer("maxMessageId.peerId") }
        return group.flatMap { $0.namespace == PeerId.cloudGroup ? $0 : nil }
    }
}

/// The facts about a peer that exports show.
struct ExportedPeer {
    enum Kind: Hashable {
        case user, bot, group, supergroup, channel, secretChat
    }

    var id: PeerId
    var kind: Kind
    var firstName = ""
    var lastName = ""
    var title = ""
    var username = ""
    var phone = ""
    var isStored = false
    /// The account left the channel, or was removed from it.
    var isLeft = false
    var nameColor: Int64?
    /// The user on the other side of a secret chat.
    var regularPeerId: PeerId?
    /// Whether its messages are in topics.
    var isForum = false
    /// Whether it contains the direct messages of a channel.
    var isMonoforum = false
    /// The channel that a monoforum belongs to, or the monoforum of a channel.
    var linkedMonoforumId: PeerId?
    /// Whether the account may answer the direct messages of the channel.
    var managesDirectMessages = false

    /// The peer shown in place of this one: for a secret chat, its user.
    var personId: PeerId { regularPeerId ?? id }

    /// The full name; `nil` if the peer is not stored or has none.
    var name: String? {
        let name = title.isEmpty ? [firstName, lastName].filter { !$0.isEmpty }.joined(separator: " ") : title
        return name.isEmpty ? nil : name
    }

    /// Creates a peer with no stored data except its ID.
    init(unknown id: PeerId) {
        self.id = id
        kind = switch id.namespace {
        case PeerId.cloudGroup: .group
        case PeerId.cloudChannel: .channel
        case PeerId.secretChat: .secretChat
        default: .user
        }
    }

    init(facts: PeerFacts, node: JSONNode) {
        self.init(unknown: facts.id)
        isStored = true
        kind = switch facts.kind {
        case .user: facts.isBot ? .bot : .user
        case .group: .group
        case .channelGroup: .supergroup
        case .channelBroadcast: .channel
        case .secretChat: .secretChat
        }
        firstName = node.text("firstName")
        lastName = node.text("lastName")
        title = node.text("title")
        username = node.text("username")
        phone = node.text("phone")
        nameColor = node.number("nameColor")
        regularPeerId = facts.kind == .secretChat ? facts.associatedPeerId ?? node.peer("regularPeerId") : nil
        isMonoforum = kind == .supergroup && node.hasFlag("isMonoforum")
        isForum = kind == .supergroup && !isMonoforum && node.hasFlag("isForum") || kind == .bot && node.present("botInfo")?.hasFlag("hasForum") ?? false
        linkedMonoforumId = node.peer("linkedMonoforumId")
        managesDirectMessages = node.hasFlag("isCreator") || node.present("adminRights")?.hasFlag("canManageDirect", in: "rights") ?? false
        // Users do not join the direct messages of a channel.
        if let status = node["participationStatus"], !isMonoforum { isLeft = !status.isString("member") }
    }

    /// Returns a phone number as `+` and its digits; an empty text stays empty.
    static func phoneNumber(_ text: String) -> String {
        text.isEmpty ? "" : "+" + String(decoding: text.utf8.filter { (0x30...0x39).contains($0) }, as: UTF8.self)
    }
}

/// The names of the people of a chat, for finding names that several people share.
package struct ParticipantNames {
    /// The first person of each name.
    private var owners: [String: PeerId] = [:]
    private var shared: Set<String> = []
    /// Whether the limit of people is exceeded. Each name is then regarded as ambiguous, so that memory does not grow with the chat.
    package private(set) var isOverfull = false

    private static let limit = 100_000

    package init() {}

    package mutating func add(_ name: String, _ id: PeerId) {
        guard !isOverfull else { return }
        let key = PeerName.visiblePart(of: name)
        if let owner = owners[key] {
            if owner != id { shared.insert(key) }
        } else if owners.count >= ParticipantNames.limit {
            self = ParticipantNames()
            isOverfull = true
        } else {
            owners[key] = id
        }
    }

    /// Whether a name belongs to only this participant, and identifies it.
    package func isDistinct(_ name: String, _ id: PeerId) -> Bool {
        let key = PeerName.visiblePart(of: name)
        guard !isOverfull, !shared.contains(key), owners[key].map({ $0 == id }) ?? true else { return false }
        return ParticipantNames.isIdentifying(name)
    }

    /// Whether a name is visible, and does not look like an ID.
    static func isIdentifying(_ name: String) -> Bool {
        let key = PeerName.visiblePart(of: name)
        if key.isEmpty || PeerId(key) != nil { return false }
        guard key.last == ")", let start = key.lastIndex(of: "(") else { return true }
        return PeerId(String(key[key.index(after: start)...].dropLast())) == nil
    }
}
