import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

/// Finds the peers, threads, and messages that a command line names, in the database of the command.
final class PeerArguments {
    private let invocation: Invocation
    /// The database, opened with the first peer.
    private var file: DatabaseFile?
    private var found: [String: PeerId] = [:]
    private let unknown: Unknown
    /// The database as it is written on the command line; `nil` if it is the command's only one.
    private let database: String?

    /// The handling of an ID that the database lacks.
    enum Unknown {
        case refused
        /// An unknown peer is rejected, except in a database without peers, such as a new one, to which any peer can be added.
        case refusedUnlessNew
        /// The method that is called answers for it.
        case accepted
    }

    /// Ambiguous names list at most this many peers.
    private static let listed = 10

    /// Finds peers in an open database, or in the one on the command line. `database` is the text of the open one on the command line, if there may
    /// be several.
    init(_ invocation: Invocation, in file: DatabaseFile? = nil, unknown: Unknown = .refused, database: String? = nil) {
        self.invocation = invocation
        self.file = file
        self.database = database
        self.unknown = unknown
    }

    /// Returns the line with an ID in place of every name of a peer, a thread, or a message. Unknown names are replaced with an ID without rows, and
    /// are reported later by `Invocation.expectPeers()`, so that mistakes on the line are reported first.
    static func resolved(
        _ occurrences: [Occurrence], of declaration: CommandDeclaration, command: String, context: RunContext
    ) throws -> [Occurrence] {
        var roles: [String: PeerRole] = [:]
        for option in declaration.options { roles[option.name] = option.completion.role }
        func role(_ occurrence: Occurrence) -> PeerRole? { if case let .option(name, _) = occurrence { roles[name] } else { nil } }
        guard occurrences.contains(where: { role($0) != nil }),
              declaration.arguments.contains(where: { $0.name == ArgumentDeclaration.database.name && $0.count == .one })
        else { return occurrences }
        let others = try Invocation(command: command, declaration: declaration, occurrences: occurrences.filter { role($0) == nil }, context: context)
        let arguments = PeerArguments(others, unknown: command == "watch" ? .refusedUnlessNew : .refused)
        func resolved(_ occurrence: Occurrence, _ text: (String, PeerRole) throws -> String?) throws -> Occurrence {
            guard let role = role(occurrence), case let .option(option, value) = occurrence else { return occurrence }
            do {
                guard let id = try text(value, role) else { return occurrence }
                return .option(name: option, value: id)
            } catch let error as ToolError {
                if error.status == .noSuchFile, let id = completeId(value, role) {
                    if context.unknownPeer == nil { context.unknownPeer = error }
                    return .option(name: option, value: id)
                }
                if context.peerError == nil { context.peerError = error }
                return .option(name: option, value: placeholder(role))
            }
        }
        // Titles of topics are looked up in the chats that the line names, for each view separately.
        let known: [Occurrence] = try occurrences.map { role($0) == .thread ? $0 : try resolved($0, arguments.text) }
        var result: [Occurrence] = []
        for (place, part) in known.split(separator: Occurrence.argument("+"), omittingEmptySubsequences: false).enumerated() {
            if place > 0 { result.append(.argument("+")) }
            let chats: [PeerId] = part.compactMap { if case .option("peer", let id) = $0 { PeerId(id) } else { nil } }
            let threads = ThreadArguments(arguments, chats: chats)
            for word in part { result.append(role(word) == .thread ? try resolved(word) { text, _ in try threads.thread(text).map { "\($0)" } } : word) }
            result += threads.chatsOfThreads.map { .option(name: "peer", value: "\($0)") }
        }
        return result
    }

    /// The ID that a text represents without a lookup in a database.
    private static func completeId(_ text: String, _ role: PeerRole) -> String? {
        if role == .message {
            guard let message = ParsedMessage(text), case let .id(chat) = ParsedPeer(message.chat) else { return nil }
            return "\(MessageId(peerId: chat, namespace: message.namespace, id: message.id))"
        }
        guard case let .id(id) = ParsedPeer(text) else { return nil }
        return role == .thread ? "\(id.packed)" : "\(id)"
    }

    /// An ID that no peer has.
    private static func placeholder(_ role: PeerRole) -> String {
        let nobody = PeerId(namespace: 7, id: 0)
        return switch role {
        case .chat, .author, .account: "\(nobody)"
        case .thread: "0"
        case .message: "\(MessageId(peerId: nobody, namespace: 0, id: 0))"
        }
    }

    /// The text of the ID that a value names; `nil` for a malformed one.
    private func text(_ text: String, as role: PeerRole) throws -> String? {
        switch role {
        case .chat, .author, .account: try peer(text, as: role).map { "\($0)" }
        case .thread: try thread(text).map { "\($0)" }
        case .message: try message(text).map { "\($0)" }
        }
    }

    // MARK: - Forms

