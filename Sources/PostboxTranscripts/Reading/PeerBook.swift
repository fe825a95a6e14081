import Postbox
import PostboxCoding
import PostboxReading
import TelegramModel

/// The peers of a database, looked up as they are met; so many are kept that memory does not grow with their number.
final class PeerBook {
    private let file: DatabaseFile
    private let damage: DamagedTables
    private let model = TelegramObjectModel()
    private let object = ReadableObject()
    private var known: [PeerId: ExportedPeer] = [:]

    private var damaged: Set<PeerId> = []
    /// The people of the chat that is being written.
    var participants = ParticipantNames()

    private static let limit = 4096

    /// Told once of each stored peer that does not decode.
    var noteDamaged: (PeerId) -> Void = { _ in }

    /// The account's own peer, where it is known.
    let ownId: PeerId?

    init(_ file: DatabaseFile, ownId: PeerId?, _ damage: DamagedTables) {
        self.file = file
        self.damage = damage
        self.ownId = ownId
    }

    /// What is stored of a peer; of one that is not stored what its id tells. A secret chat has the names of its user.
    func peer(_ id: PeerId) throws -> ExportedPeer {
        if let peer = known[id] { return peer }
        var peer = try stored(id) ?? ExportedPeer(unknown: id)
        if let userId = peer.regularPeerId, let user = try stored(userId) {
            (peer.firstName, peer.lastName, peer.nameColor) = (user.firstName, user.lastName, user.nameColor)
        }
        if known.count >= PeerBook.limit { known.removeAll(keepingCapacity: true) }
        known[id] = peer
        return peer
    }

    /// nil for a peer without a name.
    func name(_ id: PeerId) throws -> String? { try peer(id).name }

    private func stored(_ id: PeerId) throws -> ExportedPeer? {
        try damage.reading("\(PeerTable.declaration.name)") {
            try file.reader(PeerTable.self).get(PeerKey(id)) { value in
                guard var facts = model.peer(CodedObject(copying: value)), let node = object.read(value) else {
                    if damaged.insert(id).inserted { noteDamaged(id) }
                    return nil
                }
                // The row's place says whose it is.
                facts.id = id
                return ExportedPeer(facts: facts, node: node)
            }
        } ?? nil
    }

    /// Reads what is cached of a peer beyond its entry.
    func withCachedData<R>(_ id: PeerId, _ body: (JSONNode) throws -> R?) throws -> R? {
        try damage.reading("\(CachedPeerDataTable.declaration.name)") {
            try file.reader(CachedPeerDataTable.self).withValue(PeerKey(id)) { value in
                try value.flatMap { object.read($0) }.flatMap(body)
            }
        } ?? nil
    }

    /// The basic group whose history a supergroup goes on with.
    func groupBefore(_ id: PeerId) throws -> PeerId? {
        guard id.namespace == PeerId.cloudChannel else { return nil }
        let group = try withCachedData(id) { $0.present("migrationReference")?.peer("maxMessageId.peerId") }
        return group.flatMap { $0.namespace == PeerId.cloudGroup ? $0 : nil }
    }
}
