import PostboxSchema
import PostboxStorage

/// The layout of a table before a schema version. See "Schema Versions", "Summary of the Steps".
///
/// Stands beside the table's present declaration. Readers of old databases and the step that leads out of the layout read through it.
struct EarlierDeclaration: Sendable {
    /// The first version that has a later layout.
    let before: Int32
    let declaration: TableDeclaration

    /// `present` has one kind of rows; what is not given is as it is there.
    init(before version: Int32, of present: TableDeclaration, key: KeyForm? = nil, value: ValueForm? = nil) {
        before = version
        declaration = TableDeclaration(
            id: present.table.id, name: present.name, keyType: present.table.keyType, compact: present.table.compactValuesOnCreation,
            rows: present.rows.map { RowForm(key ?? $0.key, value ?? $0.value) })
    }
}
