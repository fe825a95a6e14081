import CommandLineKit
import EngineCatalogue
import PostboxCoding
import PostboxDocuments

/// Lists the items of data and the methods of the engine.
enum EngineListCommand: Command {
    static let words = Argument(list: "WORD", .text, help: "list only names that contain one of these words")

    static let declaration = CommandDeclaration(
        "list", summary: "list data items and methods with their arguments",
        details: [
            "The list shows the type of each value, which is Void for a method without a result. Items marked 'map' accept several values together. "
                + "The class of a method is L if it only reads or writes the database, L* if it also queues an operation for the server, S if it sends a "
                + "request, and auth if it logs an account in."
        ],
        arguments: [words.declaration],
        examples: [
            Example("postbox engine list", "list everything"), Example("postbox engine list --format table peer.", "list the items of peers as a table"),
        ],
        results: ResultShape(
            ["kind", "name", .anything("arguments"), "result", "map", "class", "summary"],
            columns: [
                .text("name"), .text("class"),
                .made("arguments: meaning", isCut: true) { row, _ in
                    var names: [String] = []
                    if let arguments = row["arguments"] {
                        for argument in arguments.elements {
                            let name = argument["name"]?.string ?? ""
                            names.append(argument["optional"] == nil ? name : "[\(name)]")
                        }
                    }
                    let summary = row["summary"]?.string ?? ""
                    return names.isEmpty ? summary : names.joined(separator: " ") + ": " + summary
                }.wrapped,
            ]))

    /// Returns the hint for wrong arguments of an item or a method.
    static func hint(argumentsOf name: String) -> String { "use 'postbox engine list -f table \(name)' to show its arguments" }

    /// Returns the hint for an unlisted name.
    static func hint(nearest: String?) -> String {
        let list = "use 'postbox engine list' to list all"
        return nearest.map { "did you mean '\($0)'? \(list)" } ?? list
    }

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let wanted = invocation[words].map { $0.lowercased() }
        func isIncluded(_ name: String) -> Bool { wanted.isEmpty || wanted.contains { name.lowercased().contains($0) } }
        let writer = JSONWriter()
        func row(_ kind: StaticString, _ name: String, _ parameters: [EngineParameter], _ summary: String, _ rest: () -> Void) throws {
            writer.removeAll()
            writer.beginObject()
            writer.key("kind")
            writer.string(kind)
            writer.member("name", text: name)
            writer.array("arguments", parameters) { parameter in
                writer.beginObject()
                writer.member("name", text: parameter.name.description)
                writer.member("type", text: parameter.kind.rawValue)
                if parameter.isOptional { writer.member("optional", bool: true) }
                writer.endObject()
            }
            rest()
            writer.member("summary", text: summary)
            writer.endObject()
            try invocation.output.write(row: writer.bytes)
        }
        for item in EngineDataCatalogue.items where isIncluded(item.name) {
            try row("item", item.name, item.parameters, item.summary) {
                writer.member("result", text: item.result)
                writer.member("map", bool: item.isMappable)
            }
        }
        for method in EngineMethod.all where isIncluded(method.name.description) {
            try row("method", method.name.description, method.parameters, method.summary.description) {
                writer.member("result", text: method.result.description)
                writer.member("class", text: method.effect.rawValue)
            }
        }
        return .done
    }
}
