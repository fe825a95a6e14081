import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel

/// What people call the peers of a database, looked up once each.
package final class PeerNames {
    package let box: SQLiteValueBox
    private let model = TelegramObjectModel()
    private var names: [PeerId: PeerName] = [:]

    /// Names kept at once; beyond it the cache starts anew, so that memory does not grow with the number of peers.
    private static let limit = 8192

    package init(_ box: SQLiteValueBox) { self.box = box }

    /// What the stored peer says of itself; nil for one that is not stored.
    package func facts(_ peerId: PeerId) throws -> PeerFacts? { try stored(peerId) { facts, _ in facts } }

    package func stored<R>(_ peerId: PeerId, _ body: (PeerFacts, CodedObject) -> R) throws -> R? {
        try TableReader<PeerTable>(box).get(PeerKey(peerId)) { row in
            let object = CodedObject(copying: row)
            return model.peer(object).map { body($0, object) }
        }
    }

    /// The name that a person would give the peer; empty for one that is not stored.
    package func name(_ peerId: PeerId) throws -> PeerName {
        if let known = names[peerId] { return known }
        var name = PeerName()
        if let (own, other) = try stored(peerId, { (PeerName($0, $1, model), $0.associatedPeerId) }) {
            name = own
            if name.text.isEmpty, let other { name = try stored(other) { PeerName($0, $1, model) } ?? name }
        }
        if names.count >= PeerNames.limit { names.removeAll(keepingCapacity: true) }
        names[peerId] = name
        return name
    }

    static func displayName(_ facts: PeerFacts) -> String { facts.indexName.displayName }
}
