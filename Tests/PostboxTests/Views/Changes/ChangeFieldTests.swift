import Postbox
import Testing

/// For each field of the change record, a transaction changes it, and exactly the views that show this change emit.
struct ChangeFieldTests {
    @Test(arguments: ChangeOfField.all)
    func aChangeOfAFieldReachesOnlyTheViewsThatShowIt(_ change: ChangeOfField) throws {
        let world = try ChangeWorld()
        if let prepare = change.prepare { try world.temporary { try prepare($0) } }
        let (fields, emitted) = try world.run(change.make)
        let expected = Set(change.fields)
        #expect(fields == expected)
        let views = Set(change.views)
        #expect(emitted == views, "too many: \(emitted.subtracting(views).sorted()), missing: \(views.subtracting(emitted).sorted())")
        #expect(views.isSubset(of: ChangeWorld.views.keys))
    }

    /// The only field that no operation fills is the master client.
    @Test func everyFieldIsAmongTheChanges() {
        let covered = Set(ChangeOfField.all.flatMap(\.fields))
        #expect(ChangeWorld.fields.subtracting(covered) == ["updatedMasterClientId"])
    }

    /// Every view, except those with other subjects, is affected by some change.
    @Test func everyViewIsReachedByAChange() {
        let reached = Set(ChangeOfField.all.flatMap(\.views))
        #expect(ChangeWorld.views.keys.filter { !$0.hasPrefix("other ") && !reached.contains($0) }.sorted() == [])
    }
}

/// A transaction that fills as few fields of the change record as possible, and the views that it affects.
struct ChangeOfField: Sendable, CustomTestStringConvertible {
    let fields: [String]
    let views: [String]
    var prepare: (@Sendable (Transaction) throws -> Void)?
    let make: @Sendable (Transaction) throws -> Void

    init(
        _ fields: String..., views: [String], after prepare: (@Sendable (Transaction) throws -> Void)? = nil,
        _ make: @escaping @Sendable (Transaction) throws -> Void
    ) {
        self.fields = fields
        self.views = views
        self.prepare = prepare
        self.make = make
    }

    var testDescription: String { fields.joined(separator: ", ") }

    static let all = ofHistories + ofPeers + ofLists + ofStores
}
