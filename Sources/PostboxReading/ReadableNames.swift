import CommandLineKit
import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel

/// The names of a database's peers, looked up once each.
package final class PeerNames {
    package let box: SQLiteValueBox
    private let model = TelegramObjectModel()
    private var names: [PeerId: PeerName] = [:]

    /// The largest number of names in the cache; beyond it the cache is emptied, so that memory does not grow with the number of peers.
    private static let limit = 8192

    package init(_ box: SQLiteValueBox) { self.box = box }

    /// Returns the facts of the stored peer; `nil` if it is not stored.
    package func facts(_ peerId: PeerId) throws -> PeerFacts? { try stored(peerId) { facts, _ in facts } }

    package func stored<R>(_ peerId: PeerId, _ body: (PeerFacts, CodedObject) -> R) throws -> R? {
        try TableReader<PeerTable>(box).get(PeerKey(peerId)) { row in
            let object = CodedObject(copying: row)
            return model.peer(object).map { body($0, object) }
        }
    }

    /// Returns a name with its ID, such as `Ann (user:42)`, or only the ID of a peer without a name.
    package func nameAndId(_ id: PeerId) throws -> String {
        let name = try name(id)
        return name.shown == "\(id)" ? name.shown : "\(name.shown) (\(id))"
    }

    /// Returns the channel whose direct messages a peer contains; `nil` for every other peer.
    package func channelOfDirectMessages(_ peerId: PeerId) throws -> PeerId? {
        try stored(peerId) { PeerNames.channelOfDirectMessages($0, $1) } ?? nil
    }

    private static func channelOfDirectMessages(_ facts: PeerFacts, _ object: CodedObject) -> PeerId? {
        guard facts.id.namespace == PeerId.cloudChannel, (object.int32("fl") ?? 0) & isMonoforum != 0 else { return nil }
        return object.int64("lmid").map { PeerId(packed: $0) }
    }

    /// A flag of channels.
    private static let isMonoforum: Int32 = 1 << 13

    /// Returns the readable name of a peer; its text is empty if the peer is not stored.
    package func name(_ peerId: PeerId) throws -> PeerName {
        if let known = names[peerId] { return known }
        let stored = try stored(peerId) { parts($0, $1) }
        let name = try stored.map { try self.name(of: $0) } ?? PeerName(missing: peerId)
        if names.count >= PeerNames.limit { names.removeAll(keepingCapacity: true) }
        names[peerId] = name
        return name
    }

    /// Returns the shown name in a row of a peer, for a walk of all peers; `nil` if the row cannot be decoded.
    package func shownName(in row: UnsafeRawBufferPointer) throws -> String? {
        let object = CodedObject(copying: row)
        if let stored = model.plainName(object) {
            let name = (model.repairedName(object, stored) ?? stored).fullName
            if !name.isEmpty { return name }
        }
        guard let facts = model.peer(object) else { return nil }
        return try name(of: parts(facts, object)).shown
    }

    /// The own name of a peer, its user or group, and the channel whose direct messages it contains.
    private typealias Parts = (own: PeerName, other: PeerId?, channel: PeerId?)

    private func parts(_ facts: PeerFacts, _ object: CodedObject) -> Parts {
        (PeerName(facts, object, model), facts.associatedPeerId, PeerNames.channelOfDirectMessages(facts, object))
    }

    private func name(of parts: Parts) throws -> PeerName {
        var name = parts.own
        if name.isPlaceholder, let other = parts.other {
            name = try stored(other) { PeerName($0, $1, model) } ?? name
            name.username = parts.own.username
        }
        if let channel = parts.channel { name.showsDirectMessages(of: try stored(channel) { PeerName($0, $1, model).shown } ?? "\(channel)") }
        return name
    }
}

