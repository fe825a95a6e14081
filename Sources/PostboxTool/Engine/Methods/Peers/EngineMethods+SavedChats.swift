import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let savedChats: [EngineMethod] = [
        EngineMethod("messages.savedMessagesPeerListHead", .local, [], "whose messages were saved last", gives: "PeerId?") { _, engine in
            engine.messages.savedMessagesPeerListHead().call(live: true) { id, writer in if let id { writer.peer(id) } else { writer.null() } }
        },
        EngineMethod(
            "messages.savedMessagesHasPeersOtherThanSaved", .local, [], "whether messages of others were saved", gives: "Bool"
        ) { _, engine in
            engine.messages.savedMessagesHasPeersOtherThanSaved().call(live: true) { $1.bool($0) }
        },
        EngineMethod("messages.savedMessagesPeersStats", .local, [], "how many saved chats there are", gives: "Int?") { _, engine in
            engine.messages.savedMessagesPeersStats().call(live: true) { count, writer in if let count { writer.int(count) } else { writer.null() } }
        },
    ]
}