    /// The peer that a text names; `nil` for a malformed ID.
    func peer(_ text: String, as role: PeerRole = .chat) throws -> PeerId? {
        if let id = found["\(role) \(text)"] { return id }
        guard let reference = ParsedPeer(text) else { return nil }
        let id: PeerId?
        switch reference {
        case let .id(peer): id = try stored(peer, text, role)
        case let .number(number): id = try peer(numbered: number, text, role)
        case .me: id = try account()
        case let .username(name): id = try search(PeerSearch(username: name, in: opened()), text, role)
        case let .name(name):
            let search = PeerSearch(name: name, as: role, in: try opened())
            if ParsedPeer.isMeantAsId(name), try reading({ try search.run() }).count == 0 { return nil }
            id = try self.search(search, text, role)
        }
        found["\(role) \(text)"] = id
        return id
    }

    /// Returns the peer that a text refers to. A malformed ID is an error.
    func expectedPeer(_ text: String) throws -> PeerId {
        if let id = try peer(text) { return id }
        throw ToolError(.usage, doing: invocation.command, "bad value '\(text)': expected \(ValueKind<PeerId>.peer.expected)")
    }

    /// The message that a text names; `nil` for a malformed one.
    func message(_ text: String) throws -> MessageId? {
        guard let reference = ParsedMessage(text), let chat = try peer(reference.chat) else { return nil }
        return MessageId(peerId: chat, namespace: reference.namespace, id: reference.id)
    }

    /// Returns the thread that a text refers to: a plain number, the topic of a link, or the peer of a saved chat; `nil` if it is malformed.
    func thread(_ text: String) throws -> Int64? {
        if let number = Int64(text) { return number }
        if let link = PeerLink(text), let number = link.thread ?? link.message { return number }
        return try peer(text, as: .thread)?.packed
    }

    /// Returns the topics whose titles match a text, and whether it is the whole name of a peer.
    func topics(_ title: String, of chats: [PeerId]) throws -> (topics: TopicSearch, hasPeer: Bool) {
        let topics = TopicSearch(title: title, of: chats, in: try opened()), peers = PeerSearch(name: title, as: .thread, in: try opened())
        try reading {
            try topics.run()
            _ = try peers.run()
        }
        return (topics, peers.isComplete)
    }

    /// Returns the chats in which a thread belongs to a person: saved messages, and the direct messages of channels.
    func chats(withPersonalThread thread: Int64) throws -> [PeerId] {
        let file = try opened(), names = PeerNames(file.box), account = try reading { try file.account() }
        var found: Set<PeerId> = []
        try reading {
            try file.forEachThread(of: []) {
                guard $0.threadId == thread, try $0.peerId == account || names.facts($0.peerId)?.isMonoforum == true else { return }
                found.insert($0.peerId)
            }
        }
        return found.sorted()
    }

    // MARK: - The database

    private var path: String { database ?? invocation[.database] }

    private func opened() throws -> DatabaseFile {
        if let file { return file }
        // The command reports the state of the file when it opens it next.
        let opened = try DatabaseFile(path, .all, keys: invocation.databaseKeys())
        file = opened
        return opened
    }

    private func reading<R>(_ body: () throws -> R) throws -> R {
        do { return try body() } catch { throw ToolError(error, doing: "reading \(path)") }
    }

    private func account() throws -> PeerId {
        let file = try opened()
        if let account = try reading({ try file.account() }) { return account }
        throw ToolError(
            .noSuchFile, doing: invocation.command, "no such peer in \(path): 'me' (the database does not store its account)",
            hint: "give the ID of the account's peer")
    }

    /// An ID that the database has rows of. A database that cannot be opened is left to the command, which reports why.
    private func stored(_ id: PeerId, _ text: String, _ role: PeerRole) throws -> PeerId {
        guard role != .account, unknown != .accepted, let file = try? opened() else { return id }
        if try reading({ try file.knows(id, as: role) }) { return id }
        guard unknown == .refusedUnlessNew, try reading({ try file.reader(PeerTable.self).isEmpty() }) else { throw missing(text) }
        invocation.notices.note("\(path) has no peers yet; \(id) is shown when it is stored")
        return id
    }

    private func peer(numbered number: Int64, _ text: String, _ role: PeerRole) throws -> PeerId {
        let file = try opened()
        let packed = PeerId(packed: number)
        var others = (0...7).compactMap { ParsedPeer.whole($0, number) } + (ParsedPeer.marked(number).map { [$0] } ?? [])
        others = try reading { try others.filter { try $0 != packed && file.knows($0, as: role) } }
        if try reading({ try file.knows(packed, as: role) }) {
            if !others.isEmpty {
                let verb = others.count == 1 ? "has" : "have"
                invocation.notices.note("\(text) is \(packed); \(others.map { "\($0)" }.joined(separator: ", ")) \(verb) the same number")
            }
            return packed
        }
        if others.count == 1 { return others[0] }
        if others.isEmpty {
            if role == .account { return packed }
            let named = PeerSearch(name: text, as: role, in: file)
            guard try reading({ try named.run() }).count > 0, named.isComplete else { throw missing(text) }
            throw ambiguous("no peer has the ID \(text); it is a name or phone number of", named.peers, of: named.count, role, file)
        }
        throw ambiguous("\(text) is the ID of \(others.count) peers:", others.map { ($0, "") }, of: others.count, role, file)
    }

