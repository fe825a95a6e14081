import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import TelegramModel

/// Prints the completion script of a shell.
enum CompletionsCommand: Command {
    static let shell = Argument("SHELL", ValueKind<Shell>.choice("SHELL"), help: "bash, zsh, or fish")

    static let declaration = CommandDeclaration(
        "completions", summary: "print the completion script for bash, zsh, or fish",
        arguments: [shell.declaration],
        examples: [
            Example("postbox completions bash > /etc/bash_completion.d/postbox", "install them for all users of bash"),
            Example("postbox completions zsh > ~/.zfunc/_postbox", "install them for zsh, if ~/.zfunc is in $fpath"),
            Example("postbox completions fish > ~/.config/fish/completions/postbox.fish", "install them for fish"),
        ])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        try invocation.output.write(text: invocation[shell].script(invocation.context.commands))
        return .done
    }
}

/// Prints completions for a peer, from the database that the line names. The help does not list this command.
enum OfferPeersCommand: Command {
    static let begun = Argument("BEGUN", .text, help: "the beginning of the peer")
    static let words = Argument(list: "WORD", .text, help: "the words of the line before it")

    /// The maximum number of completions. A longer list would not be read.
    private static let most = 2000

    static let declaration = CommandDeclaration(
        "offer-peers", summary: "print the peers that complete a word, with their names", arguments: [begun.declaration, words.declaration])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        var parser = Parser(invocation[words], commands: invocation.context.commands)
        // The line is incomplete: the readable part is used.
        do { try parser.parse() } catch {}
        var database: String?
        for case let .argument(word) in parser.line.occurrences where database == nil { database = word }
        guard let database, let file = try? DatabaseFile(database, .all, keys: invocation.databaseKeys()) else { return .done }
        let begun = invocation[begun], lower = begun.lowercased()
        let model = TelegramObjectModel()
        var left = most
        func offer(_ word: String, _ name: String) throws {
            // A line holds one word.
            guard word.lowercased().hasPrefix(lower), !word.unicodeScalars.contains(where: TerminalText.isControl) else { return }
            left -= 1
            try invocation.output.write(text: "\(word)\t\(TerminalText.visible(name))\n")
        }
        if try file.account() != nil { try offer("me", "") }
        try? file.rows(PeerTable.self) { key, value in
            guard let facts = model.peer(CodedObject(copying: value)) else { return true }
            let name = facts.indexName.displayName
            try offer("\(key.peerId)", name)
            for username in facts.indexName.usernames { try offer("@" + username, name) }
            for form in forms(of: key.peerId, facts.indexName.usernames, begun: lower) { try offer(form, name) }
            // A name that reads as something else would name another peer.
            if !begun.isEmpty, TypedPeer(name) == .name(name) { try offer(name, "\(key.peerId)") }
            return left > 0
        }
        return .done
    }

    /// The other forms of an ID, each once its beginning is typed.
    private static func forms(of peer: PeerId, _ usernames: [String], begun: String) -> [String] {
        if begun.hasPrefix("t.me/") || begun.hasPrefix("https://t.me/") {
            let host = begun.hasPrefix("h") ? "https://t.me/" : "t.me/"
            return usernames.map { host + $0 } + (peer.namespace == PeerId.cloudChannel ? ["\(host)c/\(peer.id)"] : [])
        }
        guard let last = begun.unicodeScalars.last, "0"..."9" ~= last, !begun.contains(":") else { return [] }
        switch peer.namespace {
        case PeerId.cloudUser: return ["\(peer.id)", "user\(peer.id)"]
        case PeerId.cloudGroup: return ["\(peer.id)", "chat\(peer.id)", "-\(peer.id)"]
        case PeerId.cloudChannel: return ["\(peer.id)", "channel\(peer.id)"] + (peer.id > 0 && peer.id < 1 << 50 ? ["\(-1_000_000_000_000 - peer.id)"] : [])
        default: return ["\(peer.id)"]
        }
    }
}
