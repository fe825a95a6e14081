import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import TelegramModel

/// `query peers`: type, names, usernames, phone, presence, notification settings.
struct PeersQuery {
    private let context: QueryContext

    init(_ context: QueryContext) { self.context = context }

    func run() throws {
        let arguments = PeerArguments(context.invocation, in: context.file)
        let wanted = try context[QueryOptions.id].map { text in
            guard let peerId = try arguments.peer(text) else {
                throw context.invocation.usageError("--id must be a peer such as user:42, not '\(text)'")
            }
            return peerId
        }
        let kinds = try context[QueryOptions.kind].map { word in
            guard let kind = QueryOptions.PeerKind(rawValue: word) else {
                let known = QueryOptions.PeerKind.allCases.map(\.rawValue)
                throw context.invocation.usageError(
                    "'\(word)' is not a kind of peer: expected one of \(known.joined(separator: ", "))", nearest: Invocation.nearest(word, among: known))
            }
            return kind
        }
        let namePrefixes = context[QueryOptions.name].map { NamePrefix($0, ignoresAccents: context[QueryOptions.fold]) }
        try context.file.rows(PeerTable.self, of: wanted) { key, value in
            let peerId = key.peerId
            guard let facts = context.model.peer(CodedObject(copying: value)) else {
                context.output.noteDamage(PeerTable.declaration, key.key)
                return true
            }
            if !kinds.isEmpty {
                let kind = try kind(peerId, facts)
                guard kinds.contains(kind) || kinds.contains(kind.ofId) else { return true }
            }
            if !namePrefixes.isEmpty {
                let own = facts.indexName.displayName
                let name = own.isEmpty ? try context.name(peerId).text : own
                guard namePrefixes.contains(where: { $0.fits(facts.indexName, shown: name) }) else { return true }
            }
            let isContact = try context.file.reader(ContactTable.self).contains(PeerKey(peerId))
            if context[QueryOptions.contacts], !isContact { return true }
            return try context.add { try write(peerId, facts, isContact: isContact) }
        }
        for id in wanted where try !context.output.isDone && !context.file.reader(PeerTable.self).contains(PeerKey(id)) {
            context.output.omit("the peer \(id) is not stored; 'postbox dump DB --peer \(id)' shows the rows about it")
        }
        // A peer without a row has no name to search for either.
        if wanted.isEmpty, namePrefixes.isEmpty, !context.output.isDone { try noteMissing(of: kinds) }
    }

    /// Reports the contacts and the chats whose peers are not stored.
    private func noteMissing(of kinds: [QueryOptions.PeerKind]) throws {
        let (peers, contacts) = (context.file.reader(PeerTable.self), context.file.reader(ContactTable.self))
        func isMissing(_ id: PeerId) throws -> Bool {
            guard kinds.isEmpty || kinds.contains(where: { $0.ofId == PeersQuery.kind(id) }) else { return false }
            return try !peers.contains(PeerKey(id))
        }
        var (missingContacts, chats) = (0, 0)
        try context.file.rows(ContactTable.self) { key, _ in
            if try isMissing(key.peerId) { missingContacts += 1 }
            return true
        }
        var last: PeerId?
        if !context[QueryOptions.contacts] {
            try MessageList(context.file).forEachSpace(context.file.box, [], []) { _, index in
                let id = index.id.peerId
                defer { last = id }
                if id != last, try isMissing(id), try !contacts.contains(PeerKey(id)) { chats += 1 }
                return true
            }
        }
        if let text = QueryOutput.counted(missingContacts, "contact") {
            let verb = missingContacts == 1 ? "is" : "are"
            context.output.omit("\(text) whose \(missingContacts == 1 ? "peer is" : "peers are") not stored \(verb) left out; 'postbox dump DB \(ContactTable.declaration.name)' shows \(missingContacts == 1 ? "it" : "them")")
        }
        if let text = QueryOutput.counted(chats, "chat") {
            let verb = chats == 1 ? "is" : "are"
            context.output.omit("\(text) with messages whose \(chats == 1 ? "peer is" : "peers are") not stored \(verb) left out; 'postbox query DB activity --by chat' counts \(chats == 1 ? "it" : "them")")
        }
    }

    /// The kind of an ID; `nil` if it does not belong to a person or chat.
    private static func kind(_ id: PeerId) -> QueryOptions.PeerKind? {
        switch id.namespace {
        case PeerId.cloudUser: .user
        case PeerId.cloudGroup: .group
        case PeerId.cloudChannel: .channel
        case PeerId.secretChat: .secret
        default: nil
        }
    }

    /// Returns the kind of the peer as shown in a result.
    private func kind(_ peerId: PeerId, _ facts: PeerFacts) throws -> QueryOptions.PeerKind {
        switch facts.kind {
        case .user: facts.isBot ? .bot : .user
        case .group: .group
        case .channelGroup: try context.containsDirectMessages(peerId) ? .monoforum : facts.isForum ? .forum : .supergroup
        case .channelBroadcast: .channel
        case .secretChat: .secret
        }
    }

    private func write(_ peerId: PeerId, _ facts: PeerFacts, isContact: Bool) throws {
        let kind = try kind(peerId, facts).rawValue
        if context.invocation.isFlat { return try FlatPeer(context).write(peerId, facts, kind, isContact: isContact) }
        let writer = context.writer
        writer.key("id")
        writer.peer(packed: peerId.packed)
        writer.key("kind")
        writer.string(kind)
        writer.key("name")
        writer.peerName(try context.name(peerId))
        let addressNames: [String]
        let phone: String?
        switch facts.indexName {
        case let .title(_, names): (addressNames, phone) = (names, nil)
        case let .personName(_, _, names, number): (addressNames, phone) = (names, number)
        }
        writer.key("usernames")
        writer.beginArray()
        for name in addressNames { writer.string(name) }
        writer.endArray()
        writer.key("phone")
        if let phone { writer.string(phone) } else { writer.null() }
        writer.key("isContact")
        writer.bool(isContact)
        writer.key("presence")
        let presence: Void? = try context.value(PeerPresenceTable.declaration, PeerKey(peerId).key) {
            context.objects.write($0, form: .root, to: writer)
        }
        if presence == nil { writer.null() }
        writer.key("notificationSettings")
        let key = PeerKey((facts.notificationSettingsPeerId ?? peerId)).key
        let settings: Void? = try context.value(PeerNotificationSettingsTable.declaration, key) { bytes in
            (try? context.layout.effectiveSettings(bytes)).flatMap { $0 }.map { context.objects.write($0, form: .root, to: writer) }
        }
        if settings == nil { writer.null() }
    }
}

/// A prefix of a name's word, of a username with or without `@`, or of a phone number.
private struct NamePrefix {
    private let folding: TextFolding
    private let prefix: String
    private let phone: PhonePattern?

    init(_ text: String, ignoresAccents: Bool) {
        folding = TextFolding(ignoresAccents: ignoresAccents)
        prefix = folding.text(text)
        phone = PhonePattern(text)
    }

    func fits(_ names: PeerIndexName, shown: String) -> Bool {
        if phone?.isPart(names.phoneNumber) == true { return true }
        guard !prefix.isEmpty else { return false }
        if names.phoneNumber?.hasPrefix(prefix) == true { return true }
        let username = prefix.hasPrefix("@") ? String(prefix.dropFirst()) : prefix
        return PeerSearch.isPrefixMatch(folding.text(shown), by: prefix) || names.usernames.contains { folding.text($0).hasPrefix(username) }
    }
}
