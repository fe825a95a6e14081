import CommandLineKit
import Postbox
import PostboxCoding
import PostboxDocuments
import PostboxReading
import TelegramCore

/// An item of data as it was typed: `ITEM [ARGS]`.
struct TypedEngineItem {
    static let arguments = Argument(
        list: "ITEM", .text(suggesting: EngineDataCatalogue.items.map(\.name) + ["+"]), atLeastOne: true,
        help: "an item and its arguments; '+' between several items")
    static let list = Option(flag: "list", help: "several values make a list, not a map")

    static let details = [
        "ITEM is a name that 'postbox engine list' shows, in any case of letters; its module may be left out where that leaves one item only. "
            + "Arguments are NAME=VALUE, or NAME:=JSON, or JSON in an object on stdin where '-' stands. A value without a name is the first argument. "
            + "Peers are user:1, @username, me or a name; messages PEER/NAMESPACE/ID; keys hex.",
        "Several values of the first argument ask for the item several times: as a map by that argument, or with --list as a list.",
    ]

    /// The item's name.
    let name: String
    /// Its arguments, a JSON object.
    let json: String
    let item: AnyEngineItem

    /// All items of a line that share one state of the database.
    static func parse(_ invocation: Invocation) throws -> [TypedEngineItem] {
        var parts: [[String]] = [[]]
        for word in invocation[arguments] {
            if word == "+" { parts.append([]) } else { parts[parts.count - 1].append(word) }
        }
        return try parts.map { part in
            guard let name = part.first else { throw invocation.usageError("an item is missing beside '+'") }
            return try TypedEngineItem(named(name, invocation), part.dropFirst(), invocation)
        }
    }

    private static func named(_ name: String, _ invocation: Invocation) throws -> EngineDataEntry {
        let found = EngineDataCatalogue.matching(name)
        if found.count == 1 { return found[0] }
        guard found.isEmpty else { throw invocation.usageError("'\(name)' is one of \(found.map(\.name).joined(separator: ", "))") }
        let words = EngineDataCatalogue.items.flatMap { [$0.name, String($0.name[$0.name.index(after: $0.name.firstIndex(of: ".") ?? $0.name.startIndex)...])] }
        throw ToolError(
            .usage, doing: "engine", "no item is called '\(name)'", hint: EngineListCommand.hint(nearest: Invocation.nearest(name, among: words)))
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
        item = items.count == 1 ? items[0] : invocation[TypedEngineItem.list] ? .list(items) : .map(items)
    }

    /// `"item":NAME,"args":{..},"value":..`: as cases have it.
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

    /// Whose account it is; that of nobody where the database does not say.
    static func context(_ file: DatabaseFile) throws -> EngineDataContext {
        EngineDataContext(accountPeerId: try file.account() ?? PeerId(namespace: PeerId.empty, id: 0))
    }
}
