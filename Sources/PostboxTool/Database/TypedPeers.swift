import Postbox
import PostboxCoding
import TelegramModel

/// Peers as a person types them (spec 11.13): `@username`, `me` or a name, made into ids before the values of options are read.
enum TypedPeers {
    /// How many of those that a name fits are listed.
    private static let listed = 10

    /// The line with ids in place of names. The database is opened only when a name was typed.
    static func resolved(
        _ occurrences: [Occurrence], of declaration: CommandDeclaration, command: String, context: RunContext
    ) throws -> [Occurrence] {
        let options = Set(declaration.options.filter { $0.completion == .peer }.map(\.name))
        func typedName(_ occurrence: Occurrence) -> String? {
            guard case let .option(name, text) = occurrence, options.contains(name), !isId(text) else { return nil }
            return text
        }
        guard !options.isEmpty, occurrences.contains(where: { typedName($0) != nil }),
              declaration.arguments.contains(where: { $0.name == ArgumentDeclaration.database.name })
        else { return occurrences }
        let others = try Invocation(
            command: command, declaration: declaration, occurrences: occurrences.filter { typedName($0) == nil }, context: context)
        // What is to be said of the file, the command says that opens it next.
        let file = try DatabaseFile(others[.database], .all, keys: others.databaseKeys())
        do {
            return try occurrences.map { occurrence in
                guard case let .option(option, _) = occurrence, let text = typedName(occurrence) else { return occurrence }
                return .option(name: option, value: "\(try find(text, file, others))")
            }
        } catch {
            throw ToolError(error, doing: "reading \(file.path)")
        }
    }

    /// A peer that is no option's value. The database is opened only for a name.
    static func id(_ text: String, _ invocation: Invocation) throws -> PeerId {
        if isId(text) {
            guard let id = PeerId(text) else {
                throw ToolError(.usage, doing: invocation.command, "bad value '\(text)': expected \(ValueKind<PeerId>.peer.expected)")
            }
            return id
        }
        let file = try DatabaseFile(invocation[.database], .all, keys: invocation.databaseKeys())
        do { return try find(text, file, invocation) } catch { throw ToolError(error, doing: "reading \(file.path)") }
    }

    /// The same in a database that is open; nil for an id that is none.
    static func id(_ text: String, in file: DatabaseFile, _ invocation: Invocation) throws -> PeerId? {
        try isId(text) ? PeerId(text) : find(text, file, invocation)
    }

    /// Whether the text is an id, or meant to be one: what is wrong with it is said when the value is read.
    private static func isId(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":") else { return text.isEmpty || !text.contains { !"-0123456789".contains($0) } }
        let id = text[text.index(after: colon)...]
        return !text[..<colon].contains(" ") && !id.isEmpty && !id.contains { !"-0123456789".contains($0) }
    }

    private static func find(_ text: String, _ file: DatabaseFile, _ invocation: Invocation) throws -> PeerId {
        if text == "me" {
            guard let account = try file.account() else { throw invocation.usageError("'me' is nobody: the database does not say whose account it is") }
            return account
        }
        var search = PeerSearch(text)
        let model = TelegramObjectModel()
        try file.rows(PeerTable.self) { key, value in
            if let facts = model.peer(CodedObject(copying: value)) { search.look(at: key.peerId, facts) }
            return true
        }
        let found = search.found
        guard let first = found.first else {
            throw ToolError(
                .usage, doing: invocation.command, "no peer is called '\(text)'",
                hint: "'postbox query \(invocation[.database]) peers --name TEXT' finds peers by the beginnings of their names")
        }
        guard found.count > 1 else { return first.id }
        let list = found.prefix(listed).map { $0.name.isEmpty ? "\($0.id)" : "\($0.id) \($0.name)" }.joined(separator: ", ")
        throw ToolError(
            .usage, doing: invocation.command,
            "'\(text)' fits \(found.count) peers: \(list)\(found.count > listed ? " and \(found.count - listed) more" : "")",
            hint: "give the id of one of them, or more of the name")
    }
}

/// Finds the peers that a text names: by username where it begins with `@`; else those whose whole name it is; else those whose name has a word
/// that begins so. In any case of letters.
struct PeerSearch {
    private let wanted: String
    private let isUsername: Bool
    private var whole: [(id: PeerId, name: String)] = []
    private var begun: [(id: PeerId, name: String)] = []

    init(_ text: String) {
        isUsername = text.hasPrefix("@")
        wanted = (isUsername ? String(text.dropFirst()) : text).caseFolded
    }

    var found: [(id: PeerId, name: String)] { whole.isEmpty ? begun : whole }

    mutating func look(at id: PeerId, _ facts: PeerFacts) {
        guard !wanted.isEmpty else { return }
        if isUsername {
            let usernames = switch facts.indexName {
            case let .title(_, names): names
            case let .personName(_, _, names, _): names
            }
            if usernames.contains(where: { $0.caseFolded == wanted }) { whole.append((id, PeerNames.displayName(facts))) }
            return
        }
        let name = PeerNames.displayName(facts), lower = name.caseFolded
        if lower == wanted {
            whole.append((id, name))
        } else if whole.isEmpty, PeerSearch.isBegun(lower, by: wanted) {
            begun.append((id, name))
        }
    }

    /// Whether the name, or what follows from one of its words on, begins so.
    static func isBegun(_ name: String, by prefix: String) -> Bool {
        name.hasPrefix(prefix) || name.indices.contains { name[$0] == " " && name[name.index(after: $0)...].hasPrefix(prefix) }
    }
}
