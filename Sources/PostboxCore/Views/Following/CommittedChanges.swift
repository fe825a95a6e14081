/// A committed transaction as views follow it: what it changed, and what of that they can depend on. One for all views: a record has many fields to
/// copy.
final class CommittedChanges {
    let record: ChangeRecord
    let touched: TouchedThings<ViewDependency>
    /// Whether statistics of stories may be different now.
    let areStoryStatisticsTouched: Bool
    private let touchedMessages: TouchedThings<MessageId>

    /// `touchedMedia`: whose rows were written, which a record does not say.
    init(_ record: consuming ChangeRecord, touchedMedia: Set<MediaId>) {
        areStoryStatisticsTouched = !record.storyPeerStatesEvents.isEmpty || !record.storyItemsEvents.isEmpty || !record.storyEvents.isEmpty
        var touched: [ViewDependency] = []
        touched.reserveCapacity(16)
        for id in touchedMedia { touched.append(.medium(id)) }
        record.forEachDependency { if $0 != touched.last { touched.append($0) } }
        self.touched = TouchedThings(touched)
        var ids: [MessageId] = []
        for operations in record.operationsByPeerId.values {
            for operation in operations {
                switch operation {
                case let .insertMessage(message): ids.append(message.index.id)
                case let .remove(indices): ids += indices.map(\.0.id)
                case let .updateEmbeddedMedia(index, _), let .updateTimestamp(index, _): ids.append(index.id)
                case let .updateGroupInfos(infos): ids += infos.keys
                case .updateReadState: break
                }
            }
        }
        touchedMessages = TouchedThings(ids)
        self.record = record
    }

    /// Whether the message came, went or changed: what was read of any other message still holds.
    @inline(__always)
    func touches(_ id: MessageId) -> Bool { touchedMessages.contains(id) }
}
