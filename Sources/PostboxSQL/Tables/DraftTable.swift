import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

/// `drafts`: the drafts of chats, and then those of threads.
enum DraftTable {
    private struct Row {
        var peerId: PeerId
        /// The thread of the draft; `nil` for the draft of a chat.
        var threadId: Int64?
        var timestamp: Int32
        var text: String?
        /// The stored state, in the form of `dump`.
        var contents: String
    }

    static func made(_ file: DatabaseFile, _ names: PeerNames, _ session: SQLSession) -> any VirtualTable {
        let columns: [EntityTable<Row>.Column] = [
            (SQLColumn("chat_id"), { $1.text("\($0.peerId)") }),
            (SQLColumn("chat"), { $1.text(orNull: try MessageColumns.name($0.peerId, names)) }),
            (SQLColumn("thread", .integer), { $1.integer($0.threadId) }),
            (SQLColumn("date"), { $1.text(orNull: SQLDate.text(Int64($0.timestamp))) }),
            (SQLColumn("timestamp", .integer), { $1.integer($0.timestamp) }),
            (SQLColumn("text"), { $1.text(orNull: $0.text) }),
            (SQLColumn("contents"), { $1.text($0.contents) }),
        ]
        let writer = JSONWriter(), objects = ReadableObjectWriter(), document = JSONDocument()
        /// Returns `nil` if the state has no draft.
        func row(_ peerId: PeerId, _ threadId: Int64?, _ table: TableDeclaration, _ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Row? {
            guard let state = try? StoredPeerChatInterfaceState(value) else {
                session.noteBadRow(table.name.description, key, "the draft cannot be decoded; the row is left out")
                return nil
            }
            guard let timestamp = state.overrideChatTimestamp else { return nil }
            writer.removeAll()
            objects.write(value, form: .bare("StoredPeerChatInterfaceState"), to: writer)
            let isRead = (try? document.parse(writer.bytes)) != nil
            let text = isRead ? document.root["data"]?["synchronizeableInputState"]?["text"]?.string : nil
            return Row(peerId: peerId, threadId: threadId, timestamp: timestamp, text: text, contents: String(decoding: writer.bytes, as: UTF8.self))
        }
        let chats = PeerChatInterfaceStateTable.declaration, threads = PeerChatThreadInterfaceStateTable.declaration
        return EntityTable<Row>(
            "drafts", of: chats.name, size: 100, peer: "chat_id", columns,
            hash: { row, hasher in
                hasher.combine(row.peerId)
                hasher.combine(row.threadId)
            }
        ) { peers in
            let ofChats = RowSource(
                file.box, chats.table, peers?.map { .from(PeerKey($0).key, through: PeerKey($0).key) } ?? [RowSource.all(chats.table)], withValues: true)
            let ofThreads = RowSource(
                file.box, threads.table, peers?.map { .prefix(ThreadKey.fields.prefix(PackedPeerId($0))) } ?? [RowSource.all(threads.table)],
                withValues: true)
            return {
                while try ofChats.advance() {
                    guard let key = PeerKey(ofChats.key) else { continue }
                    if let row = row(key.peerId, nil, chats, ofChats.key, ofChats.value) { return row }
                }
                while try ofThreads.advance() {
                    guard let key = ThreadKey(ofThreads.key) else {
                        session.noteBadRow(threads.name.description, ofThreads.key, "the key is not that of a thread; the row is left out")
                        continue
                    }
                    if let row = row(key.peerId, key.threadId, threads, ofThreads.key, ofThreads.value) { return row }
                }
                return nil
            }
        }
    }
}
