import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

extension QueryContext {
    /// Writes the draft of a chat or a thread under `draft`; null where it has none.
    func writeDraft(_ table: TableDeclaration, _ key: ValueBoxKey) throws {
        writer.key("draft")
        let draft: Void? = try value(table, key) { bytes in
            guard let state = try? StoredPeerChatInterfaceState(bytes) else {
                output.noteDamage(table, key)
                return nil
            }
            guard state.overrideChatTimestamp != nil else { return nil }
            objects.write(bytes, form: .bare("StoredPeerChatInterfaceState"), to: writer)
        }
        if draft == nil { writer.null() }
    }
}
