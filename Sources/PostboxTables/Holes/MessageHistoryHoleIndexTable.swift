import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Missing ranges of history (holes) by tag; tag 0 means every space. See "Holes, Tags, and Counters", "Missing Ranges".
/// The second key layout, of 24 bytes, is found in published descriptions of the format. It is read but not written.
package final class MessageHistoryHoleIndexTable: Table, DeclaredTable {
    package static let key = HoleKey.form
    package static let both = HoleBoundsKey.form

    package static var value: FixedFields<Int32> { FixedFields("minId") }

    package static let declaration = TableDeclaration(
        id: 56, name: "MessageHistoryHoleIndex", compact: true, rows: [RowForm(key, .fields(value.fields)), RowForm(both, .emptyOr(value.fields))])

    private static let knownLimit = 10_000

    let seed: SeedConfiguration
    let metadata: MessageHistoryMetadataTable
    let runs: HoleRunStore
    /// From this id on nothing is unknown in any space of the seed. So it is where new messages come to: they need not look for holes in each space.
    private(set) var knownUpwards: [PeerAndNamespace: Int32] = [:]

    package init(valueBox: any ValueBox, seed: SeedConfiguration, metadata: MessageHistoryMetadataTable) {
        self.seed = seed
        self.metadata = metadata
        runs = Self.runs(in: valueBox)
        super.init(valueBox: valueBox, declaration: Self.declaration)
    }

    /// The rows alone, for an upgrade: it knows of no flags.
    package static func runs(in valueBox: any ValueBox) -> HoleRunStore {
        HoleRunStore(valueBox: valueBox, table: declaration.table, key: HoleKey.self, value: value)
    }

    override func tell(_ damaged: DamagedRows) {
        super.tell(damaged)
        runs.damaged = damaged
    }

    package override func clearMemoryCache() {
        runs.forget()
        knownUpwards.removeAll()
    }

    func noteKnown(_ place: PeerAndNamespace, from id: Int32) {
        if knownUpwards.count >= Self.knownLimit { knownUpwards.removeAll() }
        knownUpwards[place] = id
    }

    /// Something above is about to become unknown.
    func forgetKnown(_ place: PeerAndNamespace) { knownUpwards[place] = nil }
}
