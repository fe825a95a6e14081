import CommandLineKit
import Postbox
import PostboxReading
import PostboxStorage

/// Replaces `@` and `@WORD` with the paths of the matching databases, wherever a command accepts a database.
///
/// `@` is the only account in the usual places of a Mac, and `@WORD` is the account whose name, username, phone number, or ID matches. To name a file
/// that starts with `@`, use `./@NAME`.
enum DatabaseArguments {
    /// Returns the line with every account name replaced by its path.
    static func resolved(
        _ occurrences: [Occurrence], of declaration: CommandDeclaration, options: Values, context: RunContext
    ) throws -> [Occurrence] {
        let databaseOptions = Set(declaration.options.filter { $0.completion == .database }.map(\.name))
        var place = 0
        var accounts: [FoundAccount]?
        func path(_ text: String) throws -> String {
            let found = try accounts ?? self.accounts(of: text, options, context)
            accounts = found
            return try account(text, among: found, context.notices)
        }
        return try occurrences.map { occurrence in
            switch occurrence {
            case let .argument(text):
                defer { place += 1 }
                guard text.hasPrefix("@"), argument(at: place, of: declaration)?.completion == .database else { return occurrence }
                return .argument(try path(text))
            case let .option(name, text):
                guard text.hasPrefix("@"), databaseOptions.contains(name) else { return occurrence }
                return .option(name: name, value: try path(text))
            }
        }
    }

    /// The path that a part of an argument or of an option names: `@` and `@WORD` are accounts here too.
    static func path(_ text: String, _ invocation: Invocation) throws -> String {
        text.hasPrefix("@") ? try path(of: text, invocation.values, invocation.context) : text
    }

    /// The path of the account that `@` or `@WORD` names.
    static func path(of text: String, _ options: Values, _ context: RunContext) throws -> String {
        try account(text, among: accounts(of: text, options, context), context.notices)
    }

    /// The declared argument that a word belongs to.
    private static func argument(at place: Int, of declaration: CommandDeclaration) -> ArgumentDeclaration? {
        let arguments = declaration.arguments
        if place < arguments.count, arguments[..<place].allSatisfy({ $0.count == .one || $0.count == .optional }) { return arguments[place] }
        return arguments.first { $0.count == .any || $0.count == .atLeastOne }
    }

    private static func accounts(of text: String, _ options: Values, _ context: RunContext) throws -> [FoundAccount] {
        var found: [FoundAccount] = []
        do {
            let search = try AccountFinder.usualPlaces(context.environment)
            let finder = AccountFinder(keys: try context.databaseKeys(options, several: true), context.notices)
            try finder.forEach(in: search) { if $0.path != nil { found.append($0) } }
        } catch {
            throw ToolError(error, doing: "finding the account '\(text)'")
        }
        return found
    }

    // MARK: - Words

    /// Returns the path of the only account that matches a text.
    private static func account(_ text: String, among accounts: [FoundAccount], _ notices: Notices) throws -> String {
        let word = String(text.dropFirst())
        let fitting = word.isEmpty ? accounts : fitting(word, accounts)
        if fitting.count == 1, let path = fitting[0].path {
            let unread = accounts.filter { $0.contents.owner == nil && $0.contents.schema == nil && $0.contents.problem != nil && $0.path != nil && $0.path != path }
            if let other = unread.first, !fitting[0].isNamed(byFolder: word) {
                let others = unread.count == 1 ? "an account cannot be read, and may fit too" : "\(unread.count) accounts cannot be read, and may fit too"
                notices.note("'\(text)' is \(path); \(others): \(other.path ?? "")\(unread.count > 1 ? " and \((unread.count - 1).counted("other"))" : "")")
            }
            return path
        }
        let count = "\(accounts.count) account\(accounts.count == 1 ? "" : "s")"
        let message =
            accounts.isEmpty ? "no account has a database"
            : word.isEmpty ? "there are \(count): \(list(accounts))"
            : fitting.isEmpty ? "none of \(count) has a name, username, phone number, or ID that matches '\(word)': \(list(accounts))"
            : "'\(word)' matches \(fitting.count) accounts: \(list(fitting))"
        throw ToolError(
            .noSuchFile, doing: "finding the account '\(text)'", message,
            hint: "use @ with a word of the name, the username, the phone number, or the ID of one of them, or use its path; for a file of this name, use './\(text)'")
    }

    private static let listed = 20

    private static func list(_ accounts: [FoundAccount]) -> String {
        let lines = accounts.prefix(listed).map { account in
            let words = account.words
            return (account.path ?? "") + (words.isEmpty ? "" : " (\(words))")
        }
        return lines.joined(separator: "; ") + (accounts.count > listed ? "; and \(accounts.count - listed) more" : "")
    }

    /// Returns the accounts with this name, or if no such accounts exist, those with a word that starts with it.
    static func fitting(_ word: String, _ accounts: [FoundAccount]) -> [FoundAccount] {
        let wanted = word.caseFolded, phone = PhonePattern(word)
        let whole = accounts.filter { account in
            var names = [account.contents.name?.text, account.shared?.name, account.contents.username, account.folder, account.owner?.description]
            names += account.id.map { ["\($0)", "\(UInt64(bitPattern: $0))"] } ?? []
            names.append(account.owner.map { "\($0.id)" })
            return names.contains { $0?.caseFolded == wanted } || phone?.isComplete(account.contents.phone) == true
        }
        if !whole.isEmpty { return whole }
        return accounts.filter { account in
            [account.contents.name?.text, account.shared?.name, account.contents.username].contains { $0.map { PeerSearch.isPrefixMatch($0.caseFolded, by: wanted) } ?? false }
                || phone?.isPart(account.contents.phone) == true
        }
    }
}