/// The name of a peer in results. Telegram treats a name with invalid UTF-8 as missing; here its readable part is shown.
package struct PeerName {
    /// The name as stored, or else the username or phone number; empty if none exists.
    package let text: String
    /// The text that identifies the peer in tables and transcripts: the name, a placeholder for it, or the ID of a peer that is not stored.
    package private(set) var shown: String
    /// Whether the shown text does not distinguish the peer from others.
    package let isPlaceholder: Bool
    /// Whether invalid UTF-8 was replaced by U+FFFD.
    let isRepaired: Bool
    /// The first username of the peer itself, as stored; `nil` if it has none.
    package fileprivate(set) var username: String?

    /// Creates the name of a peer that is not stored.
    package init(missing id: PeerId) {
        (text, shown, isPlaceholder, isRepaired) = ("", "\(id)", false, false)
    }

    init(_ facts: PeerFacts, _ object: CodedObject, _ model: TelegramObjectModel) {
        let repaired = model.repairedName(object, facts.indexName)
        let name = repaired ?? facts.indexName
        text = name.displayName
        isPlaceholder = name.fullName.isEmpty
        shown = isPlaceholder ? PeerName.withoutName(facts.id) : text
        isRepaired = repaired != nil
        username = facts.indexName.usernames.first
    }

    /// Distinguishes a chat of direct messages from its channel, which has the same title.
    mutating func showsDirectMessages(of channel: String) { shown = "direct messages of \(channel)" }

    /// The words for a peer that is stored without a name.
    package static func withoutName(_ id: PeerId) -> String {
        switch id.namespace {
        case PeerId.cloudGroup: "Deleted Group"
        case PeerId.cloudChannel: "Deleted Channel"
        default: "Deleted Account"
        }
    }

    /// The chat with the account itself.
    package static let savedMessages = "Saved Messages"

    /// The peer of operations that belong to no chat.
    package static let accountOperations = "account"

    /// Returns the part of a name that people see: names with the same visible part look alike.
    package static func visiblePart(of name: String) -> String {
        // Most names have nothing to remove.
        var last = UInt8(ascii: " ")
        let isPlain = name.utf8.allSatisfy { byte in
            defer { last = byte }
            return byte > 0x20 && byte < 0x7F || byte == 0x20 && last != 0x20
        }
        if isPlain, last != 0x20 || name.isEmpty { return name }
        var part = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            let properties = scalar.properties
            // A braille pattern without dots is a space to the eye.
            if properties.isWhitespace || scalar.value == 0x2800 {
                if let last = part.last, last != " " { part.append(" ") }
            } else if !properties.isDefaultIgnorableCodePoint, properties.generalCategory != .control, properties.generalCategory != .format {
                part.append(scalar)
            }
        }
        if part.last == " " { part.removeLast() }
        return String(part)
    }
}

extension PeerIndexName {
    /// The title, or the first and the last name; empty for a peer that only has a username or a phone number.
    fileprivate var fullName: String {
        switch self {
        case let .title(title, _): title
        case let .personName(first, last, _, _): first.isEmpty ? last : displayName
        }
    }

    /// The usernames, without `@`; the first one is the main one.
    package var usernames: [String] {
        switch self {
        case let .title(_, names): names
        case let .personName(_, _, names, _): names
        }
    }

    /// The digits of the phone number as stored; `nil` for a group or a channel.
    package var phoneNumber: String? {
        switch self {
        case .title: nil
        case let .personName(_, _, _, phone): phone
        }
    }
}

extension JSONWriter {
    /// The object that contains it reports where bytes were replaced.
    package func peerName(_ name: PeerName) {
        string(name.text)
        if name.isRepaired { foundInvalidUTF8 = true }
    }

    /// Writes the name of a peer as a cell of CSV.
    package func cell(peerName name: PeerName) {
        cell(name.text)
        if name.isRepaired { foundInvalidUTF8 = true }
    }
}

/// A row's key as one text, peers first and by name: `Ann, namespace 0, id 7`.
package enum KeyText {
    /// - Parameter brief: Whether to omit the parts not needed to find the row if a peer is named.
    package static func text(_ key: JSONNode, _ people: any ResultNames, brief: Bool = false) -> String {
        var peers: [String] = []
        var fields: [String] = []
        for member in key.members {
            let name = member.keyString
            if let id = member.value.string, id.contains(":"), PeerId(id) != nil {
                peers.append(people.name(member.value))
            } else {
                let value = name == "timestamp" ? member.value.int64.map(people.date) ?? "" : ResultColumn.json(member.value)
                if brief, isShownElsewhere(name, value) { continue }
                if !value.isEmpty { fields.append(name == "$raw" ? value : "\(name) \(value)") }
            }
        }
        return (peers + fields).joined(separator: ", ")
    }

    private static func isShownElsewhere(_ name: String, _ value: String) -> Bool {
        switch name {
        case "timestamp", "pinningIndex", "type": true
        case "namespace", "groupId": value == "0"
        default: false
        }
    }
}

/// Writes coded objects in readable form, using the catalog.
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

/// The catalog as the names of exact form.
package struct CatalogueNames: TypeNames {
    private let catalogue = TypeCatalogue()

    package init() {
    }

    package func name(forTypeHash hash: Int32) -> UnsafeRawBufferPointer? { catalogue.type(hash: hash)?.hashName.utf8 }
}
