import PostboxCoding
import PostboxTables

extension TelegramObjectModel {
    private enum PromoKind: Int32 { case proxy = 0, psa = 1 }

    /// Returns the item for a chat. An announcement with its own text is shown even before its chat has a message.
    public func additionalChatListItem(_ object: CodedObject) -> AdditionalChatListItemFacts? {
        object.withFields(of: TypeHash.promoChatListItem) { fields in
            guard let peer = fields.decodeOptionalInt64ForKey("peerId") else { return nil }
            let isAnnouncement = PromoKind(rawValue: fields.decodeInt32ForKey("_kind", orElse: 0)) == .psa
            let hasText = isAnnouncement && fields.decodeOptionalStringForKey("psa.message") != nil
            return AdditionalChatListItemFacts(peerId: PeerId(packed: peer), includeIfNoHistory: hasText)
        }
    }
}
