import PostboxStorage

extension MessageHistoryTagsSummaryKey {
    /// The summary that a row is about; nil when its key has none of the forms. `peer`, `namespace`: where they stand in each of these.
    init?(_ key: UnsafeRawBufferPointer, plain: KeyForm, thread: KeyForm, custom: KeyForm, peer: Int, namespace: Int) {
        guard plain.fixedLength <= key.count else { return nil }
        self.init(
            tag: MessageTags(rawValue: UInt32(truncatingIfNeeded: plain.value(0, of: key))), peerId: plain.peerId(peer, of: key), threadId: nil,
            namespace: plain.int32(namespace, of: key), customTag: nil)
        if thread.matches(key) {
            threadId = thread.value(3, of: key)
        } else if custom.matches(key) {
            let stored = custom.value(3, of: key)
            threadId = stored == 0 ? nil : stored
            customTag = Array(custom.tail(of: key))
        } else if !plain.matches(key) {
            return nil
        }
    }
}
