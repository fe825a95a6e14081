import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramModel

/// Finds the stored peers that a text may mean: by username, by the whole name or phone number, or by the beginning of a word of the name. A secret
/// chat has the name of its user. If no stored name matches, the text is compared with the names shown in results.
final class PeerSearch {
    typealias Peer = (id: PeerId, name: String)

    private let file: DatabaseFile
    private let query: String
    private let phone: PhonePattern?
    private let isUsername: Bool
    private let role: PeerRole
    private let model = TelegramObjectModel()
    private var whole = Matches()
    private var prefixed = Matches()
    private var damaged = 0
    private var isDone = false

    /// The first matching peers, and the number of matches.
    struct Matches {
        private(set) var peers: [Peer] = []
        private(set) var count = 0

        /// An error message lists fewer.
        private static let kept = 16

        mutating func add(_ peer: Peer) {
            count += 1
            if peers.count < Matches.kept { peers.append(peer) }
        }
    }

    init(username: String, in file: DatabaseFile) {
        self.file = file
        query = username.caseFolded
        phone = nil
        isUsername = true
        role = .chat
    }

    init(name: String, as role: PeerRole, in file: DatabaseFile) {
        self.file = file
        query = PeerSearch.form(name)
        phone = PhonePattern(name)
        isUsername = false
        self.role = role
    }

    /// Whether the text is the whole name of the peers found.
    var isComplete: Bool { whole.count > 0 }
    var peers: [Peer] { isComplete ? whole.peers : prefixed.peers }
    var count: Int { isComplete ? whole.count : prefixed.count }

    /// Looks at every peer, the first time.
    func run() throws -> (peers: [Peer], count: Int, damaged: Int) {
        if !isDone, !query.isEmpty {
            try file.rows(PeerTable.self) { key, value in
                if let facts = model.peer(CodedObject(copying: value)) { try look(at: key.peerId, facts) } else { damaged += 1 }
                return true
            }
            if !isComplete, !isUsername, try !lookAtFixedNames(), count == 0 { try lookAtShownNames() }
        }
        isDone = true
        return (peers, count, damaged)
    }

    private func look(at id: PeerId, _ facts: PeerFacts) throws {
        if isUsername {
            if facts.indexName.usernames.contains(where: { $0.caseFolded == query }) { whole.add((id, facts.indexName.displayName)) }
            return
        }
        // Messages in a secret chat are written by its user.
        if facts.kind == .secretChat, role == .author || role == .account { return }
        let name = try name(facts), folded = PeerSearch.form(name)
        if folded == query || phone?.isComplete(facts.indexName.phoneNumber) == true {
            whole.add((id, name))
        } else if !isComplete, PeerSearch.isPrefixMatch(folded, by: query) || phone?.isPart(facts.indexName.phoneNumber) == true {
            prefixed.add((id, name))
        }
    }

    /// Finds the words that results show in place of a peer: for the account's own chat, and for the operations of the account. Returns `false` for
    /// other texts.
    private func lookAtFixedNames() throws -> Bool {
        guard role == .chat || role == .thread else { return false }
        if query == PeerName.savedMessages.caseFolded, let account = try file.account() {
            whole.add((account, PeerName.savedMessages))
        } else if query == PeerName.accountOperations.caseFolded, role == .chat, try file.knows(PeerId(packed: 0)) {
            whole.add((PeerId(packed: 0), PeerName.accountOperations))
        }
        return isComplete
    }

    /// Finds peers by displayed names that are not stored: the direct messages of a channel, a peer without a name, and a name with its ID.
    private func lookAtShownNames() throws {
        let names = PeerNames(file.box), messagesOnly = role == .author || role == .account
        if query.hasSuffix(")"), let start = query.lastIndex(of: "("),
            let id = PeerId(query[query.index(after: start)...].dropLast()), try isShown(names.nameAndId(id)) {
            whole.add((id, try names.name(id).shown))
            return
        }
        // Transcripts write the channel first.
        let isOfTranscript = query.hasSuffix(": direct messages"), shown = isOfTranscript ? "direct messages of " + query.dropLast(17) : query
        try file.rows(PeerTable.self) { key, _ in
            if messagesOnly, key.peerId.namespace == PeerId.secretChat { return true }
            let name = try names.name(key.peerId).shown
            if isShown(name, as: shown) { whole.add((key.peerId, name)) }
            return true
        }
    }

