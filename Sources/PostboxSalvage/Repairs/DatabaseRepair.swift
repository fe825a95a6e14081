import PostboxCheck
import PostboxEngine
import PostboxStorage
import PostboxTables
import PostboxViews

/// Repairs a database until `DatabaseCheck` finds no fault in it: derived rows are rebuilt, and rows that contradict the rest of the database are
/// left out.
///
/// The check finds the faults, row by row. One repair may uncover the next fault, so the check runs again until none is left.
package final class DatabaseRepair {
    private let box: SQLiteValueBox
    private let seed: SeedConfiguration
    private let addsHoles: Bool
    private let scope: Scope
    private var rebuilt: [Int32: Int] = [:]
    private var dropped: [Int32: Int] = [:]
    private var lostMessages = 0
    private var holes = 0
    private var faultsLeft = 0

    /// The rows that may be changed.
    package enum Scope: Sendable {
        /// All rows are repaired, and rows that contradict the rest of the database are removed.
        case everything
        /// Only derived rows are repaired. All messages are kept, and other faults remain.
        case derived
    }

    /// The repairs. Each handles the findings of its rules, and comes after the repairs whose results it needs.
    private static let repairs: [any RowRepair.Type] = [
        StableIdRepair.self, CustomTagRepair.self, MessageRowsRepair.self, MediaCountRepair.self, TimeAttributeRepair.self, TextIndexRepair.self,
        ThreadRepair.self, PinnedThreadRepair.self, PendingActionRepair.self, AssociatedPeerRepair.self, NotificationRepair.self,
        OperationLogRepair.self, CollectionOrderRepair.self, CollectionSearchRepair.self, OrderedListRepair.self, StoryRepair.self,
        ChatListRepair.self, PeerNameRepair.self, SurplusRepair.self,
    ]
    private static let derivedRules = Set(
        ([
            StableIdRepair.self, MessageRowsRepair.self, MediaCountRepair.self, TimeAttributeRepair.self, TextIndexRepair.self, ThreadRepair.self,
            AssociatedPeerRepair.self, NotificationRepair.self, ChatListRepair.self, PeerNameRepair.self,
        ] as [any RowRepair.Type]).flatMap { $0.rules })
    private static let repairOfRule = Dictionary(
        repairs.enumerated().flatMap { place, repair in repair.rules.map { ($0, place) } }, uniquingKeysWith: { first, _ in first })

    /// The maximum number of findings of one round; more are repaired in the next.
    private static let roundSize = 200_000
    /// Rounds of repairs, and after them rounds that remove the rows still at fault.
    private static let rounds = (repairing: 12, dropping: 12)

    /// Creates a repair. `addsHoles` determines whether to add holes in place of lost messages.
    package init(_ box: SQLiteValueBox, seed: SeedConfiguration, addsHoles: Bool, scope: Scope = .everything) {
        self.box = box
        self.seed = seed
        self.addsHoles = addsHoles
        self.scope = scope
    }

    /// - Parameters:
    ///   - isDamaged: Whether rows are missing.
    ///   - tick: Receives the number of changed rows.
    package func run(isDamaged: Bool, tick: (Int) throws -> Void) throws {
        try repairAll(tick)
        // Counts must match the current rows.
        guard isDamaged || !rebuilt.isEmpty || !dropped.isEmpty else { return }
        try Postbox(valueBox: box, seed: seed, role: .guest).transaction { try $0.reindexUnreadCounters() }
    }

    private func repairAll(_ tick: (Int) throws -> Void) throws {
        for round in 0..<(DatabaseRepair.rounds.repairing + (scope == .everything ? DatabaseRepair.rounds.dropping : 0)) {
            let found = try faults()
            guard !found.isEmpty else { return }
            let changed = try repair(found, onlyDrops: round >= DatabaseRepair.rounds.repairing)
            try tick(rebuilt.values.reduce(0, +) + dropped.values.reduce(0, +))
            if !changed, scope == .derived || round >= DatabaseRepair.rounds.repairing { break }
        }
        faultsLeft = try faults().count
    }

    private struct Enough: Error {}

    private func faults() throws -> [String: [FaultyRow]] {
        var found: [String: [FaultyRow]] = [:]
        var count = 0
        do {
            let options = DatabaseCheck.Options(isAfterLoss: true)
            try DatabaseCheck(box, seed: seed, options: options).run { [scope] finding in
                guard finding.level == .fault, scope == .everything || DatabaseRepair.derivedRules.contains(finding.rule) else { return }
                found[finding.rule, default: []].append(FaultyRow(tableId: finding.tableId, key: finding.key))
                count += 1
                if count == DatabaseRepair.roundSize { throw Enough() }
            }
        } catch is Enough {
            return found
        }
        return found
    }

    /// Whether anything was changed.
    private func repair(_ found: [String: [FaultyRow]], onlyDrops: Bool) throws -> Bool {
        var rows: [Int: [FaultyRow]] = [:]
        let last = DatabaseRepair.repairs.count - 1
        for (rule, faulty) in found { rows[onlyDrops ? last : DatabaseRepair.repairOfRule[rule] ?? last, default: []] += faulty }
        let work = RepairWork(box, seed: seed, keepsMessages: scope == .derived)
        for place in rows.keys.sorted() {
            guard let faulty = rows[place] else { continue }
            do {
                if DatabaseRepair.repairs[place].usesEngine {
                    try DatabaseRepair.repairs[place].repair(faulty, work)
                } else {
                    try box.begin()
                    try DatabaseRepair.repairs[place].repair(faulty, work)
                    try box.commit()
                }
            } catch {
                box.rollback()
                throw error
            }
        }
        rebuilt.merge(work.rebuilt, uniquingKeysWith: +)
        dropped.merge(work.dropped, uniquingKeysWith: +)
        lostMessages += work.lostMessages.indexed
        if addsHoles, !work.lostMessages.isEmpty {
            holes += try Postbox(valueBox: box, seed: seed, role: .guest).transaction { try work.lostMessages.addHoles($0, seed) }
        }
        return !work.rebuilt.isEmpty || !work.dropped.isEmpty
    }

    func note(in report: inout SalvageReport) {
        for (id, count) in rebuilt { report.tables[id, default: SalvageReport.Table()].rebuilt += count }
        for (id, count) in dropped {
            report.tables[id, default: SalvageReport.Table()].dropped += count
            report.tables[id, default: SalvageReport.Table()].kept -= min(count, report.tables[id]?.kept ?? 0)
        }
        if lostMessages > 0 { report.tables[MessageHistoryTable.declaration.table.id, default: SalvageReport.Table()].lost += lostMessages }
        report.holes = holes
        report.faults = faultsLeft
    }
}
