import CommandLineKit

extension MigrationReport {
    /// What the commands under `migrate` answer with: one table for each item.
    static let shape = ResultShape(
        [
            "item", "version", "current", "oldest", "boxVersion", "pendingSteps", "lostMessages", "lostChats", "keptMessages", "hasWork", "from", "to",
            "messages", "chats", "unfetched", "operations", "history", "name", "summary", "table", "tableId", "rule", "rows", .object("tables", ["table", "tableId", "rows", "inserted", "changed", "deleted"]), "inserted", "changed", "deleted", "key", "error",
            "path", "verified", "backup", "peerNamespace", "namespace", "tag", "peers", "steps", "holes", "holeRows", "damagedRows",
            .object("check", ["faults", "drifts", "notes"]), "sound",
        ], kind: "item",
        [
            ResultSection("status", title: "Status", [
                .number("version"), .number("current"), .number("oldest"), .number("pending steps", "pendingSteps"), .number("messages lost", "lostMessages"),
                .yesOrNo("work", "hasWork"),
            ]),
            ResultSection("loss", title: "What Telegram's steps remove", [
                .number("messages"), .number("chats"), .number("operations"), .rest("what this does", "summary"),
            ]),
            ResultSection("step", title: "Steps", [
                .number("from"), .number("to"), .text("step", "name"), .number("messages").optional, tables, .rest("what", "summary"),
            ]),
            ResultSection("holes", title: "Re-indexing holes", [
                .text("peers of", "peerNamespace"), .number("namespace"), .text("tag"), .number("peers"), .number("holes"),
            ]),
            ResultSection("derivedTables", title: "Tables built again from the history", [tables]),
            ResultSection("holeRows", title: "Hole rows of the old form", [tables]),
            ResultSection("table", title: "Tables", [.text("table"), .number("inserted"), .number("changed"), .number("deleted")]),
            ResultSection("damaged", title: "Rows that could not be read", [.text("table"), .text("key"), .rest("error")]),
            ResultSection("backup", title: "Backup", [.yesOrNo("verified"), .rest("path")]),
            result("plan", "Plan"), result("applied", "Applied"), result("dryRun", "Dry run"),
            ResultSection("pending", title: "Pending", [.number("version"), .number("steps"), .number("holes"), .number("hole rows", "holeRows")]),
            ResultSection("damage", title: "Damage", [.rest("error")]),
            ResultSection("undecodable", title: "Rows that do not decode", [.text("table"), .number("rows")]),
            ResultSection("faults", title: "Faults", [.text("table"), .text("rule"), .number("rows")]),
            ResultSection("difference", title: "Differences", [.text("table"), .number("inserted"), .number("changed"), .number("deleted")]),
            ResultSection("restored", title: "Restored", [.number("from"), .number("to"), .yesOrNo("changed"), .rest("backup")]),
            ResultSection("verified", title: "Verified", [.number("version"), .yesOrNo("sound")]),
        ])

    private static func result(_ item: String, _ title: String) -> ResultSection {
        ResultSection(item, title: title, [
            .number("from"), .number("to"), .number("steps"), .number("holes"), .number("damaged rows", "damagedRows"),
            .number("messages lost", "lostMessages"), .number("kept", "keptMessages"), .yesOrNo("changed"),
        ])
    }

    /// How many rows of how many tables.
    private static let tables = ResultColumn.made("rows", isNumber: true) { row, _ in
        guard row["tables"] != nil || row["rows"] != nil || row.kind == .array else { return "" }
        var rows = row["rows"]?.int64 ?? 0
        for table in row["tables"]?.elements ?? row.elements {
            for member in table.members where ["rows", "inserted", "changed", "deleted"].contains(member.keyString) { rows += member.value.int64 ?? 0 }
        }
        return String(rows)
    }
}
