import Postbox
import PostboxCoding
import TelegramModel

/// What a completion script offers for a peer: those of the database that the line names. The command stands in no help.
enum OfferPeersCommand: Command {
    static let begun = Argument("BEGUN", .text, help: "the beginning of the peer")
    static let words = Argument(list: "WORD", .text, help: "the words of the line before it")

    /// More than this nobody looks through.
    private static let most = 2000

    static let declaration = CommandDeclaration(
        "offer-peers", summary: "print the peers that complete a word, with their names", arguments: [begun.declaration, words.declaration])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        var parser = Parser(invocation[words], commands: invocation.context.commands)
        // The line is not finished: what could be read of it counts.
        do { try parser.parse() } catch {}
        var database: String?
        for case let .argument(word) in parser.line.occurrences where database == nil { database = word }
        guard let database, let file = try? DatabaseFile(database, .all, keys: invocation.databaseKeys()) else { return .done }
        let begun = invocation[begun].lowercased()
        let model = TelegramObjectModel()
        var left = most
        func offer(_ word: String, _ name: String) throws {
            guard word.lowercased().hasPrefix(begun) else { return }
            left -= 1
            try invocation.output.write(text: "\(word)\t\(TerminalText.visible(name))\n")
        }
        if try file.account() != nil { try offer("me", "") }
        try? file.rows(PeerTable.self) { key, value in
            guard let facts = model.peer(CodedObject(copying: value)) else { return true }
            let name = PeerNames.displayName(facts)
            try offer("\(key.peerId)", name)
            switch facts.indexName {
            case let .title(_, usernames), let .personName(_, _, usernames, _):
                for username in usernames { try offer("@" + TerminalText.visible(username), name) }
            }
            return left > 0
        }
        return .done
    }
}
