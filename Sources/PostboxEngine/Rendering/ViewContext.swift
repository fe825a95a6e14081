import PostboxSchema
import PostboxStorage
import PostboxTables

/// The source of data for views. Views never write: holes that would be created on first access are treated as if they existed.
///
/// This is a class because every reader of a view holds one, and a seed has many fields to copy.
package final class ViewContext {
    package let tables: PostboxTables
    package let seed: SeedConfiguration

    package init(tables: PostboxTables, seed: SeedConfiguration) {
        self.tables = tables
        self.seed = seed
    }

    package var model: any ObjectModel { seed.model }
}

extension Int {
    /// Returns the number of requested entries, limited so that it can be doubled and added to without overflow. No list has as many entries as the
    /// upper bound, so `.max` requests all entries.
    package func asViewCount(atLeast minimum: Int) -> Int { Swift.min(Swift.max(self, minimum), 1 << 30) }
}

/// The parts of view snapshots, for a sink.
extension FieldSink {
    /// A coded object, or null.
    package func object(_ name: StaticString, _ object: CodedObject?, form: CodedForm = .root) {
        guard let object else { return null(name) }
        object.withBytes { coded(name, $0, form) }
    }

    /// Coded objects by peer, as an array in the order of the peers.
    package func objects(_ name: StaticString, _ objects: [PeerId: CodedObject]) {
        beginArray(name)
        for (id, object) in objects.sorted(by: { $0.key < $1.key }) {
            beginObject("")
            peer("peer", packed: id.packed)
            self.object("value", object)
            endObject()
        }
        endArray()
    }

    /// Entries by key, as an array in the order of the keys.
    package func entries(_ name: StaticString, _ entries: [ValueBoxKey: [UInt8]]) {
        beginArray(name)
        for (key, entry) in entries.sorted(by: { $0.key < $1.key }) {
            beginObject("")
            key.withBytes { hex("key", $0) }
            entry.withUnsafeBytes { coded("value", $0, .entry) }
            endObject()
        }
        endArray()
    }

    /// A number of at most 32 bits, or null.
    package func optional(_ name: StaticString, _ value: Int64?) {
        if let value { int(name, value) } else { null(name) }
    }

    package func peers(_ name: StaticString, _ ids: some Sequence<PeerId>) {
        beginArray(name)
        for id in ids { peer("", packed: id.packed) }
        endArray()
    }

    package func messageIndex(_ name: StaticString, _ index: MessageIndex?) {
        guard let index else { return null(name) }
        beginObject(name)
        peer("peer", packed: index.id.peerId.packed)
        int("namespace", Int64(index.id.namespace))
        int("id", Int64(index.id.id))
        int("timestamp", Int64(index.timestamp))
        endObject()
    }

    package func messageId(_ name: StaticString, _ id: MessageId?) {
        guard let id else { return null(name) }
        messageId(name, peer: id.peerId.packed, namespace: id.namespace, id: id.id)
    }
}