    /// Whether results show a name as the text: as it is stored, or with visible control characters.
    private func isShown(_ name: String, as text: String? = nil) -> Bool {
        let text = text ?? query
        return PeerSearch.form(name) == text || PeerSearch.form(TerminalText.visible(name)) == text
    }

    /// The form that names have in common if they look alike, in any case.
    static func form(_ name: String) -> String { PeerName.visiblePart(of: name).caseFolded }

    private func name(_ facts: PeerFacts) throws -> String {
        let own = facts.indexName.displayName
        guard own.isEmpty, let user = facts.associatedPeerId else { return own }
        return try file.reader(PeerTable.self).get(PeerKey(user)) { model.peer(CodedObject(copying: $0))?.indexName.displayName } ?? own
    }

    /// Whether the name, or the rest of it from one of its later words, starts with the prefix. A word may follow a sign or an emoji without a space.
    static func isPrefixMatch(_ name: String, by prefix: String) -> Bool {
        name.hasPrefix(prefix) || name.indices.contains { place in
            !name[place].isLetter && !name[place].isNumber && name[name.index(after: place)...].hasPrefix(prefix)
        }
    }
}

extension DatabaseFile {
    /// Whether any row is about the peer, or the peer is the account itself. Returns true if damage may hide such a row.
    func knows(_ peer: PeerId, as role: PeerRole = .chat) throws -> Bool {
        do {
            if try account() == peer { return true }
            if try hasRow(of: peer, in: PeerTable.declaration) { return true }
            for table in TableCatalogue.all where try hasRow(of: peer, in: table) { return true }
            return try role == .author && hasWritten(peer)
        } catch let error as ValueBoxError where error.kind == .corrupt {
            return true
        }
    }

    /// Whether the keys of a table start with peers, and one with this peer.
    private func hasRow(of peer: PeerId, in table: TableDeclaration) throws -> Bool {
        guard table.rows.allSatisfy({ $0.key.fields.first?.kind == .peer }) else { return false }
        var isFound = false
        try RowWalker(file: self, filter: RowWalker.Filter(peers: [peer])).walk(.declared(table)) { _ in
            isFound = true
            return false
        }
        return isFound
    }

    /// Whether a message is by the peer.
    private func hasWritten(_ peer: PeerId) throws -> Bool {
        guard layout.isKnown else { return true }
        var isFound = false
        try rows(MessageHistoryTable.declaration) { _, value in
            isFound = (try? layout.message(value))?.authorId == peer
            return !isFound
        }
        return isFound
    }

    /// Returns readable numbers of the messages that these peers have written, from the first million messages of the file.
    func messageCounts(by authors: [PeerId]) -> [PeerId: String] {
        let limit = 1_000_000
        var counts = Dictionary(authors.map { ($0, 0) }) { first, _ in first }, seen = 0, isCut = false
        do {
            try rows(MessageHistoryTable.declaration) { _, value in
                if let author = (try? layout.message(value))?.authorId, let count = counts[author] { counts[author] = count + 1 }
                seen += 1
                isCut = seen >= limit
                return !isCut
            }
        } catch {
            isCut = true
        }
        return counts.mapValues { (isCut ? "at least " : "") + "\($0) message\($0 == 1 ? "" : "s") written" }
    }

    /// Returns a readable number of a peer's messages, counted up to a limit, such as `194 messages`.
    func messageCount(of peer: PeerId) -> String {
        DatabaseFile.messageCount { isEnough in
            if layout.isCurrent {
                try box.rangeKeys(MessageHistoryTable.declaration.table, .prefix(layout.messagePrefix(peer, nil))) { _ in !isEnough() }
            } else {
                // Holes were among the messages then.
                try rows(MessageHistoryTable.declaration, prefix: layout.messagePrefix(peer, nil)) { _, value in
                    (try? layout.message(value)) == nil || !isEnough()
                }
            }
        }
    }

    /// Returns the number of times that `walk` calls its argument, which returns true when the limit is exceeded.
    static func messageCount(_ walk: (() -> Bool) throws -> Void) -> String {
        let limit = 10_000
        var count = 0
        do {
            try walk {
                count += 1
                return count > limit
            }
        } catch {
            return "at least \(count) messages, as the file is damaged"
        }
        return count > limit ? "at least \(limit) messages" : count == 1 ? "1 message" : "\(count) messages"
    }
}
