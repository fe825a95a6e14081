/// A committed transaction as views follow it: what it changed, and what of that they can depend on. One for all views: a record has many fields to
/// copy.
final class CommittedChanges {
    let record: ChangeRecord
    let touched: Set<ViewDependency>
    /// Messages that came, went or changed: what was read of any other message still holds.
    let touchedMessageIds: Set<MessageId>
    /// The same when they are few: then comparing is quicker than hashing.
    private let few: [MessageId]?
    /// A message touches somewhat fewer things.
    private static let usualCount = 24

    /// `touchedMedia`: whose rows were written, which a record does not say.
    init(_ record: ChangeRecord, touchedMedia: Set<MediaId>) {
        self.record = record
        var touched = Set<ViewDependency>(minimumCapacity: Self.usualCount)
        for id in touchedMedia { touched.insert(.medium(id)) }
        record.forEachDependency { touched.insert($0) }
        self.touched = touched
        var ids: Set<MessageId> = []
        for operation in record.operationsByPeerId.values.joined() {
            switch operation {
            case let .insertMessage(message): ids.insert(message.index.id)
            case let .remove(indices): ids.formUnion(indices.map(\.0.id))
            case let .updateEmbeddedMedia(index, _), let .updateTimestamp(index, _): ids.insert(index.id)
            case let .updateGroupInfos(infos): ids.formUnion(infos.keys)
            case .updateReadState: break
            }
        }
        touchedMessageIds = ids
        few = ids.count <= 8 ? Array(ids) : nil
    }

    /// Whether the message came, went or changed.
    func touches(_ id: MessageId) -> Bool { few?.contains(id) ?? touchedMessageIds.contains(id) }
}
