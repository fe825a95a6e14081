import PostboxCoding
import PostboxStorage
import PostboxTables

/// Rows that current versions neither read nor write, and flags that remain after a reset.
final class RetiredRule: CheckRule {
    static let names = ["retired", "leftBehind"]

    private let oldInterfaceStates = OldPeerChatInterfaceStateTable.declaration
    private let promoted = AdditionalChatListItemsTable.declaration
    private let metadata = MessageHistoryMetadataTable.declaration
    var tables: [Int32] { [oldInterfaceStates, promoted, metadata].map(\.table.id) }

    init() {}

    func begin(_ context: CheckContext) throws {
        for stored in context.box.catalogue.tables.values.sorted(by: { $0.id < $1.id }) where context.layout.declaration(id: stored.id) == nil {
            if stored.isDamaged {
                try context.report(
                    CheckFinding(
                        level: .fault, rule: "form", tableId: stored.id, key: nil, expected: "a declaration of a value box", found: "a damaged one"))
                continue
            }
            let count = try context.box.count(stored.table)
            if count > 0 {
                try context.report(
                    CheckFinding(level: .note, rule: "retired", tableId: stored.id, key: nil, expected: "one of Telegram's tables", found: "\(count) rows"))
            }
        }
        for name in context.box.catalogue.foreignTables.sorted() {
            try context.report(CheckFinding(level: .note, rule: "retired", tableId: nil, key: nil, expected: "only tables of a value box", found: name))
        }
    }

    func row(_ row: CheckRow, _ context: CheckContext) throws {
        switch row.id {
        case oldInterfaceStates.table.id:
            try context.report(.note, "retired", row, expected: "no row", found: "an interface state from before late 2021")
        case promoted.table.id:
            if row.value.count <= 8 { try context.report(.note, "retired", row, expected: "a coded item", found: "the form from before 2020") }
        default:
            try checkMetadata(row, context)
        }
    }

    private func checkMetadata(_ row: CheckRow, _ context: CheckContext) throws {
        if row.key.count == 1, row.key[0] == 0x04 || row.key[0] == 0x05 {
            try context.report(.note, "retired", row, expected: "no row", found: "a counter that is never read")
        } else if row.key.count == 5, row.key[0] != 0x0B, row.key[4] != 0x06 {
            try context.report(.note, "retired", row, expected: "no row", found: "a flag that is never read")
        } else if let key = CustomTagWithTagInitializedKey(row.key) {
            let whole = CustomTagInitializedKey(peer: key.peer, threadId: key.threadId, customTagId: key.customTagId).key
            if try !context.exists(metadata, whole) {
                try context.report(
                    .note, "leftBehind", row, expected: "also the flag of the custom tag alone", found: "only this one, left by a reset of holes")
            }
        }
    }
}
