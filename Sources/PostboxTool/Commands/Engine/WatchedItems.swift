import CommandLineKit
import Postbox
import PostboxCoding
import TelegramCore

/// Items of data, a line whenever what one of them shows is something else than before.
final class WatchedItems: WatchSource {
    static let shape = ResultShape(["event", "version", "why", .anything("changes"), .anything("items"), .invalidUTF8])

    private let follower: DatabaseFollower
    private let items: [TypedEngineItem]
    private let context: EngineDataContext
    private let lines: WatchLines
    private let showsChanges: Bool
    private let shown = JSONWriter()
    private let line = JSONWriter()
    private var last: [UInt8]?

    init(_ follower: DatabaseFollower, _ items: [TypedEngineItem], _ context: EngineDataContext, _ lines: WatchLines, showsChanges: Bool) {
        self.follower = follower
        self.items = items
        self.context = context
        self.lines = lines
        self.showsChanges = showsChanges
    }

    var isClosed: Bool { lines.isClosed }

    func show(_ event: StaticString, limit: Int) throws -> Int {
        let (views, _) = try follower.read()
        shown.removeAll()
        shown.beginArray()
        for item in items { item.write(views, context, to: shown) }
        shown.endArray()
        if showsChanges { lines.addDates(to: shown) }
        if let last, last.elementsEqual(shown.bytes) { return 0 }
        line.removeAll()
        line.beginObject()
        line.key("event")
        line.string(event)
        line.key("version")
        line.string(String(follower.version))
        if showsChanges, let last {
            let (before, now) = (JSONDocument(), JSONDocument())
            try last.withUnsafeBytes { try before.parse($0) }
            try now.parse(shown.bytes)
            line.key("changes")
            JSONPatch.write(from: before.root, to: now.root, into: line)
        } else {
            line.key("items")
            line.raw(shown.bytes)
        }
        line.endObject()
        last = [UInt8](shown.bytes)
        try lines.write(line.bytes)
        return 1
    }

    func reset(why: String) throws {
        last = nil
        try lines.write(reset: why)
    }
}