    private func search(_ search: PeerSearch, _ text: String, _ role: PeerRole) throws -> PeerId {
        let found = try reading { try search.run() }
        guard let first = found.peers.first else { throw missing(text, role, unread: found.damaged) }
        if found.count == 1 { return first.id }
        let file = try opened(), names = PeerNames(file.box)
        // A name that is only the text again distinguishes nothing.
        let peers = try reading {
            try found.peers.map { peer in
                let shown = try names.name(peer.id).shown
                return (peer.id, shown.caseFolded == text.caseFolded ? "" : shown)
            }
        }
        throw ambiguous("'\(text)' matches \(found.count) peers:", peers, of: found.count, role, file)
    }

    // MARK: - Errors

    private func missing(_ text: String, _ role: PeerRole = .chat, unread: Int = 0) -> ToolError {
        if role == .thread {
            return ToolError(
                .noSuchFile, doing: invocation.command, "no such thread in \(path): '\(text)' is not a number, a topic, or a peer",
                hint: "'postbox query \(path) threads' lists the threads with their numbers")
        }
        let left = unread == 0 ? "" : "; \(unread) stored peer\(unread == 1 ? "" : "s") could not be decoded"
        return ToolError(
            .noSuchFile, doing: invocation.command, "no such peer in \(path): '\(text)'\(left)",
            hint: "use 'postbox query \(path) peers --name TEXT' to find peers by prefixes of their names")
    }

    private func ambiguous(
        _ beginning: String, _ peers: [(id: PeerId, name: String)], of count: Int, _ role: PeerRole, _ file: DatabaseFile
    ) -> ToolError {
        let listed = peers.prefix(PeerArguments.listed), written = role == .author ? file.messageCounts(by: listed.map(\.id)) : [:]
        let shown = listed.map { peer in
            "\(peer.id) \(written[peer.id] ?? file.messageCount(of: peer.id))" + (peer.name.isEmpty ? "" : " (\(PeerArguments.shortened(peer.name)))")
        }
        let more = count > shown.count ? " and \(count - shown.count) more" : ""
        return ToolError(.usage, doing: invocation.command, "\(beginning) \(shown.joined(separator: ", "))\(more)", hint: "give the ID of one of them")
    }

    /// The error for a title of several topics.
    func ambiguous(_ text: String, _ topics: [TopicSearch.Topic]) -> ToolError {
        let shown = topics.prefix(PeerArguments.listed).map { topic in
            let title = topic.title.caseFolded == text.caseFolded ? "" : " (\(PeerArguments.shortened(topic.title)))"
            return "\(topic.thread.threadId) of \(topic.chatName)" + (file.map { " \($0.messageCount(of: topic.thread))" } ?? "") + title
        }
        let more = topics.count > shown.count ? " and more" : "", areOfOneChat = Set(topics.map(\.thread.peerId)).count == 1
        return ToolError(
            .usage, doing: invocation.command, "'\(text)' matches \(topics.count) topics: \(shown.joined(separator: ", "))\(more)",
            hint: areOfOneChat ? "give the number of one of them" : "name the chat of one of them with --peer")
    }

    /// The error for a thread, of a chat if it is a topic, whose number would also select threads of other chats.
    func needsChat(_ text: String, _ chat: PeerId?) -> ToolError {
        let name = chat.map { chat in file.flatMap { try? PeerNames($0.box).nameAndId(chat) } ?? "\(chat)" }
        return ToolError(
            .usage, doing: invocation.command,
            name.map { "'\(text)' is a thread of \($0), and other chats may have another thread of its number" }
                ?? "'\(text)' and another --thread are not of the same chat, and other chats may have other threads of their numbers",
            hint: "name only one chat with --peer")
    }

    /// The error for a title of a topic that is also the name of a person with a thread.
    func isAlsoPerson(_ text: String, _ topic: TopicSearch.Topic) -> ToolError {
        ToolError(
            .usage, doing: invocation.command, "'\(text)' is a topic of \(topic.chatName), and the name of a person with a thread",
            hint: "name the chat of the thread with --peer")
    }

    private static func shortened(_ name: String) -> String { name.count > 60 ? name.prefix(59) + "…" : name }
}

/// The role of a peer on the command line.
enum PeerRole: String, Sendable {
    /// Requires rows of the peer itself.
    case chat
    /// Requires messages written by the peer.
    case author
    /// Nothing is required, because the caller states that it is the account's own peer.
    case account
    /// A thread that may be named by a peer.
    case thread
    /// A message of the peer.
    case message
}

extension ValueCompletion {
    /// The role of the peers that a value names; `nil` for a value of another kind.
    var role: PeerRole? {
        switch self {
        case .peer: .chat
        case .author: .author
        case .account: .account
        case .thread: .thread
        case .message: .message
        case .nothing, .file, .folder, .database, .argument, .timeZone, .fields: nil
        }
    }
}
