import PostboxCoding

extension ImportSummary {
    /// The summary in one line for people, and under `--verbose` more of them.
    func note(isDryRun: Bool, on notices: Notices) {
        let word = isDryRun ? "would apply" : "applied"
        var line = "\(word) \(Self.counted(applied, "document")) with \(Self.counted(operations, "operation"))"
        if skipped > 0 { line += ", skipped \(skipped) already applied" }
        if forced > 0 { line += ", \(forced) over a gap" }
        notices.note(line)
        for kind in kinds { notices.detail("  \(kind.name): \(kind.count)") }
        let events = events.all.filter { $0.count > 0 }.map { "\($0.count) \($0.text)" }
        if !events.isEmpty { notices.detail("followed from them: " + events.joined(separator: ", ")) }
    }

    private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    /// The summary as one JSON line.
    func json(isDryRun: Bool) -> String {
        let writer = JSONWriter()
        writer.beginObject()
        writer.key("summary")
        writer.beginObject()
        writer.key("dryRun")
        writer.bool(isDryRun)
        for (name, count) in [("applied", applied), ("skipped", skipped), ("forced", forced), ("operations", operations)] as [(StaticString, Int)] {
            writer.key(name)
            writer.int(count)
        }
        writer.key("kinds")
        writer.beginObject()
        for kind in kinds {
            writer.key(kind.name)
            writer.int(kind.count)
        }
        writer.endObject()
        writer.key("events")
        writer.beginObject()
        for event in events.all {
            writer.key(event.name)
            writer.int(event.count)
        }
        writer.endObject()
        writer.endObject()
        writer.endObject()
        writer.newline()
        return writer.text
    }
}
