import PostboxEngine
import PostboxTables

/// A notice.
public struct LocalNoticeEntryView: PostboxView {
    /// The bytes of the notice; nil when it is not set.
    public let value: [UInt8]?

    public func walk(into sink: some FieldSink) { sink.entry("value", value) }
}

struct LocalNoticeEntryViewDefinition: ViewDefinition {
    let key: NoticeEntryKey

    func load(_ context: ViewContext) throws -> LocalNoticeEntryView { LocalNoticeEntryView(value: try context.tables.stores.notices.get(key)) }
    func dependencies(_ snapshot: LocalNoticeEntryView) -> Set<ViewDependency> { [.notice(key)] }
}
