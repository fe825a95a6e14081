import Postbox
import TelegramModel

extension StateReplay {
    func updateDraft(_ peerId: PeerId, _ threadId: Int64?, _ draft: CodedObject?) throws {
        guard let threadId else {
            let stored = try transaction.getPeerChatInterfaceState(peerId)
            try transaction.setPeerChatInterfaceState(peerId, state: InterfaceState.stored(stored, draft: draft))
            return
        }
        let stored = try transaction.getPeerChatThreadInterfaceState(peerId: peerId, threadId: threadId)
        try transaction.setPeerChatThreadInterfaceState(
            peerId: peerId, threadId: threadId, state: InterfaceState.stored(stored, draft: draft))
    }
}

/// What a chat's input field holds and where its history is scrolled to: StoredPeerChatInterfaceState around InternalChatInterfaceState, both
/// without a root.
enum InterfaceState {
    /// The state with another draft, SynchronizeableChatInputState. Everything else in it is kept.
    static func stored(_ stored: [UInt8]?, draft: CodedObject?) -> [UInt8]? {
        let outer = CodedObject(hash: TypeHash.storedPeerChatInterfaceState, bareFields: stored ?? [])
        let inner = CodedObject(hash: TypeHash.internalChatInterfaceState, bareFields: outer.fieldBytes("data") ?? [])
        let mediaDraft = inner.object("mediaDraftState")?.int32("s")
        let timestamp = [draft.map { $0.int32("s") ?? 0 }, mediaDraft].compactMap { $0 }.max()
        let reply = draft?.object("rep")?.object("messageId")
        // In the order in which the application writes them.
        let changed = CodedObject(hash: TypeHash.internalChatInterfaceState, [
            "synchronizeableInputState": draft.map { .object($0) } ?? .absent, "historyScrollMessageIndex": kept(inner.object("historyScrollMessageIndex")),
            "mediaDraftState": kept(inner.object("mediaDraftState")), "opaqueData": inner.fieldBytes("opaqueData").map { .bytes($0) } ?? .absent,
        ])
        return CodedObject(hash: TypeHash.storedPeerChatInterfaceState, [
            "overrideChatTimestamp": timestamp.map { .int32($0) } ?? .absent,
            "historyScrollMessageIndex": kept(outer.object("historyScrollMessageIndex")),
            "associatedMessageIds": .codableObjects(reply.map { [$0] } ?? []), "data": .bytes(changed.bareFields ?? []),
        ]).bareFields
    }

    /// SynchronizeableChatInputState; nil: nothing is written.
    static func draft(in stored: [UInt8]?) -> CodedObject? {
        guard let stored else { return nil }
        let outer = CodedObject(hash: TypeHash.storedPeerChatInterfaceState, bareFields: stored)
        return outer.fieldBytes("data").map { CodedObject(hash: TypeHash.internalChatInterfaceState, bareFields: $0) }?.object("synchronizeableInputState")
    }

    private static func kept(_ object: CodedObject?) -> FieldValue { object.map { .object($0) } ?? .absent }
}
