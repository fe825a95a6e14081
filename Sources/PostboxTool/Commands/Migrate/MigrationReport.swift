import CommandLineKit
import Postbox
import PostboxCoding
import PostboxStorage

/// The objects that the commands under `migrate` answer with.
final class MigrationReport {
    private let output: ResultOutput
    private let writer = JSONWriter()

    init(_ output: ResultOutput) { self.output = output }

    private func row(_ item: StaticString, _ members: (JSONWriter) throws -> Void) throws {
        writer.removeAll()
        writer.beginObject()
        writer.key("item")
        writer.string(item.description)
        try members(writer)
        writer.endObject()
        try output.write(row: writer.bytes)
    }

    private func number(_ name: StaticString, _ value: Int) {
        writer.key(name)
        writer.int(value)
    }

    private func text(_ name: StaticString, _ value: String) {
        writer.key(name)
        writer.string(value)
    }

    /// The sentence that starts the report. `isTrial` states whether the file is left unchanged.
    func opening(_ work: MigrationWork, of path: String, isTrial: Bool, backup: String? = nil) throws {
        try output.write(sentence: MigrationReport.sentence(work, path, isTrial: isTrial, backup: backup))
    }

    private static func sentence(_ work: MigrationWork, _ path: String, isTrial: Bool, backup: String?) -> String {
        let migration = work.migration, count = migration.steps.count
        guard !work.isEmpty else { return "There is nothing to do: \(path) has version \(migration.to)." }
        let changes = work.phases.isEmpty ? "the form of the file" : work.phases.map(\.name).joined(separator: ", ")
        let upgrade = count > 0
            ? (isTrial ? "This would upgrade" : "This upgrades") + " \(path) from version \(migration.from) to \(migration.to) in \(count) step\(count == 1 ? "" : "s")"
            : (isTrial ? "This would change" : "This changes") + " \(path), which has version \(migration.to): \(changes)"
        var parts = [upgrade]
        if !work.loss.isEmpty { parts.append(migration.history == .keep ? "every message is kept" : "this \(work.loss)") }
        parts.append(isTrial ? "nothing is changed" : backup.map { "the backup is \($0)" } ?? "no backup is kept")
        return parts.joined(separator: "; ") + "."
    }

    func status(_ work: MigrationWork, boxVersion: Int64) throws {
        try row("status") { writer in
            number("version", Int(work.migration.from))
            number("current", Int(SchemaVersion.current))
            number("oldest", Int(SchemaVersion.oldest))
            number("boxVersion", Int(boxVersion))
            number("pendingSteps", work.migration.steps.count)
            number("lostMessages", work.loss.messages)
            number("lostChats", work.loss.chats)
            writer.key("hasWork")
            writer.bool(!work.isEmpty)
        }
    }

    /// Reports the messages that Telegram's steps remove, and what this migration does with them. Prints nothing if none exist.
    func loss(_ work: MigrationWork) throws {
        let loss = work.loss, operations = work.droppedOperations
        guard !loss.isEmpty || operations > 0 else { return }
        var sentences: [String] = []
        if !loss.isEmpty {
            sentences.append(work.migration.history == .keep ? "keeps every message; Telegram's own migration \(loss)" : loss.description)
        }
        if operations > 0 {
            sentences.append("removes \(operations) pending operation\(operations == 1 ? "" : "s") (step 12 to 13), because later versions cannot read their form")
        }
        try row("loss") { _ in
            number("messages", loss.messages)
            number("chats", loss.chats)
            number("unfetched", loss.unfetched)
            number("operations", operations)
            text("history", work.migration.history.rawValue)
            if let steps = loss.steps {
                number("from", Int(steps.lowerBound))
                number("to", Int(steps.upperBound))
            }
            text("summary", sentences.joined(separator: "; "))
        }
    }

    /// A step that has not been run, and the current rows of its tables.
    func pending(_ step: any UpgradeStep.Type, in box: SQLiteValueBox) throws {
        try row("step") { writer in
            describe(step)
            writer.key("tables")
            writer.beginArray()
            for table in step.tables {
                writer.beginObject()
                text("table", table.name.description)
                number("tableId", Int(table.table.id))
                number("rows", try box.count(table.table))
                writer.endObject()
            }
            writer.endArray()
        }
    }

    private func describe(_ step: any UpgradeStep.Type) {
        number("from", Int(step.from))
        number("to", Int(step.to))
        text("name", step.name.description)
        text("summary", step.summary.description)
    }

