import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel

/// What people call the peers of a database, looked up once each.
final class PeerNames {
    private let box: SQLiteValueBox
    private let model = TelegramObjectModel()
    private var names: [PeerId: String] = [:]

    /// Names kept at once; beyond it the cache starts anew, so that memory does not grow with the number of peers.
    private static let limit = 8192

    init(_ box: SQLiteValueBox) { self.box = box }

    /// What the stored peer says of itself; nil for one that is not stored.
    func facts(_ peerId: PeerId) throws -> PeerFacts? {
        try TableReader<PeerTable>(box).get(PeerKey(peerId)) { model.peer(CodedObject(copying: $0)) }
    }

    /// The name that a person would give the peer; empty for one that is not stored.
    func name(_ peerId: PeerId) throws -> String {
        if let known = names[peerId] { return known }
        var name = ""
        if let facts = try facts(peerId) {
            name = PeerNames.displayName(facts)
            if name.isEmpty, let other = facts.associatedPeerId, let user = try self.facts(other) { name = PeerNames.displayName(user) }
        }
        if names.count >= PeerNames.limit { names.removeAll(keepingCapacity: true) }
        names[peerId] = name
        return name
    }

    static func displayName(_ facts: PeerFacts) -> String {
        facts.indexName.displayName
    }
}
