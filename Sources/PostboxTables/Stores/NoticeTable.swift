import PostboxSchema
import PostboxStorage

/// Notices that the user has already seen. The namespace and the key are concatenated. See "Other Tables", "Notices".
package final class NoticeTable: Table, DeclaredTable {
    package static let key = KeyForm(.bytes("key"))

    package static let declaration = TableDeclaration(
        id: 43, name: "Notice", compact: true, keys: [key],
        value: .coded(.entry))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// CodableEntry bytes.
    package func get(_ key: NoticeEntryKey) throws -> [UInt8]? { try entry(key.combined) }

    /// Nil removes the notice. An equal value is no change.
    package func set(_ key: NoticeEntryKey, value: [UInt8]?, _ changes: inout ChangeRecord) throws {
        guard try get(key) != value || value == nil && valueBox.exists(table, key: key.combined) else { return }
        if let value {
            try valueBox.set(table, key: key.combined, value: value)
        } else {
            try valueBox.remove(table, key: key.combined)
        }
        changes.updatedNoticeEntryKeys.insert(key)
    }

    /// All notices by combined key.
    package func all() throws -> [ValueBoxKey: [UInt8]] {
        var result: [ValueBoxKey: [UInt8]] = [:]
        try valueBox.scan(table, reverse: false) { key, value in
            result[ValueBoxKey(copying: key)] = [UInt8](value)
            return true
        }
        return result
    }

    /// Deletes all entries. Telegram does not record this change for views; this library does.
    package func clear(_ changes: inout ChangeRecord) throws {
        for key in try all().keys { changes.updatedNoticeEntryKeys.insert(NoticeEntryKey(combined: key)) }
        try valueBox.removeAll(table)
    }
}
