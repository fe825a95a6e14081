import Postbox
import TelegramModel

/// A requested forward.
struct ForwardedMessage {
    let source: MessageId
    let threadId: Int64?
    let isGrouped: Bool
    let attributes: [CodedObject]
    let correlationId: Int64?
}

extension MessageEnqueueing {
    /// Returns `nil` if the source is not stored or its author is unknown. `groups` contains the new keys of albums by their old ones.
    func make(
        _ forward: ForwardedMessage, timestamp: Int32, forwarded: Set<MessageId>, groups: inout [Int64: Int64]
    ) throws -> StoreMessage? {
        guard let source = try transaction.getMessage(forward.source) else { return nil }
        let sourcePeer = try transaction.getPeer(forward.source.peerId)
        guard source.authorId != nil || sourcePeer != nil else { return nil }
        let uniqueId = account.randomNumber()
        // A secret chat gets a copy, for which no attributes can be requested.
        let staysOnServer = peerId.isCloud
        var requested = staysOnServer ? OutgoingAttributes.ofForwardRequest(forward.attributes, with: forwarded) : []
        let place = MessagePlace(requested, timestamp: timestamp, peerIsOnline: try peerIsOnline())
        place.clean(&requested)
        var attributes = [info(uniqueId, correlationId: forward.correlationId, isTransformed: false)]
        if staysOnServer {
            attributes += requested.filter { $0.typeHash != ForwardVideoTimestampAttribute.typeHash }
            attributes.append(
                CodedObject(hash: TypeHash.forwardSourceInfoAttribute, [
                    "p": .int64(forward.source.peerId.packed), "n": .int32(forward.source.namespace), "i": .int32(forward.source.id),
                ]))
            if peerId == account.peerId {
                attributes.append(
                    CodedObject(hash: TypeHash.sourceReferenceMessageAttribute, [
                        "i": .int64(ReplyReference.packed(forward.source)), "p": .int64(forward.source.peerId.packed),
                    ]))
            }
            attributes += OutgoingAttributes.ofForward(source.attributes, with: forwarded)
        } else {
            attributes += OutgoingAttributes.ofMessage(source.attributes).filter { $0.typeHash != TypeHash.replyMarkupMessageAttribute }
        }
        try addTimeout(to: &attributes, isScheduled: place.namespace == MessageId.Namespace.scheduledLocal)
        attributes += requested.filter { $0.typeHash == ForwardVideoTimestampAttribute.typeHash }
        let media = try media(of: source)
        let options = requested.first { $0.typeHash == TypeHash.forwardOptionsMessageAttribute }
        let isCaption = media.contains { $0.typeHash == TypeHash.telegramMediaImage || $0.typeHash == TypeHash.telegramMediaFile }
        var text = source.text
        if options?.bool("hideCaptions") == true, isCaption {
            text = []
            attributes.removeAll { $0.typeHash == TypeHash.textEntitiesMessageAttribute }
        }
        var groupingKey: Int64?
        if forward.isGrouped, let key = source.groupingKey {
            groupingKey = groups[key] ?? account.randomNumber()
            groups[key] = groupingKey
        }
        let sendAs = attributes.first { $0.typeHash == TypeHash.sendAsMessageAttribute }?.int64("peerId").map { PeerId(packed: $0) }
        let authorId = sendAs ?? author(attributes)
        if place.namespace == MessageId.Namespace.local { try addPostAttributes(to: &attributes) }
        let keptThread = attributes.first { $0.typeHash == TypeHash.replyMessageAttribute }.flatMap(ReplyReference.threadMessageId).map { Int64($0.id) }
        let rules = MessageTagRules(isIncoming: false, attributes: attributes, media: media)
        return StoreMessage(
            id: .partial(peerId: peerId, namespace: place.namespace), globallyUniqueId: uniqueId, groupingKey: groupingKey,
            threadId: forward.threadId ?? keptThread ?? (facts.isForum ? 1 : nil), timestamp: place.timestamp, flags: [.unsent], tags: rules.tags,
            globalTags: rules.globalTags, forwardInfo: staysOnServer ? try forwardInfo(source, media, hidesNames: options?.bool("hideNames") == true) : nil,
            authorId: authorId, text: text, attributes: attributes, media: media)
    }

    /// The author of the message; `nil` if the author is not shown.
    private func forwardInfo(_ source: IntermediateMessage, _ media: [CodedObject], hidesNames: Bool) throws -> MessageForwardInfo? {
        if hidesNames { return nil }
        if let info = source.forwardInfo { return info }
        let isMusic = media.contains { medium in
            medium.typeHash == TypeHash.telegramMediaFile && medium.objects("at").contains { FileAttribute.isAudio($0) && !FileAttribute.isVoice($0) }
        }
        guard source.index.id.peerId != account.peerId, !isMusic else { return nil }
        let chat = try transaction.getPeer(source.index.id.peerId).flatMap { transaction.seed.model.peer($0) }
        let isPost = chat?.kind == .channelBroadcast
        let signature = isPost ? source.attributes.first { $0.typeHash == TypeHash.authorSignatureMessageAttribute }?.string("s") : nil
        return MessageForwardInfo(
            authorId: source.authorId ?? source.index.id.peerId, sourceId: isPost ? source.index.id.peerId : nil,
            sourceMessageId: isPost ? source.index.id : nil, date: source.index.timestamp, authorSignature: signature.map { Array($0.utf8) }, psaType: nil,
            flags: 0)
    }
}
