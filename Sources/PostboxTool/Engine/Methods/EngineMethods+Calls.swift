import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let calls: [EngineMethod] = [
        EngineMethod(
            "calls.clearCachedGroupCallDisplayAsAvailablePeers", .local, [.init("peerId", .peer)], "forget as whom calls of a group may be joined"
        ) { fields, engine in engine.calls.clearCachedGroupCallDisplayAsAvailablePeers(peerId: try fields.peer()).call() }
    ]
}
