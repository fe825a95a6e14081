import PostboxSchema
import PostboxStorage

extension MessageHistoryTagsSummaryKey {
    /// The summary that a row of t44 is; nil when its key has none of the forms.
    init?(_ bytes: UnsafeRawBufferPointer) {
        if let key = TagSummaryKey(bytes) {
            self.init(tag: key.tag, peer: key.peer, namespace: key.namespace)
        } else if let key = ThreadTagSummaryKey(bytes) {
            self.init(tag: key.tag, peer: key.peer, namespace: key.namespace, threadId: key.threadId)
        } else if let key = CustomTagSummaryKey(bytes) {
            self.init(tag: key.tag, peer: key.peer, namespace: key.namespace, threadId: key.threadId, customTag: key.customTag.bytes)
        } else {
            return nil
        }
    }

    /// The summary that a row of t47 is about; nil when its key has none of the forms.
    init?(invalidated bytes: UnsafeRawBufferPointer) {
        if let key = InvalidatedSummaryKey(bytes) {
            self.init(tag: key.tag, peer: key.peer, namespace: key.namespace)
        } else if let key = InvalidatedThreadSummaryKey(bytes) {
            self.init(tag: key.tag, peer: key.peer, namespace: key.namespace, threadId: key.threadId)
        } else if let key = InvalidatedCustomSummaryKey(bytes) {
            self.init(tag: key.tag, peer: key.peer, namespace: key.namespace, threadId: key.threadId, customTag: key.customTag.bytes)
        } else {
            return nil
        }
    }

    /// With a custom tag thread 0 is none.
    private init(tag: UInt32, peer: PackedPeerId, namespace: Int32, threadId: Int64? = nil, customTag: [UInt8]? = nil) {
        self.init(
            tag: MessageTags(rawValue: tag), peerId: peer.peerId, threadId: customTag != nil && threadId == 0 ? nil : threadId, namespace: namespace,
            customTag: customTag)
    }
}
