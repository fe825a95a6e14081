import CommandLineKit
import EngineCatalogue
import Postbox
import PostboxCoding
import PostboxReading
import PostboxTranscripts
import TelegramModel

/// Prints completions that only the program knows, for the scripts of the shells. The help does not list this command.
enum OfferCommand: Command {
    static let kind = Argument("KIND", ValueKind<Offer>.choice("KIND"), help: "what to offer")
    static let partialWord = Argument("BEGUN", .text, help: "the beginning of the word")
    static let words = Argument(list: "WORD", .text, help: "the words of the line before it")

    static let declaration = CommandDeclaration(
        "offer", summary: "print the words that complete one, with their meanings",
        arguments: [kind.declaration, partialWord.declaration, words.declaration], isPaged: false)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        var parser = Parser(invocation[words], commands: invocation.context.commands)
        // The line is not finished, so the part that could be parsed is used.
        do { try parser.parse() } catch {}
        var offers = Offers(partialWord: invocation[partialWord], output: invocation.output)
        switch invocation[kind] {
        case .peers: try offers.peers(parser.line, invocation)
        case .accounts: try offers.accounts(invocation)
        case .arguments: try offers.arguments(parser.line, invocation)
        case .zones: try offers.zones()
        }
        return .done
    }
}

/// The kinds of completions.
enum Offer: String, Sendable, CaseIterable {
    case peers, accounts, arguments, zones
}

/// Prints the words that complete the beginning of a word.
struct Offers {
    private let partialWord: String
    private let lower: String
    private let output: ResultOutput
    /// Comes before each word: `peerId=`.
    private var prefix = ""
    /// A longer list would not be read.
    private var left = 2000

    init(partialWord: String, output: ResultOutput) {
        self.partialWord = partialWord
        self.output = output
        lower = partialWord.lowercased()
    }

    private mutating func offer(_ word: String, _ meaning: String = "") throws {
        let word = prefix + word
        // Each line contains one word.
        guard left > 0, word.lowercased().hasPrefix(lower), !word.unicodeScalars.contains(where: TerminalText.isControl) else { return }
        left -= 1
        try output.write(text: "\(word)\t\(TerminalText.visible(meaning))\n")
    }

    // MARK: - Peers

    /// The peers of the database that the line names.
    mutating func peers(_ line: Parser.Line, _ invocation: Invocation) throws {
        guard var database = line.arguments.first else { return }
        if database.hasPrefix("@") {
            guard let path = try? DatabaseArguments.path(of: database, invocation.values, invocation.context) else { return }
            database = path
        }
        guard let file = try? DatabaseFile(database, .all, keys: invocation.databaseKeys()) else { return }
        let rest = String(partialWord.dropFirst(prefix.count)), model = TelegramObjectModel()
        if try file.account() != nil { try offer("me") }
        var found: [(word: String, meaning: String)] = []
        try? file.rows(PeerTable.self) { key, value in
            guard let facts = model.peer(CodedObject(copying: value)) else { return true }
            let name = facts.indexName.displayName, usernames = facts.indexName.usernames
            found = [("\(key.peerId)", name)] + usernames.map { ("@" + $0, name) }
            found += Offers.forms(of: key.peerId, usernames, partialWord: rest.lowercased()).map { ($0, name) }
            // A name that is parsed as another form would refer to another peer.
            if !rest.isEmpty, ParsedPeer(name) == .name(name) { found.append((name, "\(key.peerId)")) }
            for (word, meaning) in found { try offer(word, meaning) }
            return left > 0
        }
    }

