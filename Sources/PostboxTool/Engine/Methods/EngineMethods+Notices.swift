import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let notices: [EngineMethod] = [
        EngineMethod("notices.set", .local, [.init("id", .text), .init("item", .json, optional: true)], "store a notice; no item removes it") {
            fields, engine in
            engine.notices.set(id: try fields.required("id", Read.noticeKey), item: try fields.optional("item", Read.coded)).call()
        },
        EngineMethod(
            "notices.getPeerSpecificServerProvidedSuggestions", .local, [.init("peerId", .peer)], "what the server suggests to do with a channel, live",
            gives: "[PeerSpecificServerProvidedSuggestion]"
        ) { fields, engine in
            engine.notices.getPeerSpecificServerProvidedSuggestions(peerId: try fields.peer()).call(live: true) { suggestions, writer in
                writer.list(suggestions) { writer.string("\($0)") }
            }
        },
    ]
}

extension Read {
    /// The whole key, or `{"namespace":KEY,"key":KEY}`.
    fileprivate static func noticeKey(_ node: JSONNode) throws(OperationError) -> NoticeEntryKey {
        guard node.kind == .object else { return NoticeEntryKey(combined: try key(node)) }
        let fields = OperationFields(node)
        try fields.expectOnly(["namespace", "key"])
        return NoticeEntryKey(namespace: try fields.key("namespace"), key: try fields.key("key"))
    }
}
