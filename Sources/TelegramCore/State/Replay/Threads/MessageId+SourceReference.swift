import Postbox
import TelegramModel

extension MessageId {
    /// The post of a channel whose comments a thread holds, of the thread's first message: SourceReferenceMessageAttribute. nil for other attributes.
    init?(sourceReference attribute: CodedObject) {
        guard attribute.typeHash == TypeHash.sourceReferenceMessageAttribute, let packed = attribute.int64("i"), let peer = attribute.int64("p") else {
            return nil
        }
        self.init(peerId: PeerId(packed: peer), namespace: Int32(truncatingIfNeeded: packed), id: Int32(truncatingIfNeeded: packed >> 32))
    }
}