    /// Returns the other forms of an ID. Each form is offered only after its beginning is typed.
    private static func forms(of peer: PeerId, _ usernames: [String], partialWord: String) -> [String] {
        if partialWord.hasPrefix("t.me/") || partialWord.hasPrefix("https://t.me/") {
            let host = partialWord.hasPrefix("h") ? "https://t.me/" : "t.me/"
            return usernames.map { host + $0 } + (peer.namespace == PeerId.cloudChannel ? ["\(host)c/\(peer.id)"] : [])
        }
        guard let last = partialWord.unicodeScalars.last, "0"..."9" ~= last, !partialWord.contains(":") else { return [] }
        switch peer.namespace {
        case PeerId.cloudUser: return ["\(peer.id)", "user\(peer.id)"]
        case PeerId.cloudGroup: return ["\(peer.id)", "chat\(peer.id)", "-\(peer.id)"]
        case PeerId.cloudChannel: return ["\(peer.id)", "channel\(peer.id)"] + (peer.id > 0 && peer.id < 1 << 50 ? ["\(-1_000_000_000_000 - peer.id)"] : [])
        default: return ["\(peer.id)"]
        }
    }

    // MARK: - Accounts

    /// Offers `@WORD` for the accounts in the usual places.
    mutating func accounts(_ invocation: Invocation) throws {
        guard partialWord.hasPrefix("@") else { return }
        prefix = "@"
        let notices = Notices { _ in }
        guard let search = try? AccountFinder.usualPlaces(invocation.context.environment) else { return }
        var accounts: [FoundAccount] = []
        try AccountFinder(keys: invocation.databaseKeys(several: true), notices).forEach(in: search) { if $0.path != nil { accounts.append($0) } }
        if accounts.count == 1 { try offer("", accounts[0].words) }
        for account in accounts {
            let words = [
                account.contents.username, account.contents.name?.text, account.contents.phone, account.owner.map { "\($0.id)" },
                account.id.map { "\(UInt64(bitPattern: $0))" },
            ]
            // A word that matches several accounts is not accepted.
            for case let word? in words where DatabaseArguments.fitting(word, accounts).count == 1 { try offer(word, account.words) }
        }
    }

    // MARK: - Arguments

    /// The items of `engine` and their arguments, or those of the method of `do`.
    mutating func arguments(_ line: Parser.Line, _ invocation: Invocation) throws {
        guard let command = line.command else { return }
        if command == DoCommand.self {
            guard let method = line.arguments.dropFirst().first.flatMap(EngineMethod.named) else { return }
            return try offer(method.parameters, after: line.arguments.dropFirst(2), line, invocation)
        }
        let part = line.arguments.dropFirst().split(separator: "+", omittingEmptySubsequences: false).last ?? []
        guard let name = part.first else {
            for item in EngineDataCatalogue.items { try offer(item.name, item.summary) }
            return
        }
        let found = EngineDataCatalogue.matching(name)
        guard found.count == 1 else { return }
        try offer(found[0].parameters, after: part.dropFirst(), line, invocation)
        try offer("+", "another item follows")
    }

    private mutating func offer(
        _ parameters: [EngineParameter], after words: ArraySlice<String>, _ line: Parser.Line, _ invocation: Invocation
    ) throws {
        if let sign = partialWord.firstIndex(of: "="), let parameter = parameters.first(where: { partialWord[..<sign] == $0.name.description }) {
            prefix = String(partialWord[...sign])
            switch parameter.kind {
            case .bool: for word in ["true", "false"] { try offer(word) }
            case .peer: try peers(line, invocation)
            case .peers:
                // Several values are separated by commas.
                if let comma = partialWord.lastIndex(of: ",") { prefix = String(partialWord[...comma]) }
                try peers(line, invocation)
            default: break
            }
            return
        }
        let given = Set(words.map { $0.prefix { $0 != "=" && $0 != ":" } })
        for parameter in parameters where !given.contains(Substring(parameter.name.description)) {
            let sign = parameter.kind == .json ? ":=" : "="
            try offer(parameter.name.description + sign, parameter.kind.rawValue + (parameter.isOptional ? ", optional" : ""))
        }
    }

    // MARK: - Zones

    mutating func zones() throws {
        for word in ["local", "UTC"] + LocalZone.names() { try offer(word) }
    }
}
