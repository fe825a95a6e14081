import CommandLineKit
import PostboxCoding

extension ImportSummary {
    /// The summary in one line for people, and under `--verbose` more of them.
    package func note(isDryRun: Bool, on notices: Notices) {
        let word = isDryRun ? "would apply" : "applied"
        var line = "\(word) \(Self.counted(applied, "document")) with \(Self.counted(operations, "operation"))"
        if skipped > 0 { line += ", skipped \(skipped) already applied" }
        if forced > 0 { line += ", \(forced) over a gap" }
        if let added { line += ", added \(Self.counted(added, "message"))" }
        if let replaced, replaced > 0 {
            line += ", replaced \(replaced)"
            if replacedByOlder > 0 { line += " (\(replacedByOlder) with an older version)" }
        }
        if added != nil { line += ", kept \(Self.sum(keptKinds)) that exist" }
        let leftOut = Self.sum(leftOutKinds) - leftOutRows
        if leftOut > 0 { line += ", left out \(leftOut) that would remove, reset, or repeat something" }
        if leftOutRows > 0 { line += ", left out \(Self.counted(leftOutRows, "row")) that follow from others" }
        notices.note(line)
        for kind in kinds { notices.detail("  \(kind.name): \(kind.count)") }
        for kind in keptKinds { notices.detail("  kept of \(kind.name): \(kind.count)") }
        for kind in leftOutKinds { notices.detail("  left out of \(kind.name): \(kind.count)") }
        let events = events.all.filter { $0.count > 0 }.map { "\($0.count) \($0.text)" }
        if !events.isEmpty { notices.detail("followed from them: " + events.joined(separator: ", ")) }
    }

    /// Operations and rows that exist and were kept.
    var keptCount: Int { Self.sum(keptKinds) }
    /// Operations and rows that would remove, reset, or repeat something, or that follow from others.
    var leftOutCount: Int { Self.sum(leftOutKinds) }

    private static func sum(_ kinds: [Kind]) -> Int { kinds.reduce(0) { $0 + $1.count } }

    private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    /// The summary as one JSON line.
    package func json(isDryRun: Bool) -> String {
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
        Self.write(kinds, to: writer)
        if let replaced {
            writer.key("replaced")
            writer.int(replaced)
            writer.key("replacedByOlder")
            writer.int(replacedByOlder)
        }
        if let added {
            writer.key("added")
            writer.int(added)
            for (name, kindsName, kinds) in [
                ("kept", "keptKinds", keptKinds), ("leftOut", "leftOutKinds", leftOutKinds),
            ] as [(StaticString, StaticString, [Kind])] {
                writer.key(name)
                writer.int(Self.sum(kinds))
                writer.key(kindsName)
                Self.write(kinds, to: writer)
            }
        }
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

    private static func write(_ kinds: [Kind], to writer: JSONWriter) {
        writer.beginObject()
        for kind in kinds {
            writer.key(kind.name)
            writer.int(kind.count)
        }
        writer.endObject()
    }
}
