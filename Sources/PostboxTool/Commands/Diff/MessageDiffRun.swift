import CommandLineKit
import Postbox
import PostboxReading
import PostboxStorage

extension DiffCommand {
    static let messages = Option(
        flag: "messages", help: "describe the changes of each chat in words",
        details: "Prints totals, and then the changes of each chat: new, edited (with the changed words), and deleted messages; pins, reactions, and counters; read "
            + "marks, drafts, names, members, and the position in the chat list. The output is text unless --format gives another format than table. If a message that "
            + "is missing from B is in a range that B has not fetched, or in a cleared history, it is not listed as deleted but as not stored, with the reason. A "
            + "message that A had not fetched is listed as fetched. Stories, contacts, and settings are not compared. An older schema version is read from a "
            + "private upgraded copy.")
    static let peers = Option(list: "peer", .text, valueName: "PEER", help: "compare only this chat (with --messages); repeatable")
    static let since = Option(
        "since", .time, help: "show only changes from this time on (with --messages)",
        details: "The time is that of a message or of its edit. Changes without a time are left out and counted.")
    static let until = Option("until", .timeEnd, help: "show only changes before this time (with --messages)")

    /// Runs `diff --messages`.
    static func compareMessages(_ invocation: Invocation) throws -> ExitStatus {
        for (name, isGiven) in [
            (stat.name, invocation[stat]), (raw.name, invocation[raw]), (exact.name, invocation[exact]), (keysOnly.name, invocation[keysOnly]),
            (secrets.name, invocation[secrets]), (limit.name, invocation[limit] != nil), (strict.name, invocation[strict]),
        ] where isGiven { throw invocation.usageError("--\(name) does not apply to --messages") }
        guard !invocation[fields].isFlag else { throw invocation.usageError("with --messages, --fields needs names: --fields=A,B") }
        guard invocation[tables].isEmpty else { throw invocation.usageError("--messages does not accept names of tables") }
        if let since = invocation[since], let until = invocation[until], since >= until { throw invocation.usageError("--since is later than --until") }
        let shape = MessageDiffPrinter.shape
        if try invocation.lists(invocation[fields].value, of: shape) { return .done }
        let keys = try invocation.databaseKeys(several: true)
        let pair = try DatabasePair(old: try open(invocation[old], .current, keys, invocation), new: try open(invocation[new], .current, keys, invocation))
        let filter = MessageChangeFilter(peers: try peers(of: pair, invocation), since: invocation[since], until: invocation[until])
        var walked = 0
        do {
            let diff = try MessageDiff(pair, filter, invocation.notices) { rows, table in
                walked += rows
                invocation.progress.report(walked, unit: "rows", extra: table)
                try Interruption.check()
            }
            let isInWords = invocation[fields].value == nil && [nil, .table].contains(invocation[GlobalOptions.format])
            let printer = MessageDiffPrinter(diff, invocation.output, isInWords: isInWords)
            try printer.count(isAny: invocation[exists])
            if !invocation[exists] {
                if !isInWords { try invocation.begin(shape, fields: invocation[fields].value) }
                try printer.print()
            }
            if diff.damagedRows > 0 {
                try invocation.output.flush()
                let rows = diff.damagedRows == 1 ? "1 row" : "\(diff.damagedRows.grouped) rows"
                invocation.notices.warn("\(rows) could not be decoded; 'postbox check --rule decoding' names them")
            }
            return diff.status(printer.foundChanges ? .no : .done)
        } catch let error as ValueBoxError {
            throw ToolError(error, doing: "comparing \(pair.old.path) with \(pair.new.path)")
        }
    }

    /// Returns the chats given with `--peer`. Each is looked up first in the new copy and then in the old one.
    private static func peers(of pair: DatabasePair, _ invocation: Invocation) throws -> Set<PeerId> {
        var found: Set<PeerId> = []
        for text in invocation[peers] {
            do {
                found.insert(try PeerArguments(invocation, in: pair.new, database: invocation[new]).expectedPeer(text))
            } catch let error as ToolError where error.status == .noSuchFile {
                found.insert(try PeerArguments(invocation, in: pair.old, database: invocation[old]).expectedPeer(text))
            }
        }
        return found
    }
}
