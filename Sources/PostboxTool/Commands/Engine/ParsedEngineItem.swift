import CommandLineKit
import EngineCatalogue
import Postbox
import PostboxCoding
import PostboxDocuments
import PostboxReading
import TelegramCore

/// An item of data as it was typed: `ITEM [ARGS]`.
struct ParsedEngineItem {
    static let arguments = Argument(
        list: "ITEM", .argument, atLeastOne: true,
        help: "an item and its arguments; '+' between several items")
    static let list = Option(flag: "list", help: "print several values as a list instead of a map")

    static let details = [
        "ITEM is a name from 'postbox engine list', in upper or lower case. Its module can be left out if the name is unambiguous. "
            + "Arguments are NAME=VALUE, NAME:=JSON, or '-' for a JSON object on stdin. A value without a name is the first argument. "
            + "Peers are user:1, @username, me, or a name; messages are PEER/NAMESPACE/ID; keys are hex.",
        "If the first argument has several values, the result is a map by that argument, or a list with --list.",
    ]

    /// The item's name.
    let name: String
    /// The arguments of the item, as a JSON object.
    let json: String
    let item: AnyEngineItem

    /// Parses all items of a line. They share one state of the database.
    static func parse(_ invocation: Invocation) throws -> [ParsedEngineItem] {
        var parts: [[String]] = [[]]
        for word in invocation[arguments] {
            if word == "+" { parts.append([]) } else { parts[parts.count - 1].append(word) }
        }
        return try parts.map { part in
            guard let name = part.first else { throw invocation.usageError("an item is missing before or after '+'") }
            return try ParsedEngineItem(named(name, invocation), part.dropFirst(), invocation)
        }
    }

    private static func named(_ name: String, _ invocation: Invocation) throws -> EngineDataEntry {
        let found = EngineDataCatalogue.matching(name)
        if found.count == 1 { return found[0] }
        guard found.isEmpty else { throw invocation.usageError("'\(name)' is ambiguous: it can be \(found.map(\.name).joined(separator: ", "))") }
        let words = EngineDataCatalogue.items.flatMap { [$0.name, String($0.name[$0.name.index(after: $0.name.firstIndex(of: ".") ?? $0.name.startIndex)...])] }
        throw ToolError(
            .usage, doing: "engine", "unknown item '\(name)'", hint: EngineListCommand.hint(nearest: Invocation.nearest(name, among: words)))
    }

    private init(_ entry: EngineDataEntry, _ words: some Collection<String>, _ invocation: Invocation) throws {
        let arguments = try EngineArguments(entry.parameters, words, of: entry.name, invocation)
        name = entry.name
        json = arguments.json
        let objects = try arguments.alternatives(entry.isMappable)
        let items: [AnyEngineItem] = try objects.map { text in
            let document = JSONDocument()
            do {
                try document.parse(text)
                return try entry.item(OperationFields(document.root))
            } catch let error as OperationError {
                throw ToolError(
                    .usage, doing: invocation.command, "\(entry.name): \(error)", hint: EngineListCommand.hint(argumentsOf: entry.name))
            }
        }
        item = items.count == 1 ? items[0] : invocation[ParsedEngineItem.list] ? .list(items) : .map(items)
    }

    /// Writes `"item":NAME,"args":{..},"value":..`, as in engine cases.
    func write(_ views: CombinedView, _ context: EngineDataContext, to writer: JSONWriter) {
        writer.beginObject()
        writer.key("item")
        writer.string(name)
        writer.key("args")
        Array(json.utf8).withUnsafeBytes { writer.raw($0) }
        writer.key("value")
        item.extract(from: views, in: context).withUnsafeBytes { writer.raw($0) }
        writer.endObject()
    }

    /// Returns the context of the database's account, or of no account if the database does not name one.
    static func context(_ file: DatabaseFile) throws -> EngineDataContext {
        EngineDataContext(accountPeerId: try file.account() ?? PeerId(namespace: PeerId.empty, id: 0))
    }
}

/// The arguments of an item or a method as typed, converted to JSON according to their kinds.
struct EngineArguments {
    private let parameters: [EngineParameter]
    private let subject: String
    private let invocation: Invocation
    private let peers: PeerArguments
    /// The values of each argument, as JSON text.
    private var values: [(name: String, json: [String])] = []

    init(_ parameters: [EngineParameter], _ words: some Collection<String>, of subject: String, _ invocation: Invocation) throws {
        self.parameters = parameters
        self.subject = subject
        self.invocation = invocation
        peers = PeerArguments(invocation, unknown: invocation.command == "engine watch" ? .refusedUnlessNew : .refused)
        for word in words { try add(word) }
    }

    // MARK: - Words