    func holes(_ counts: [UpgradedHoles.Count]) throws {
        for count in counts {
            try row("holes") { _ in
                text("peerNamespace", MigrateNames.peerNamespace(count.peerNamespace))
                number("namespace", Int(count.messageNamespace))
                text("tag", MigrateNames.tag(count.tag))
                number("peers", count.peers)
                number("holes", count.holes)
            }
        }
    }

    /// Reports the number of rewritten hole rows, unless it is 0.
    func holeRows(_ count: Int) throws {
        guard count > 0 else { return }
        try row("holeRows") { _ in number("rows", count) }
    }

    /// Reports a completed part, with its changes if they were determined.
    func part(_ part: MigrationRun.Part) throws {
        switch part.phase {
        case let .step(step):
            try row("step") { _ in
                describe(step)
                if part.loss.messages > 0 {
                    number("messages", part.loss.messages)
                    number("chats", part.loss.chats)
                }
                changes(part.changes)
            }
        case .derivedTables:
            try row("derivedTables") { _ in changes(part.changes) }
        case .holeRows:
            try row("holeRows") { _ in changes(part.changes) }
        case .holes:
            try holes(part.holes)
        }
    }

    private func changes(_ tables: [(table: TableDeclaration, changes: RowChanges)]) {
        guard !tables.isEmpty else { return }
        writer.key("tables")
        writer.beginArray()
        for (table, changes) in tables {
            writer.beginObject()
            members(table, changes)
            writer.endObject()
        }
        writer.endArray()
    }

    private func members(_ table: TableDeclaration, _ changes: RowChanges) { members(table.table.id, changes) }

    private func members(_ id: Int32, _ changes: RowChanges) {
        name(id)
        number("inserted", changes.inserted)
        number("changed", changes.changed)
        number("deleted", changes.deleted)
    }

    private func name(_ id: Int32) {
        text("table", TableCatalogue.declaration(id: id)?.name.description ?? "t\(id)")
        number("tableId", Int(id))
    }

    /// Reports the changes that the whole migration made to one table.
    func changes(_ table: TableDeclaration, _ changes: RowChanges) throws {
        try row("table") { _ in members(table, changes) }
    }

    /// Reports the first rows that a step could not read and left unchanged.
    func damaged(_ run: MigrationRun) throws {
        for damaged in run.damagedRows {
            try row("damaged") { _ in
                text("table", damaged.table.description)
                text("key", damaged.key.description)
                text("error", damaged.reason)
            }
        }
    }

    func backup(_ path: String) throws {
        try row("backup") { writer in
            text("path", path)
            writer.key("verified")
            writer.bool(true)
        }
    }

    func end(_ item: StaticString, _ work: MigrationWork, _ run: MigrationRun) throws {
        try row(item) { writer in
            number("from", Int(work.migration.from))
            number("to", Int(work.migration.to))
            number("steps", work.migration.steps.count)
            number("holes", run.parts.flatMap(\.holes).reduce(0) { $0 + $1.holes })
            number("damagedRows", run.damagedCount)
            number("lostMessages", work.migration.history == .keep ? 0 : work.loss.messages)
            number("keptMessages", work.migration.history == .keep ? work.loss.messages : 0)
            if let check = run.verdict?.summary {
                writer.key("check")
                writer.beginObject()
                number("faults", check.faults)
                number("drifts", check.drifts)
                number("notes", check.notes)
                writer.endObject()
            }
            writer.key("changed")
            writer.bool(!work.isEmpty)
        }
    }

    // MARK: - Verification

    func pending(_ work: MigrationWork) throws {
        try row("pending") { _ in
            number("version", Int(work.migration.from))
            number("steps", work.migration.steps.count)
            number("holes", work.missingHoles.reduce(0) { $0 + $1.holes })
            number("holeRows", work.oldHoleRows)
        }
    }

    func damage(_ line: String) throws { try row("damage") { _ in text("error", line) } }

    /// Reports the number of faults of one rule in one table. For rules about decoding, this is the number of rows.
    func faults(_ rule: String, _ id: Int32, _ count: Int) throws {
        let isUndecodable = MigrationVerdict.rulesOfForm.contains(rule)
        try row(isUndecodable ? "undecodable" : "faults") { _ in
            name(id)
            if !isUndecodable { text("rule", rule) }
            number("rows", count)
        }
    }

    /// Rows of the file against rows of the migrated backup.
    func difference(_ id: Int32, _ changes: RowChanges) throws { try row("difference") { _ in members(id, changes) } }

    func restored(from version: Int32, to restored: Int32, backup: String, isChanged: Bool) throws {
        try row("restored") { writer in
            number("from", Int(version))
            number("to", Int(restored))
            text("backup", backup)
            writer.key("changed")
            writer.bool(isChanged)
        }
    }

