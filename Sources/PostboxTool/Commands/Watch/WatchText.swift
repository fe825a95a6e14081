import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxTranscripts

/// The readable output of `watch`: a line for each item of a view, and then one for each change. On a terminal, a chat list is rewritten in place.
final class WatchText {
    /// A part of a view: an element of a list by its own identity, or a single value.
    private struct Part {
        let key: String
        let label: String
        let text: String
        let isElement: Bool
    }

    private let output: ResultOutput
    private let words: ValueWords
    private let screen: TerminalScreen?
    private var previous: [String: [Part]] = [:]

    /// - Parameter isChatList: Whether the only view is a chat list.
    init(_ invocation: Invocation, isChatList: Bool) {
        output = invocation.output
        words = ValueWords(people: invocation.people)
        screen = isChatList ? TerminalScreen(invocation.output, invocation.notices, environment: invocation.context.environment) : nil
    }

    /// Shows views: `{NAME:VIEW}`.
    func write(_ views: JSONNode, holes: JSONNode?, version: Int64, coalesced: Int64) throws {
        if let screen, let view = views.members.first(where: { _ in true })?.value { return try screen.show { frame(view, columns: $0) } }
        try write(views.members.map { ($0.keyString, $0.value) }, holes: holes, version: version, coalesced: coalesced)
    }

    /// Shows items of data: `[{"item":NAME,"args":{..},"value":..}]`.
    func write(items: JSONNode, version: Int64) throws {
        let named = items.elements.map { item in
            let arguments = item["args"].map { words.text($0) } ?? ""
            return ([item["item"]?.string ?? "", arguments].filter { !$0.isEmpty }.joined(separator: " "), item["value"])
        }
        try write(named.compactMap { name, value in value.map { (name, $0) } }, holes: nil, version: version, coalesced: 0)
    }

    private func write(_ named: [(name: String, value: JSONNode)], holes: JSONNode?, version: Int64, coalesced: Int64) throws {
        var lines = coalesced > 0 ? ["\(coalesced) transaction\(coalesced == 1 ? "" : "s") before this one \(coalesced == 1 ? "has" : "have") no line"] : []
        for (name, value) in named {
            let (parts, isCut) = parts(of: value)
            if isCut { lines.append("\(name): only the first \(parts.count) values are shown; -f jsonl prints all of them") }
            lines += previous[name].map { changes(from: $0, to: parts) }?.map { "\(name): \($0)" } ?? all(parts).map { "\(name): \($0)" }
            previous[name] = parts
        }
        if let holes {
            let text = holes.elements.map { words.text($0) }.joined(separator: "; ")
            lines.append("holes: " + (text.isEmpty ? "none" : text))
        }
        for line in lines { try write("\(version)  \(line)") }
        try output.flush()
    }

    func write(reset why: String) throws {
        previous = [:]
        screen?.leave()
        try write("reset (\(why)): everything is shown again")
        try output.flush()
    }

    private func write(_ line: String) throws {
        let line = TerminalText.visible(line)
        try output.write(text: (output.columns.map { DisplayWidth.cut(line, to: $0) } ?? line) + "\n")
    }

    // MARK: - Changes

    private func all(_ parts: [Part]) -> [String] {
        let values = parts.filter { !$0.isElement }.map { "\($0.label) \($0.text)" }
        let elements = parts.filter(\.isElement).map { WatchText.line($0) }
        return elements + (values.isEmpty && !elements.isEmpty ? [] : [values.isEmpty ? "nothing" : values.joined(separator: ", ")])
    }

    private func changes(from old: [Part], to new: [Part]) -> [String] {
        let before = Dictionary(old.map { ($0.key, $0) }) { first, _ in first }, after = Set(new.map(\.key))
        var lines: [String] = []
        for part in new {
            guard let former = before[part.key] else {
                lines.append(part.isElement ? "new: \(WatchText.line(part))" : "\(part.label): \(part.text)")
                continue
            }
            guard former.text != part.text || former.label != part.label else { continue }
            lines.append("\(part.label): \(former.text) → \(part.text)")
        }
        // The item may only have left the part of the list that the view shows.
        for part in old where !after.contains(part.key) { lines.append(part.isElement ? "no longer shown: \(WatchText.line(part))" : "\(part.label): \(part.text) → nothing") }
        return lines.isEmpty ? ["the order changed, or values that are not shown here"] : lines
    }

    private static func line(_ part: Part) -> String { part.label.isEmpty ? part.text : "\(part.label): \(part.text)" }

