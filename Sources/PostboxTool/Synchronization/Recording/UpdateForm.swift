import Postbox
import PostboxCoding
import TelegramCore

/// One kind of update (spec 08.18.5): its name, its fields, and what it says.
///
/// The declarations in the extensions are the only list of updates.
struct UpdateForm: Sendable {
    let name: StaticString
    let fields: [StaticString]
    let make: @Sendable (OperationFields) throws(OperationError) -> ServerUpdate

    /// One that moves the account's cursor.
    static func account(
        _ name: StaticString, _ fields: StaticString..., make: @escaping @Sendable (OperationFields) throws(OperationError) -> ServerUpdate.Content
    ) -> UpdateForm {
        UpdateForm(name: name, fields: fields + ["pts", "ptsCount"]) { (line: OperationFields) throws(OperationError) -> ServerUpdate in
            ServerUpdate(try make(line), .account(pts: try line.int32("pts"), count: try line.int32("ptsCount")))
        }
    }

    /// One that moves a channel's cursor.
    static func channel(
        _ name: StaticString, _ fields: StaticString...,
        make: @escaping @Sendable (OperationFields) throws(OperationError) -> (PeerId, ServerUpdate.Content)
    ) -> UpdateForm {
        UpdateForm(name: name, fields: fields + ["pts", "ptsCount"]) { (line: OperationFields) throws(OperationError) -> ServerUpdate in
            let (channel, content) = try make(line)
            return ServerUpdate(content, .channel(channel, pts: try line.int32("pts"), count: try line.int32("ptsCount")))
        }
    }

    /// One that has no number.
    static func other(
        _ name: StaticString, _ fields: StaticString..., make: @escaping @Sendable (OperationFields) throws(OperationError) -> ServerUpdate.Content
    ) -> UpdateForm {
        UpdateForm(name: name, fields: fields) { (line: OperationFields) throws(OperationError) -> ServerUpdate in ServerUpdate(try make(line)) }
    }

    private static let all: [String: UpdateForm] = {
        var forms: [String: UpdateForm] = [:]
        for form in [messages, reading, chats, settings].joined() { forms[form.name.description] = form }
        return forms
    }()

    /// nil: an update of a name that is not known.
    static func read(_ node: JSONNode) throws(OperationError) -> ServerUpdate? {
        let line = OperationFields(node)
        guard let form = all[try line.string("update")] else { return nil }
        try line.expectOnly(["update"] + form.fields)
        return try form.make(line)
    }
}

extension ServerUpdate.Content {
    static func operation(_ operation: AccountOperation, about peers: [PeerId] = [], needingLocalState: [PeerId] = []) -> ServerUpdate.Content {
        .operations([operation], about: peers, needingLocalState: needingLocalState)
    }
}
