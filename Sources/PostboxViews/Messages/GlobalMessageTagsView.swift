import PostboxEngine
import PostboxTables

/// A window into an account-wide message list, across all chats.
public struct GlobalMessageTagsView: PostboxView {
    /// An entry of the list.
    public enum Entry: Equatable, Sendable {
        /// A message.
        case message(Message)
        /// A hole: messages older than this place, down to the next entry, are not downloaded.
        case hole(MessageIndex)
    }

    /// Messages and holes, oldest first.
    public let entries: [Entry]
    /// The next entry below the window.
    public let earlier: MessageIndex?
    /// The next entry above the window.
    public let later: MessageIndex?

    public func walk(into sink: some FieldSink) {
        sink.beginArray("entries")
        for entry in entries {
            sink.beginObject("")
            switch entry {
            case let .message(message): sink.message("message", message)
            case let .hole(index): sink.messageIndex("hole", index)
            }
            sink.endObject()
        }
        sink.endArray()
        sink.messageIndex("earlier", earlier)
        sink.messageIndex("later", later)
    }
}

struct GlobalMessageTagsViewDefinition: ViewDefinition {
    let tag: GlobalMessageTags
    let position: MessageIndex
    let count: Int

    private typealias Row = (index: MessageIndex, entry: GlobalTagEntry)

    func load(_ context: ViewContext) throws -> GlobalMessageTagsView {
        let count = count.asViewCount(atLeast: 1)
        let table = context.tables.history.globalTags
        var (earlier, later): (MessageIndex?, MessageIndex?) = (nil, nil)
        var lower = try table.entries(tag, from: position, included: false, upwards: false, limit: count / 2 + 1)
        if lower.count > count / 2 { earlier = lower.popLast()?.index }
        let available = count - lower.count
        var upper = try table.entries(tag, from: position, included: true, upwards: true, limit: available + 1)
        if upper.count > available { later = upper.popLast()?.index }
        if let last = lower.last, lower.count + upper.count < count {
            let missing = count - lower.count - upper.count
            var more = try table.entries(tag, from: last.index, included: false, upwards: false, limit: missing + 1)
            // Like Telegram, this adds the upper entries instead of subtracting them.
            let isFull = more.count >= count - lower.count + upper.count + 1
            if isFull { earlier = more.popLast()?.index }
            lower += more
        }
        return GlobalMessageTagsView(entries: try render(lower.reversed() + upper, context), earlier: earlier, later: later)
    }

    /// Renders messages. A message whose row no longer exists is omitted.
    private func render(_ rows: [Row], _ context: ViewContext) throws -> [GlobalMessageTagsView.Entry] {
        let renderer = MessageRenderer(context)
        return try rows.compactMap { row in
            switch row.entry {
            case .hole: .hole(row.index)
            case .message: try renderer.message(at: row.index).map { .message($0) }
            }
        }
    }

    func dependencies(_ snapshot: GlobalMessageTagsView) -> Set<ViewDependency> { [.globalTags] }
}

extension PostboxViewKey {
    /// Up to `count` messages of a list across all chats, such as the calls, around `position`. The view follows which messages and holes are listed.
    /// It does not follow edits that do not change the tag, or people and media in the messages.
    public static func globalMessageTags(globalTag tag: GlobalMessageTags, position: MessageIndex, count: Int) -> Self {
        Self(GlobalMessageTagsViewDefinition(tag: tag, position: position, count: count))
    }
}

extension ViewKey where View == GlobalMessageTagsView {
    /// Up to `count` messages of a list across all chats, such as the calls, around `position`. The view follows which messages and holes are listed.
    /// It does not follow edits that do not change the tag, or people and media in the messages.
    public static func globalMessageTags(
        globalTag: GlobalMessageTags, position: MessageIndex, count: Int
    ) -> Self {
        Self(.globalMessageTags(globalTag: globalTag, position: position, count: count))
    }
}
