import Postbox
import PostboxCoding
import TelegramModel

/// `query peers`: type, names, usernames, phone, presence, notification settings.
struct PeersQuery {
    private let context: QueryContext

    init(_ context: QueryContext) { self.context = context }

    func run() throws {
        let wanted = try context[QueryOptions.id].map { text in
            guard let peerId = try TypedPeers.id(text, in: context.file, context.invocation) else {
                throw context.invocation.usageError("--id takes a peer such as user:42, not '\(text)'")
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
        let prefixes = context[QueryOptions.name].map(\.caseFolded)
        try context.file.rows(PeerTable.self, of: wanted) { key, value in
            let peerId = key.peerId
            guard let facts = context.model.peer(CodedObject(copying: value)) else {
                context.output.noteDamage(PeerTable.declaration, key.key)
                return true
            }
            if !kinds.isEmpty, !kinds.contains(PeersQuery.kind(facts)) { return true }
            if !prefixes.isEmpty, !PeersQuery.isBegun(facts.indexName, by: prefixes) { return true }
            let isContact = try context.file.reader(ContactTable.self).contains(PeerKey(peerId))
            if context[QueryOptions.contacts], !isContact { return true }
            return try context.add { try write(peerId, facts, isContact: isContact) }
        }
    }

    private static func kind(_ facts: PeerFacts) -> QueryOptions.PeerKind {
        switch facts.kind {
        case .user: .user
        case .group: .group
        case .channelGroup, .channelBroadcast: .channel
        case .secretChat: .secret
        }
    }

    /// Whether a name begins with one of the prefixes, or is begun by it in the middle: from a word on. `@` stands before the beginning of a username.
    private static func isBegun(_ names: PeerIndexName, by prefixes: [String]) -> Bool {
        let name = names.displayName.caseFolded
        let (usernames, phone) = switch names {
        case let .title(_, usernames): (usernames, String?.none)
        case let .personName(_, _, usernames, phone): (usernames, phone)
        }
        return prefixes.contains { prefix in
            let username = prefix.hasPrefix("@") ? String(prefix.dropFirst()) : prefix
            return PeerSearch.isBegun(name, by: prefix) || usernames.contains { $0.caseFolded.hasPrefix(username) } || phone?.hasPrefix(prefix) == true
        }
    }

    private func write(_ peerId: PeerId, _ facts: PeerFacts, isContact: Bool) throws {
        let writer = context.writer
        writer.key("id")
        writer.peer(packed: peerId.packed)
        writer.key("kind")
        switch facts.kind {
        case .user: writer.string(facts.isBot ? "bot" : "user")
        case .group: writer.string("group")
        case .channelGroup: writer.string(facts.isForum ? "forum" : "supergroup")
        case .channelBroadcast: writer.string("channel")
        case .secretChat: writer.string("secret")
        }
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
