import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading

/// The lines of `watch`.
final class WatchPrinter {
    static let shape = ResultShape(
        ["event", "version", "coalesced", "why", .anything("changes"), .anything("views"), .anything("holes"), .invalidUTF8])

    private let lines: WatchLines
    private let views: [ChosenView]
    private let showsChanges: Bool
    let showsHoles: Bool
    private let objects = ReadableObjectWriter()
    private let writer = JSONWriter()
    private let shown = JSONWriter()
    private let notices: Notices
    private var previous: JSONDocument?
    /// The text form; `nil` for JSON lines.
    private let text: WatchText?
    /// The incomplete views, which were reported on stderr.
    private var incomplete: Set<String> = []

    init(_ lines: WatchLines, views: [ChosenView], showsChanges: Bool, showsHoles: Bool, text: WatchText?, _ notices: Notices) {
        self.text = text
        self.lines = lines
        self.notices = notices
        self.views = views
        self.showsChanges = showsChanges
        self.showsHoles = showsHoles
    }

    /// Whether no process reads the lines any longer.
    var isClosed: Bool { lines.isClosed }

    /// Writes one line for the current state. `coalesced` is the number of earlier transactions without a separate line.
    func write(_ event: StaticString, version: Int64, _ view: CombinedView, holes: Set<RequestedHole>, coalesced: Int64) throws {
        render(view)
        if let text { return try write(text, version: version, holes: holes, coalesced: coalesced) }
        writer.removeAll()
        begin(event)
        writer.key("version")
        writer.string(String(version))
        if coalesced > 0 {
            writer.key("coalesced")
            writer.int(Int(coalesced))
        }
        let document = JSONDocument()
        if showsChanges {
            try document.parse(shown.bytes)
            if let previous {
                writer.key("changes")
                JSONPatch.write(from: previous.root, to: document.root, into: writer)
            }
        }
        if !showsChanges || previous == nil {
            writer.key("views")
            writer.raw(shown.bytes)
        }
        if showsHoles {
            writer.key("holes")
            ViewJSON.write(holes, to: writer)
        }
        if showsChanges { previous = document }
        try end()
    }

    private func write(_ text: WatchText, version: Int64, holes: Set<RequestedHole>, coalesced: Int64) throws {
        let document = JSONDocument(), wanted = JSONDocument()
        try document.parse(shown.bytes)
        if showsHoles {
            writer.removeAll()
            ViewJSON.write(holes, to: writer)
            try wanted.parse(writer.bytes)
        }
        try withExtendedLifetime((document, wanted)) {
            try text.write(document.root, holes: showsHoles ? wanted.root : nil, version: version, coalesced: coalesced)
        }
    }

    /// Starts with a view that the reader has already seen: only later changes are printed.
    func begin(_ view: CombinedView) throws {
        guard showsChanges else { return }
        render(view)
        let document = JSONDocument()
        try document.parse(shown.bytes)
        previous = document
    }

    /// Writes that the stream cannot be continued. The next line contains everything.
    func writeReset(why: String) throws {
        previous = nil
        if let text { return try text.write(reset: why) }
        try lines.write(reset: why)
    }

    private func render(_ view: CombinedView) {
        for chosen in views {
            guard let omission = chosen.omission(in: view) else {
                incomplete.remove(chosen.label)
                continue
            }
            if incomplete.insert(chosen.label).inserted { notices.note(omission) }
        }
        shown.removeAll()
        ViewJSON.write(view, views, objects: objects, to: shown)
        // Dates are among the changing values.
        if showsChanges { lines.addDates(to: shown) }
    }

    private func begin(_ event: StaticString) {
        writer.beginObject()
        writer.key("event")
        writer.string(event)
    }

    private func end() throws {
        writer.endObject()
        try lines.write(writer.bytes)
    }
}
