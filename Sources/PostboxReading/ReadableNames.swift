import CommandLineKit
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

/// What a peer is called in results. Telegram reads a name that is not UTF-8 as none; here what can be read of it is shown.
package struct PeerName {
    package private(set) var text = ""
    /// Bytes that are no UTF-8 were replaced by U+FFFD.
    private(set) var isRepaired = false

    init() {}

    init(_ facts: PeerFacts, _ object: CodedObject, _ model: TelegramObjectModel) {
        let repaired = model.repairedName(object, facts)
        text = (repaired ?? facts.indexName).displayName
        isRepaired = repaired != nil
    }
}

extension JSONWriter {
    /// The object around it is to say where bytes of it were replaced.
    package func peerName(_ name: PeerName) {
        string(name.text)
        if name.isRepaired { sawInvalidUTF8 = true }
    }
}

/// A row's key as one text, peers first and by name: `Ann, namespace 0, id 7`.
package enum KeyText {
    /// `brief`: without what a person does not need to find the row, where a peer is named.
    package static func text(_ key: JSONNode, _ people: any ResultNames, brief: Bool = false) -> String {
        var peers: [String] = []
        var fields: [String] = []
        for member in key.members {
            let name = member.keyString
            if let id = member.value.string, id.contains(":"), PeerId(id) != nil {
                peers.append(people.name(member.value))
            } else {
                let value = ResultColumn.json(member.value)
                if brief, isBeside(name, value) { continue }
                if !value.isEmpty { fields.append(name == "$raw" ? value : "\(name) \(value)") }
            }
        }
        return (peers + fields).joined(separator: ", ")
    }

    private static func isBeside(_ name: String, _ value: String) -> Bool {
        switch name {
        case "timestamp", "pinningIndex", "type": true
        case "namespace", "groupId": value == "0"
        default: false
        }
    }
}

/// Writes coded objects in readable form, using the catalogue.
package final class ReadableObjectWriter: CodedObjectWriter {
    private let form = ReadableForm()

    package init() {}

    package func write(_ bytes: UnsafeRawBufferPointer, form kind: CodedForm, to writer: JSONWriter) {
        switch kind {
        case .root, .entry: form.writeRoot(bytes, to: writer)
        case let .bare(name): form.writeBare(bytes, typeName: name, to: writer)
        }
    }
}

/// The catalogue as the names of exact form.
package struct CatalogueNames: TypeNames {
    private let catalogue = TypeCatalogue()

    package init() {
    }

    package func name(forTypeHash hash: Int32) -> UnsafeRawBufferPointer? { catalogue.type(hash: hash)?.hashName.utf8 }
}
