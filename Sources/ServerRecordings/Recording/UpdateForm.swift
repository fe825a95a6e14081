import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore

/// A kind of update: its name, its fields, its content, and how the content is written.
///
/// The declarations in the extensions are the only list of updates: reading and writing use it.
struct UpdateForm: Sendable {
    typealias ContentReader = @Sendable (OperationFields) throws(OperationError) -> ServerUpdate.Content
    /// Writes the fields of the form. Returns `false`, and writes nothing, if the content belongs to another form.
    typealias ContentWriter = @Sendable (ServerUpdate.Content, JSONWriter) -> Bool

    let name: StaticString
    let fields: [StaticString]
    let read: @Sendable (OperationFields) throws(OperationError) -> ServerUpdate
    let write: @Sendable (ServerUpdate, JSONWriter) -> Bool

    /// An update that moves the account's cursor.
    static func account(_ name: StaticString, _ fields: StaticString..., read: @escaping ContentReader, write: @escaping ContentWriter) -> UpdateForm {
        UpdateForm(name: name, fields: fields + ["pts", "ptsCount"]) { (line: OperationFields) throws(OperationError) -> ServerUpdate in
            ServerUpdate(try read(line), .account(pts: try line.int32("pts"), count: try line.int32("ptsCount")))
        } write: { update, writer in
            guard case let .account(pts, count) = update.sequence, write(update.content, writer) else { return false }
            writer.member("pts", int: pts)
            writer.member("ptsCount", int: count)
            return true
        }
    }

    /// An update that moves a channel's cursor.
    static func channel(
        _ name: StaticString, _ fields: StaticString...,
        read: @escaping @Sendable (OperationFields) throws(OperationError) -> (PeerId, ServerUpdate.Content),
        write: @escaping @Sendable (PeerId, ServerUpdate.Content, JSONWriter) -> Bool
    ) -> UpdateForm {
        UpdateForm(name: name, fields: fields + ["pts", "ptsCount"]) { (line: OperationFields) throws(OperationError) -> ServerUpdate in
            let (channel, content) = try read(line)
            return ServerUpdate(content, .channel(channel, pts: try line.int32("pts"), count: try line.int32("ptsCount")))
        } write: { update, writer in
            guard case let .channel(channel, pts, count) = update.sequence, write(channel, update.content, writer) else { return false }
            writer.member("pts", int: pts)
            writer.member("ptsCount", int: count)
            return true
        }
    }

    /// An update without a number.
    static func other(_ name: StaticString, _ fields: StaticString..., read: @escaping ContentReader, write: @escaping ContentWriter) -> UpdateForm {
        UpdateForm(name: name, fields: fields) { (line: OperationFields) throws(OperationError) -> ServerUpdate in
            ServerUpdate(try read(line))
        } write: { update, writer in
            update.sequence == .none && write(update.content, writer)
        }
    }

    /// An update that always represents the same operation.
    static func constant(_ name: StaticString, _ operation: AccountOperation) -> UpdateForm {
        .other(name) { (_) throws(OperationError) in .operation(operation) } write: { content, _ in content.operation == operation }
    }

    static let inOrder: [UpdateForm] = Array([messages, reading, chats, peers, members, settings, stickers, events].joined())
    private static let all: [String: UpdateForm] = Dictionary(inOrder.map { ($0.name.description, $0) }) { first, _ in first }

    /// Reads an update. Returns `nil` for an update of a later version, whose name or a word in it is unknown. The unknown name is recorded.
    static func read(_ node: JSONNode) throws(OperationError) -> ServerUpdate? {
        let line = OperationFields(node)
        let name = try line.string("update")
        guard let form = all[name] else {
            _ = UnknownNames.note("update '\(name)'")
            return sequence(ofUnknown: node).map { ServerUpdate(.operations([], about: [], needingLocalState: []), $0) }
        }
        try line.expectOnly(["update"] + form.fields, of: "update '\(name)'")
        do throws(OperationError) { return try form.read(line) } catch {
            guard let word = error.unknownWord, UnknownNames.note("value '\(word)' of field '\(error.field ?? "")' of update '\(name)'") else { throw error }
            return nil
        }
    }

    /// Returns the sequence of an unknown update, or `nil` if it has none. The cursor moves past the update: the session's client supported it, so no
    /// answer of the recording contains it again.
    private static func sequence(ofUnknown node: JSONNode) -> ServerUpdate.Sequence? {
        guard let pts = node["pts"]?.int32, let count = node["ptsCount"]?.int32, pts > 0, count > 0 else { return nil }
        let peer = node["channel"] ?? node["peer"] ?? node["message"]?["id"]?["peer"]
        guard let peerId = peer.flatMap({ try? Read.peer($0) }), peerId.namespace == PeerId.cloudChannel else { return .account(pts: pts, count: count) }
        return .channel(peerId, pts: pts, count: count)
    }

    /// Writes an update. Throws for an update without a form, which was not read from a recording.
    static func write(_ update: ServerUpdate, to writer: JSONWriter) throws(OperationError) {
        let before = writer.mark
        for form in inOrder {
            writer.beginObject()
            writer.key("update")
            writer.string(form.name)
            if form.write(update, writer) { return writer.endObject() }
            writer.truncate(to: before)
        }
        throw OperationError(reason: "has no form in recordings: \(update.content)")
    }
}

extension ServerUpdate.Content {
    package static func operation(_ operation: AccountOperation, about peers: [PeerId] = [], needingLocalState: [PeerId] = []) -> ServerUpdate.Content {
        .operations([operation], about: peers, needingLocalState: needingLocalState)
    }

    /// The single operation of the update.
    var operation: AccountOperation? {
        guard case let .operations(operations, _, _) = self, operations.count == 1 else { return nil }
        return operations[0]
    }
}
