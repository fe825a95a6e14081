import Postbox
import TelegramModel

/// The contents of a chat's input field, and the scroll position of its history.
public struct OpaqueChatInterfaceState: Hashable, Sendable {
    /// Data that only the application reads.
    public var opaqueData: [UInt8]?
    /// The message at which the history was left; `nil` for its end.
    public var historyScrollMessageIndex: MessageIndex?
    /// The unsent recording: MediaDraftState.
    public var mediaDraftState: CodedObject?
    /// The unsent text: SynchronizeableChatInputState. Other devices of the account show it too.
    public var synchronizeableInputState: CodedObject?

    /// Creates a state. Parts that are `nil` are removed when the state is stored.
    public init(
        opaqueData: [UInt8]? = nil, historyScrollMessageIndex: MessageIndex? = nil, mediaDraftState: CodedObject? = nil,
        synchronizeableInputState: CodedObject? = nil
    ) {
        self.opaqueData = opaqueData
        self.historyScrollMessageIndex = historyScrollMessageIndex
        self.mediaDraftState = mediaDraftState
        self.synchronizeableInputState = synchronizeableInputState
    }

    /// Returns `nil` if the state is missing or cannot be read.
    init?(stored: [UInt8]?) {
        guard let stored, let data = CodedObject(hash: TypeHash.storedPeerChatInterfaceState, bareFields: stored).fieldBytes("data") else { return nil }
        let inner = CodedObject(hash: TypeHash.internalChatInterfaceState, bareFields: data)
        self.init(
            opaqueData: inner.fieldBytes("opaqueData"), historyScrollMessageIndex: inner.object("historyScrollMessageIndex").flatMap(MessageIndex.init),
            mediaDraftState: inner.object("mediaDraftState"), synchronizeableInputState: inner.object("synchronizeableInputState"))
    }

    /// The stored form of the state.
    var stored: [UInt8]? {
        let scroll = historyScrollMessageIndex?.coded
        let inner = CodedObject(hash: TypeHash.internalChatInterfaceState, [
            "synchronizeableInputState": .present(synchronizeableInputState), "historyScrollMessageIndex": .present(scroll),
            "mediaDraftState": .present(mediaDraftState), "opaqueData": opaqueData.map { .bytes($0) } ?? .absent,
        ])
        let timestamp = [synchronizeableInputState.map { $0.int32("s") ?? 0 }, mediaDraftState.map { $0.int32("s") ?? 0 }].compactMap { $0 }.max()
        return CodedObject(hash: TypeHash.storedPeerChatInterfaceState, [
            "overrideChatTimestamp": .present(timestamp), "historyScrollMessageIndex": .present(scroll),
            "associatedMessageIds": .codableObjects(synchronizeableInputState?.object("rep")?.object("messageId").map { [$0] } ?? []),
            "data": .bytes(inner.bareFields ?? []),
        ]).bareFields
    }

    /// Whether two drafts look the same to the user. The stored draft may have been written in another order, or by an older version.
    static func isSameDraft(_ left: CodedObject?, _ right: CodedObject?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return left == right
            || left.string("t") ?? "" == right.string("t") ?? "" && left.int32("s") ?? 0 == right.int32("s") ?? 0 && left.objects("e") == right.objects("e")
                && reply(left) == reply(right) && left.int64("messageEffectId") == right.int64("messageEffectId")
                && left.object("suggestedPost") == right.object("suggestedPost") && innerSubject(left) == innerSubject(right)
    }

    /// Returns the part of the message that a draft replies to: an item of a to-do list, or an option of a poll.
    private static func innerSubject(_ draft: CodedObject) -> CodedObject? {
        SynchronizeableChatInputState(unchecked: draft).replySubject?.record.object("innerSubject")
    }

    /// Returns the message that a draft replies to. Older versions wrote only the message's ID, in the draft itself.
    static func reply(_ draft: CodedObject) -> EngineMessageReplySubject? {
        if let subject = SynchronizeableChatInputState(unchecked: draft).replySubject {
            return subject.messageId.map { EngineMessageReplySubject(messageId: $0, quote: subject.quote?.record) }
        }
        return draft.messageId("m.p", "m.n", "m.i").map { EngineMessageReplySubject(messageId: $0) }
    }
}

extension MessageIndex {
    /// Returns `nil` if the object is incomplete.
    fileprivate init?(_ coded: CodedObject) {
        guard let id = coded.object("id"), let peer = id.object("peerId")?.int64("iv"), let namespace = id.int32("namespace"),
            let number = id.int32("id")
        else { return nil }
        self.init(
            id: MessageId(peerId: PeerId(packed: peer), namespace: namespace, id: number), timestamp: coded.int32("timestamp") ?? 0)
    }

    fileprivate var coded: CodedObject {
        let peer = CodedObject(hash: TypeHash.peerId, ["iv": .int64(id.peerId.packed)])
        let id = CodedObject(hash: TypeHash.messageId, ["peerId": .object(peer), "namespace": .int32(id.namespace), "id": .int32(id.id)])
        return CodedObject(hash: TypeHash.messageIndex, ["id": .object(id), "timestamp": .int32(timestamp)])
    }
}

extension Transaction {
    func interfaceState(_ peerId: PeerId, threadId: Int64?) throws -> OpaqueChatInterfaceState? {
        OpaqueChatInterfaceState(stored: try storedInterfaceState(peerId, threadId: threadId))
    }

    /// Stores the state; a changed draft of a chat that the server knows waits to be sent.
    func setInterfaceState(_ peerId: PeerId, threadId: Int64?, _ state: OpaqueChatInterfaceState) throws {
        let before = try interfaceState(peerId, threadId: threadId)?.synchronizeableInputState
        if peerId.isCloud, !OpaqueChatInterfaceState.isSameDraft(before, state.synchronizeableInputState) {
            // Only an operation about a chat contains the previous draft; an operation about a thread does not.
            try addSynchronizeChatInputStateOperation(peerId, threadId: threadId, previousState: threadId == nil ? before : nil)
        }
        if let threadId {
            try setPeerChatThreadInterfaceState(peerId: peerId, threadId: threadId, state: state.stored)
        } else {
            try setPeerChatInterfaceState(peerId, state: state.stored)
        }
    }

    private func storedInterfaceState(_ peerId: PeerId, threadId: Int64?) throws -> [UInt8]? {
        if let threadId { return try getPeerChatThreadInterfaceState(peerId: peerId, threadId: threadId) }
        return try getPeerChatInterfaceState(peerId)
    }
}

extension PeerId {
    /// A chat that the server keeps: of a user, a group or a channel.
    var isCloud: Bool { namespace == PeerId.cloudUser || namespace == PeerId.cloudGroup || namespace == PeerId.cloudChannel }
}