    // MARK: - Parts

    private static let mostParts = 2000

    private func parts(of view: JSONNode) -> (parts: [Part], isCut: Bool) {
        var parts: [Part] = []
        let isComplete = add(view, [], &parts)
        return (parts, !isComplete)
    }

    /// Adds the parts of a node. Returns `false` if there are too many.
    private func add(_ node: JSONNode, _ path: [String], _ parts: inout [Part]) -> Bool {
        guard !node.isNull else { return true }
        guard parts.count < WatchText.mostParts else { return false }
        let name = path.last ?? "value", key = path.joined(separator: ".")
        switch node.kind {
        case .object where path.isEmpty || (WatchText.identity(node) == nil && node["$type"] == nil):
            for member in node.members { guard add(member.value, path + [member.keyString], &parts) else { return false } }
        case .array where node.elements.contains(where: { _ in true }) && node.elements.allSatisfy({ WatchText.identity($0) != nil }):
            for element in node.elements {
                guard parts.count < WatchText.mostParts else { return false }
                let (label, text) = describe(element)
                parts.append(Part(key: "\(key)[\(WatchText.identity(element) ?? "")]", label: label, text: text, isElement: true))
            }
        default:
            let text = words.text(node, named: name)
            if !text.isEmpty { parts.append(Part(key: key, label: name, text: text, isElement: false)) }
        }
        return true
    }

    /// The member that identifies an element of a list.
    private static func identity(_ node: JSONNode) -> String? {
        for member in [node["message"]?["id"], node["renderedPeer"]?["peerId"], node["id"], node["peerId"], node["peer"], node["groupId"]] {
            guard let member, !member.isNull else { continue }
            if member.kind != .object, member.kind != .array { return ResultColumn.json(member) }
            if let id = MessageText.id(member) { return "\(id)" }
        }
        return nil
    }

    private func describe(_ element: JSONNode) -> (label: String, text: String) {
        if element["renderedPeer"] != nil {
            let chat = WatchedChat(element, words)
            let facts = [chat.unread.isEmpty ? "" : "\(chat.unread) unread", chat.date, chat.last].filter { !$0.isEmpty }
            return (chat.name, facts.joined(separator: ", "))
        }
        let message = element["message"] ?? element
        if let id = MessageText.id(message["id"]), message["text"] != nil {
            return ("", "\(message["timestamp"]?.int64.map { words.people.date($0) } ?? "")  \(MessageText.viewed(message, id, words.people))")
        }
        return ("", words.text(element))
    }

    // MARK: - The screen

    private static let columns: [ResultColumn] = [
        ResultColumn("name", .json).yielding, ResultColumn("unread", .number), ResultColumn("date", .json), ResultColumn("last message", .json, isCut: true),
    ]

    private func frame(_ view: JSONNode, columns: Int) -> [String] {
        // The last entry is the top of the list.
        let cells = view["entries"].map { $0.elements.map { WatchedChat($0, words) } } ?? []
        let rows = cells.reversed().map { [$0.name, $0.unread, $0.date, $0.last].map(TerminalText.visible) }
        guard !rows.isEmpty else { return ["no chats"] }
        return TerminalScreen.table(WatchText.columns, rows, width: columns, color: output.allowsColor)
    }
}

/// A chat of a chat list in words.
private struct WatchedChat {
    let name: String
    let unread: String
    let date: String
    let last: String

    init(_ entry: JSONNode, _ words: ValueWords) {
        let id = entry["renderedPeer"]?["peerId"]?.string ?? ""
        let stored = entry["renderedPeer"]?["peers"].flatMap { peers in peers.elements.first { $0["peer"]?.string == id } }
        name = id == words.people.ownId ? PeerName.savedMessages : stored?["value"].map { words.text($0) } ?? words.people.chatName(id: id)
        let states = entry["readState"]?["state"].map { Array($0.elements) } ?? []
        let count = states.reduce(0) { $0 + ($1["count"]?.int64 ?? 0) }
        unread = count > 0 ? "\(count)" : states.contains { $0["markedUnread"]?.bool == true } ? "marked" : ""
        date = entry["index"]?["messageIndex"]?["timestamp"]?.int64.map { words.people.date($0) } ?? ""
        let message = entry["messages"].flatMap { $0.elements.first { _ in true } }
        let draft = MessageText.draft(entry.present("embeddedInterfaceState"))
        let line = message.flatMap { message in MessageText.id(message["id"]).map { MessageText.viewed(message, $0, words.people) } }
        last = [draft, line].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
    }
}
