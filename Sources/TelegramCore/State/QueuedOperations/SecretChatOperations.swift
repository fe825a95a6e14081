import Postbox
import TelegramModel

/// An outgoing operation of a secret chat: SecretChatOutgoingOperation in the chat's log.
package struct SecretChatOutgoingOperation: QueuedOperation {
    package static let typeHash = TypeHash.secretChatOutgoingOperation
    package private(set) var contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    /// - Parameter content: A SecretChatOutgoingOperationContents.
    package init(_ content: CodedObject, isMutable: Bool = true, isDelivered: Bool = false) {
        contents = CodedObject(hash: Self.typeHash, ["c": .object(content), "m": .int32(isMutable ? 1 : 0), "d": .int32(isDelivered ? 1 : 0)])
    }

    package var content: CodedObject? { contents.object("c") }
    /// Whether another operation may still be merged into this one.
    package var isMutable: Bool { contents.int32("m") == 1 }
    /// Whether the operation was sent. The other side has not confirmed it yet.
    package var isDelivered: Bool {
        get { contents.int32("d") == 1 }
        set { contents = contents.setting(["d": .int32(newValue ? 1 : 0)]) }
    }
}

extension SecretChatOutgoingOperation {
    /// An action sent to the other side. Each contains the chat's layer and its own random number.
    package enum Action: Hashable, Sendable {
        case readMessagesContent(globallyUniqueIds: [Int64])
        case deleteMessages(globallyUniqueIds: [Int64])
        case screenshotMessages(globallyUniqueIds: [Int64], messageId: MessageId)
        case clearHistory
        case setMessageAutoremoveTimeout(Int32, messageId: MessageId)
    }

    /// Creates the operation for an action. `layer` is the layer of the chat; 8 for a chat in the basic layer.
    package static func action(_ action: Action, layer: Int32, randomId: Int64) -> CodedObject {
        func content(_ number: Int32, _ fields: (FieldValue, FieldValue) = (.absent, .absent), timeout: FieldValue = .absent, id: MessageId? = nil)
            -> CodedObject
        {
            CodedObject(hash: TypeHash.secretChatOutgoingOperationContents, [
                "r": .int32(number), "l": fields.0, "i": .int64(randomId), "u": fields.1, "t": timeout,
                "m.p": id.map { .int64($0.peerId.packed) } ?? .absent, "m.n": id.map { .int32($0.namespace) } ?? .absent,
                "m.i": id.map { .int32($0.id) } ?? .absent,
            ])
        }
        let layer = FieldValue.int32(layer)
        return switch action {
        case let .readMessagesContent(ids): content(2, (layer, .int64s(ids)))
        case let .deleteMessages(ids): content(3, (layer, .int64s(ids)))
        case let .screenshotMessages(ids, id): content(4, (layer, .int64s(ids)), id: id)
        case .clearHistory: content(5, (layer, .absent))
        case let .setMessageAutoremoveTimeout(timeout, id): content(13, (layer, .absent), timeout: .int32(timeout), id: id)
        }
    }

    /// Ends the chat.
    package static func terminate(reportSpam: Bool, requestRemoteHistoryRemoval: Bool) -> CodedObject {
        CodedObject(hash: TypeHash.secretChatOutgoingOperationContents, [
            "r": .int32(14), "rs": .int32(reportSpam ? 1 : 0), "requestRemoteHistoryRemoval": .int32(requestRemoteHistoryRemoval ? 1 : 0),
        ])
    }

    /// A message that is stored as unsent. `file` is a SecretChatOutgoingFile.
    package static func sendMessage(_ id: MessageId, layer: Int32, file: CodedObject?) -> CodedObject {
        CodedObject(hash: TypeHash.secretChatOutgoingOperationContents, [
            "r": .int32(1), "l": .int32(layer), "i.p": .int64(id.peerId.packed), "i.n": .int32(id.namespace), "i.i": .int32(id.id),
            "f": .optional(file),
        ])
    }
}

extension Transaction {
    /// Appends an operation, and increments the use count of the key with which it will be encrypted.
    ///
    /// `content` is a SecretChatOutgoingOperationContents.
    package func addSecretChatOutgoingOperation(_ peerId: PeerId, _ content: CodedObject) throws {
        let tag = OperationLogTag.secretOutgoing
        if let state = try getPeerChatState(peerId), state.typeHash == TypeHash.secretChatState {
            let index = try operationLogGetNextEntryLocalIndex(peerId: peerId, tag: tag.rawValue)
            let counted = SecretChatState(state).countingUse(ofKeyForOutgoing: index)
            if counted != state { try setPeerChatState(peerId, state: counted) }
        }
        try addOperation(SecretChatOutgoingOperation(content), tag: tag, log: peerId)
    }
}

/// The state of a secret chat: its layer and its keys.
package struct SecretChatState: Hashable, Sendable {
    package let contents: CodedObject

    package init(_ contents: CodedObject) { self.contents = contents }

    private var embedded: CodedObject? { contents.object("s") }
    private var sequence: CodedObject? { embedded.flatMap { $0.int32("r") == 3 ? $0.object("s") : nil } }

    package var isTerminated: Bool { embedded?.int32("r") == 0 }

    /// The layer in use; 8 for the basic one. `nil` before the first layer and after the last.
    package var activeLayer: Int32? {
        switch embedded?.int32("r") {
        case 2: 8
        case 3: sequence?.object("ln")?.int32("a")
        default: nil
        }
    }

    /// The index of the first operation that was sent with a sequence number; `nil` if none exists.
    package var baseOutgoingOperationIndex: Int32? { sequence?.int32("bo") }

    /// Returns the state after one more use of the newest key valid for an operation with this local index.
    func countingUse(ofKeyForOutgoing index: Int32) -> CodedObject {
        guard let base = baseOutgoingOperationIndex, let chain = contents.object("k") else { return contents }
        // Sequence numbers of the creator are odd, and those of the other side even.
        let isCreator = contents.int32("r") == 0
        let canonical = (Int64(index) - Int64(base)) * 2 + (isCreator ? 1 : 0)
        var keys = chain.objects("k")
        var newest: (place: Int, from: Int64)?
        for (place, key) in keys.enumerated() {
            let validity = key.object("v")
            let from = validity?.int32("r") == 1 ? Int64(validity?.int32("l") ?? 0) : -1
            if from <= canonical, newest.map({ $0.from <= from }) ?? true { newest = (place, from) }
        }
        guard let newest else { return contents }
        let uses = keys[newest.place].int32("u") ?? 0
        keys[newest.place] = keys[newest.place].setting(["u": .int32(uses == .max ? uses : uses + 1)])
        return contents.setting(["k": .object(chain.setting(["k": .objects(keys)]))])
    }
}

extension Transaction {
    /// Appends an incoming operation of a secret chat that is still encrypted. It is not in a merged log, because the order across chats does not
    /// matter.
    package func addSecretChatIncomingEncryptedOperation(_ peerId: PeerId, _ contents: CodedObject) throws {
        try operationLogAddEntry(
            peerId: peerId, tag: OperationLogTag.secretIncomingEncrypted.rawValue, tagLocalIndex: .automatic, tagMergedIndex: .none,
            contents: contents)
    }
}