    /// Writes the error of one file if other files follow.
    static func failed(_ error: ToolError, _ output: ResultOutput) throws {
        let report = MigrationReport(output)
        try report.row("failed") { _ in
            report.number("status", Int(error.status.rawValue))
            report.text("error", "\(error.doing): \(error.message)")
        }
    }

    func verified(_ work: MigrationWork, hasNoFaults: Bool) throws {
        try row("verified") { writer in
            number("version", Int(work.migration.from))
            writer.key("sound")
            writer.bool(hasNoFaults)
        }
    }
}

extension MigrationReport {
    /// The shape of the results of the `migrate` commands: one table for each item.
    static let shape = ResultShape(
        [
            "item", "version", "current", "oldest", "boxVersion", "pendingSteps", "lostMessages", "lostChats", "keptMessages", "hasWork", "from", "to",
            "messages", "chats", "unfetched", "operations", "history", "name", "summary", "table", "tableId", "rule", "rows", .object("tables", ["table", "tableId", "rows", "inserted", "changed", "deleted"]), "inserted", "changed", "deleted", "key", "error",
            "path", "verified", "backup", "peerNamespace", "namespace", "tag", "peers", "steps", "holes", "holeRows", "damagedRows", "status",
            .object("check", ["faults", "drifts", "notes"]), "sound",
        ], kind: "item",
        [
            ResultSection("status", title: "Status", [
                .number("version"), .number("current"), .number("oldest"), .number("pending steps", "pendingSteps"), .number("messages lost", "lostMessages"),
                .yesOrNo("work", "hasWork"),
            ]),
            ResultSection("loss", title: "Messages that Telegram's steps remove", [
                .number("messages"), .number("chats"), .number("operations"), .rest("effect", "summary").wrapped,
            ]),
            ResultSection("step", title: "Steps", [
                .number("from"), .number("to"), .text("step", "name"), .number("messages").optional, tables.optional, .rest("what", "summary").wrapped,
            ]),
            ResultSection("holes", title: "Re-indexing holes", [
                .text("peers of", "peerNamespace"), .number("namespace"), .text("tag"), .number("peers"), .number("holes"),
            ]),
            ResultSection("derivedTables", title: "Tables rebuilt from the history", [
                tables.optional, .made("what") { _, _ in "builds indices, tags, holes, and counters from the kept messages" },
            ]),
            ResultSection("holeRows", title: "Hole rows in the old form", [tables.optional, .made("what") { _, _ in "rewrites the hole rows as Telegram reads them" }]),
            ResultSection("table", title: "Tables", [.text("table"), .number("inserted"), .number("changed"), .number("deleted")]),
            ResultSection("damaged", title: "Rows that could not be read", [.text("table"), .text("key"), .rest("error").wrapped]),
            ResultSection("backup", title: "Backup", [.yesOrNo("verified"), .rest("path").wrapped]),
            result("plan", "Plan"), result("applied", "Applied"), result("dryRun", "Dry run"),
            ResultSection("pending", title: "Pending", [.number("version"), .number("steps"), .number("holes"), .number("hole rows", "holeRows")]),
            ResultSection("damage", title: "Damage", [.rest("error").wrapped]),
            ResultSection("undecodable", title: "Rows that could not be decoded", [.text("table"), .number("rows")]),
            ResultSection("faults", title: "Faults", [.text("table"), .text("rule"), .number("rows")]),
            ResultSection("difference", title: "Differences", [.text("table"), .number("inserted"), .number("changed"), .number("deleted")]),
            ResultSection("failed", title: "Failed", [.number("status"), .rest("error").wrapped]),
            ResultSection("restored", title: "Restored", [.number("from"), .number("to"), .yesOrNo("changed"), .rest("backup").wrapped]),
            ResultSection("verified", title: "Verified", [.number("version"), .yesOrNo("sound")]),
        ])

    private static func result(_ item: String, _ title: String) -> ResultSection {
        ResultSection(item, title: title, [
            .number("from"), .number("to"), .number("steps"), .number("holes"), .number("damaged rows", "damagedRows"),
            .number("messages lost", "lostMessages"), .number("kept", "keptMessages"), .yesOrNo("changed"),
        ])
    }

    /// The number of rows and tables.
    private static let tables = ResultColumn.made("rows", isNumber: true) { row, _ in
        guard row["tables"] != nil || row["rows"] != nil || row.kind == .array else { return "" }
        var rows = row["rows"]?.int64 ?? 0
        for table in row["tables"]?.elements ?? row.elements {
            for member in table.members where ["rows", "inserted", "changed", "deleted"].contains(member.keyString) { rows += member.value.int64 ?? 0 }
        }
        return String(rows)
    }
}
