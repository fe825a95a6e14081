import Postbox
import SignalKit
import TelegramModel

extension TelegramEngine.Messages {
    /// Requests the number of messages of a chat with each of the tags. Requires a server.
    public func refreshMessageTagStats(peerId: PeerId, threadId: Int64?, tags: [MessageTags]) -> Signal<Void, EngineError> {
        let method = "messages.refreshMessageTagStats"
        guard context.server != nil else { return .fail(.needsServer(method: method)) }
        let supported = tags.filter { MessageTags.searchable.contains($0) }
        return context.transaction { [account = context.account] in try $0.isReachable(peerId, account) } |> mapToSignal { [context] isReachable in
            guard isReachable, !supported.isEmpty else { return .single(()) }
            let isOwn = peerId == context.accountPeerId
            let answers = supported.map { tag in
                context.sendIgnoringRejection(
                    ServerRequest.search(
                        peerId, threadId: isOwn ? nil : threadId, savedPeerId: isOwn ? threadId.map { PeerId(packed: $0) } : nil, from: nil, query: "",
                        tag: tag, limit: 1), for: method)
            }
            return combineLatest(answers) |> mapToSignal { answers in
                context.transaction { transaction in
                    for case let (tag, answer?) in zip(supported, answers) {
                        try transaction.storeTagStatistics(peerId, threadId, tag, answer, isOwn: isOwn)
                    }
                }
            }
        }
    }

    /// Hides or shows the chat's translation bar. Requires a server. Refusals are reported only through `TelegramEngine.events`.
    public func togglePeerMessagesTranslationHidden(peerId: PeerId, hidden: Bool) -> Signal<Void, EngineError> {
        context.exchange("messages.togglePeerMessagesTranslationHidden", otherwise: (), onRefusal: .swallow) { [account = context.account] transaction in
            try transaction.editCachedData(peerId) { data in TranslationFlag.set(hidden, in: data) }
            guard try transaction.isReachable(peerId, account) else { return nil }
            return ServerRequest("setTranslationHidden", ["peer": .peer(peerId), "hidden": .bool(hidden)])
        } after: { _, _ in
        }
    }

    /// Returns a link to a message of a channel, or `nil` for other chats. Requires a server. Refusals are reported only through
    /// `TelegramEngine.events`.
    public func exportMessageLink(peerId: PeerId, messageId: MessageId, isThread: Bool = false) -> Signal<String?, EngineError> {
        context.exchange("messages.exportMessageLink", otherwise: String?.none, onRefusal: .swallow) { [account = context.account] transaction in
            guard peerId.namespace == PeerId.cloudChannel, try transaction.isReachable(peerId, account) else { return nil }
            return ServerRequest("exportLink", ["peer": .peer(peerId), "id": .int(messageId.id), "inThread": .bool(isThread)])
        } after: { _, answer in
            answer["link"].string
        }
    }
}

extension MessageTags {
    /// The tags that a server can search for. It reports unseen mentions, unseen reactions, and live locations through other requests.
    fileprivate static let searchable: Set<MessageTags> = [
        .photoOrVideo, .photo, .video, .file, .music, .webPage, .voiceOrInstantVideo, .gif, .pinned,
    ]
}

/// The flag in cached data that hides a translation bar.
private enum TranslationFlag {
    static func set(_ isHidden: Bool, in data: CodedObject) -> CodedObject {
        switch data.typeHash {
        case TypeHash.cachedUserData: data.setting(["fl": .int32(flags(data.int32("fl"), bit: 1, isHidden))])
        case TypeHash.cachedGroupData: data.setting(["fl": .int32(flags(data.int32("fl"), bit: 2, isHidden))])
        case TypeHash.cachedChannelData: data.setting(["f": .int32(flags(data.int32("f"), bit: 256, isHidden))])
        default: data
        }
    }

    private static func flags(_ flags: Int32?, bit: Int32, _ isSet: Bool) -> Int32 { isSet ? (flags ?? 0) | bit : (flags ?? 0) & ~bit }
}

extension Transaction {
    fileprivate func storeTagStatistics(_ peerId: PeerId, _ threadId: Int64?, _ tag: MessageTags, _ answer: ServerAnswer, isOwn: Bool) throws {
        let namespace = MessageId.Namespace.cloud
        var count = max(0, answer["totalCount"].int32 ?? Int32(clamping: answer.messages.count))
        var maxId = answer.messages.first?.fullId?.id ?? 1
        if isOwn, threadId != nil, count == 0 {
            let stored = try getMessageIndicesWithTag(peerId: peerId, threadId: threadId, namespace: namespace, tag: tag, limit: .max)
            count = Int32(clamping: stored.count)
            maxId = max(1, stored.map(\.id.id).max() ?? 1)
        }
        try replaceMessageTagSummary(
            peerId: peerId, threadId: threadId, tagMask: tag, namespace: namespace, customTag: nil, count: count, maxId: maxId)
    }
}