    private mutating func add(_ word: String) throws {
        if word == "-" { return try addObject(try SmallFile.bytes("-")) }
        if let sign = word.firstIndex(of: "="), sign != word.startIndex {
            let isJSON = word[word.index(before: sign)] == ":"
            let name = String(word[..<(isJSON ? word.index(before: sign) : sign)])
            if !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
                let value = String(word[word.index(after: sign)...])
                let parameter = try parameter(name)
                return append(name, try isJSON ? checked(value, name) : json(value, parameter))
            }
        }
        guard let first = parameters.first else { throw invocation.usageError("\(subject) has no arguments, and '\(word)' is given") }
        append(first.name.description, try json(word, first))
    }

    private func parameter(_ name: String) throws -> EngineParameter {
        if let found = parameters.first(where: { $0.name.description == name }) { return found }
        throw invocation.usageError(
            "\(subject) has no argument '\(name)'", nearest: Invocation.nearest(name, among: parameters.map(\.name.description)))
    }

    private mutating func append(_ name: String, _ json: String) {
        if let place = values.firstIndex(where: { $0.name == name }) { values[place].json.append(json) } else { values.append((name, [json])) }
    }

    private mutating func addObject(_ bytes: [UInt8]) throws {
        let document = JSONDocument()
        do { try bytes.withUnsafeBytes { try document.parse($0) } } catch {
            throw ToolError(.usage, doing: invocation.command, "stdin is not JSON: \(error)")
        }
        guard document.root.kind == .object else { throw ToolError(.usage, doing: invocation.command, "stdin is not a JSON object") }
        for member in document.root.members {
            _ = try parameter(member.keyString)
            append(member.keyString, EngineArguments.text { member.value.write(to: $0) })
        }
    }

    private func checked(_ text: String, _ name: String) throws -> String {
        let document = JSONDocument()
        do { try document.parse(text) } catch { throw ToolError(.usage, doing: invocation.command, "\(name) is not JSON: \(error)") }
        return EngineArguments.text { document.root.write(to: $0) }
    }

    // MARK: - Values

    private func json(_ text: String, _ parameter: EngineParameter) throws -> String {
        func bad(_ expected: String) -> ToolError {
            ToolError(.usage, doing: invocation.command, "bad value '\(text)' for \(parameter.name): expected \(expected)")
        }
        switch parameter.kind {
        case .bool:
            switch text.lowercased() {
            case "true", "yes", "1", "on": return "true"
            case "false", "no", "0", "off": return "false"
            default: throw bad("true or false")
            }
        case .int32, .int64, .ids:
            guard let number = Int64(text) else { throw bad("a whole number") }
            return parameter.kind == .int32 ? "\(number)" : "\"\(number)\""
        case .double:
            guard let number = Double(text), number.isFinite else { throw bad("a number") }
            return "\(number)"
        case .time:
            guard let time = ParsedTime(text)?.start else { throw bad(ParsedTime.expected) }
            return "\(time)"
        case .peer, .peers: return try peer(text)
        case .thread, .threads:
            guard let thread = try peers.thread(text) else { throw bad(ValueKind<Int64>.thread.expected) }
            return "\"\(thread)\""
        case .messageId, .messageIds:
            guard let id = try peers.message(text) else { throw bad(ValueKind<MessageId>.message.expected) }
            return EngineJSON.text { id.write(to: $0) }
        case .text, .word, .words: return EngineArguments.text { $0.string(text) }
        case .json: return try checked(text, parameter.name.description)
        }
    }

    private func peer(_ text: String) throws -> String {
        let id = try peers.expectedPeer(text)
        return EngineArguments.text { $0.string(id.description) }
    }

    private static func text(_ write: (JSONWriter) -> Void) -> String {
        let writer = JSONWriter(capacity: 64)
        write(writer)
        return writer.text
    }

    // MARK: - Objects

    /// The arguments as one JSON object. If an argument has several values, they are an array.
    var json: String { object { $0.json.count == 1 && !isList($0.name) ? $0.json[0] : "[\($0.json.joined(separator: ","))]" } }

    /// Returns an object for each value of the first argument that has several values, or one object if none has.
    func alternatives(_ isMappable: Bool) throws -> [String] {
        guard let repeated = values.first(where: { $0.json.count > 1 && !isList($0.name) }) else { return [json] }
        let others = values.filter { $0.name != repeated.name && $0.json.count > 1 && !isList($0.name) }
        guard isMappable, others.isEmpty, repeated.name == parameters.first?.name.description else {
            throw invocation.usageError("\(subject) accepts only one value of '\(others.first?.name ?? repeated.name)'")
        }
        return repeated.json.map { one in object { $0.name == repeated.name ? one : isList($0.name) ? "[\($0.json.joined(separator: ","))]" : $0.json[0] } }
    }

    private func object(_ value: ((name: String, json: [String])) -> String) -> String {
        "{" + values.map { "\"\($0.name)\":\(value($0))" }.joined(separator: ",") + "}"
    }

    /// Whether the argument must be an array. If it was given as JSON, it already is one.
    private func isList(_ name: String) -> Bool {
        guard let kind = parameters.first(where: { $0.name.description == name })?.kind else { return false }
        guard kind == .peers || kind == .messageIds || kind == .threads || kind == .ids || kind == .words else { return false }
        return values.first { $0.name == name }.map { $0.json.count > 1 || !$0.json[0].hasPrefix("[") } ?? true
    }
}
