import Postbox
import SignalKit
import TelegramModel

/// The message to pin or unpin.
public enum PinnedMessageUpdate: Hashable, Sendable {
    /// Pins a message. `silent` states whether the other members are not notified. `forThisPeerOnlyIfPossible` states whether only this account sees
    /// it.
    case pin(id: MessageId, silent: Bool, forThisPeerOnlyIfPossible: Bool)
    /// Unpins the message.
    case clear(id: MessageId)

    var id: MessageId {
        switch self {
        case let .pin(id, _, _), let .clear(id): id
        }
    }
}

extension TelegramEngine.Messages {
    /// Pins or unpins a message. Requires a server.
    public func requestUpdatePinnedMessage(peerId: PeerId, update: PinnedMessageUpdate) -> Signal<Void, EngineError> {
        context.exchange("messages.requestUpdatePinnedMessage", otherwise: ()) { [account = context.account] transaction in
            try transaction.expectMayPin(peerId, account)
            var (unpins, silent, onlyMe) = (true, false, false)
            if case let .pin(_, isSilent, isForThisPeerOnly) = update { (unpins, silent, onlyMe) = (false, isSilent, isForThisPeerOnly) }
            return ServerRequest("pinMessage", [
                "peer": .peer(peerId), "id": .int(update.id.id), "unpin": .bool(unpins), "silent": .bool(silent), "onlyMe": .bool(onlyMe),
            ])
        } after: { transaction, answer in
            guard peerId.namespace == PeerId.cloudChannel, case let .batch(batch)? = answer.updates, batch.updates.isEmpty else { return }
            var isPinned = false
            if case .pin = update { isPinned = true }
            try transaction.setPinned([update.id], isPinned)
        }
    }

    /// Unpins all messages of a chat, or of one of its threads. Requires a server.
    public func requestUnpinAllMessages(peerId: PeerId, threadId: Int64?) -> Signal<Void, EngineError> {
        let method = "messages.requestUnpinAllMessages"
        guard context.server != nil else { return .fail(.needsServer(method: method)) }
        return context.transaction { [account = context.account] transaction -> ServerRequest in
            try transaction.expectMayPin(peerId, account)
            guard let threadId, try transaction.threadedChat(peerId) == .monoforum else {
                return ServerRequest("unpinAll", ["peer": .peer(peerId), "thread": .optional(threadId), "savedPeer": .null])
            }
            return ServerRequest("unpinAll", ["peer": .peer(peerId), "thread": .null, "savedPeer": .peer(PeerId(packed: threadId))])
        } |> mapToSignal { [context] request in
            context.repeating(request, for: method, in: peerId, atMost: EngineContext.unpinLimit)
        } |> mapToSignal { [context] _ in
            context.transaction { transaction in
                let pinned = try transaction.getMessageIndicesWithTag(
                    peerId: peerId, threadId: threadId, namespace: MessageId.Namespace.cloud, tag: .pinned, limit: .max)
                try transaction.setPinned(pinned.map(\.id), false)
            }
        }
    }
}

extension EngineContext {
    /// The maximum number of repetitions of an unpin request.
    fileprivate static var unpinLimit: Int { 100 }

    private enum End: Error {
        case done
        case failed(EngineError)
    }

    /// Repeats a request until nothing is left to do. Each answer moves a cursor. With a limit, the request fails if it is not done after that many
    /// repetitions.
    func repeating(_ request: ServerRequest, for method: String, in peerId: PeerId?, atMost limit: Int? = nil) -> Signal<Void, EngineError> {
        deferred {
            let repetitions = Atomic(value: 0)
            let round: Signal<Void, End> = send(request, for: method) |> mapError { .failed($0) } |> mapToSignal { answer in
                queue(answer.affected, in: peerId)
                guard let offset = answer.affected?.offset, offset != 0 else { return .fail(.done) }
                if let limit, repetitions.modify({ $0 + 1 }) > limit { return .fail(.failed(.generic)) }
                return .complete()
            }
            return restart(round) |> `catch` { end in
                switch end {
                case .done: .single(())
                case let .failed(error): .fail(error)
                }
            }
        }
    }
}

extension Transaction {
    /// Throws `generic` if the account may not pin messages, or if a request cannot refer to the peer.
    fileprivate func expectMayPin(_ peerId: PeerId, _ account: ActingAccount) throws {
        guard try isReachable(peerId, account) else { throw EngineError.generic }
        let mayPin: Bool
        switch try getPeer(peerId) {
        case let channel? where channel.typeHash == TypeHash.telegramChannel: mayPin = ChatRights(channel: channel).mayPinMessages
        case let group? where group.typeHash == TypeHash.telegramGroup: mayPin = ChatRights(group: group).mayPinMessages
        default:
            let data = try getPeerCachedData(peerId)
            mayPin = data?.typeHash == TypeHash.cachedUserData && data?.int32("cpm") ?? 0 != 0
        }
        guard mayPin else { throw EngineError.generic }
    }

    func setPinned(_ ids: [MessageId], _ isPinned: Bool) throws {
        for id in ids {
            try edit(id) { message in
                guard message.tags.contains(.pinned) != isPinned else { return false }
                if isPinned { message.tags.insert(.pinned) } else { message.tags.remove(.pinned) }
                return true
            }
        }
    }
}

/// The rights of an account in a chat.
struct ChatRights {
    let mayPinMessages: Bool

    private static let adminPins: Int32 = 128
    private static let bannedFromPinning: Int32 = 131_072

    init(channel: CodedObject) {
        let isCreator = (channel.int32("fl") ?? 0) & 2 != 0
        let isBroadcast = channel.int32("i.t") == 0
        if isCreator {
            mayPinMessages = true
        } else if let rights = channel.object("ar") {
            // In a broadcast channel, members who may edit posts may pin them.
            mayPinMessages = (rights.int32("f") ?? 0) & (isBroadcast ? 4 | ChatRights.adminPins : ChatRights.adminPins) != 0
        } else {
            let banned = [channel.object("br"), channel.object("dbr")].contains { ($0?.int32("f") ?? 0) & ChatRights.bannedFromPinning != 0 }
            mayPinMessages = !isBroadcast && !banned
        }
    }

    init(group: CodedObject) {
        switch group.object("rv")?.int32("_v") {
        case 0, 1: mayPinMessages = true
        default: mayPinMessages = (group.object("dbr")?.int32("f") ?? 0) & ChatRights.bannedFromPinning == 0
        }
    }
}
