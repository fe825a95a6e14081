import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import TelegramCore

/// Items of data once.
enum EngineGetCommand: Command {
    static let declaration = CommandDeclaration(
        "get", summary: "items of data as they are now",
        details: TypedEngineItem.details + [
            "One line an item: {\"item\":..,\"args\":{..},\"value\":..}. All items of a line come from one state of the database."
        ],
        arguments: [.database, TypedEngineItem.arguments.declaration], options: [TypedEngineItem.list.declaration],
        examples: [
            Example("postbox engine get DB Peer.NotificationSettings user:42", "the settings that count for a chat"),
            Example("postbox engine get DB Peer @ann 'Bob Lee' + Presence @ann", "two people, and when one of them was last seen"),
            Example("postbox engine get DB MessageCount peerId=user:42 tag=photo", "how many photos a chat has"),
            Example("postbox engine get DB UserLimits isPremium=true", "what an account with a subscription may have"),
        ],
        results: ResultShape(["item", .anything("args"), .anything("value")], titledBy: "item"))

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let items = try TypedEngineItem.parse(invocation)
        let file = try DatabaseFile(invocation, .current)
        do {
            let context = try TypedEngineItem.context(file)
            let postbox = try Postbox(reading: file.box, seed: .telegram)
            let views = try postbox.snapshot(of: Set(items.flatMap { $0.item.keys(in: context) }))
            let writer = JSONWriter()
            for item in items {
                writer.removeAll()
                item.write(views, context, to: writer)
                try invocation.output.write(row: writer.bytes)
            }
        } catch {
            throw ToolError(error, doing: "reading \(file.path)")
        }
        return .done
    }
}
