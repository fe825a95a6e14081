import CSQLite

/// Registers virtual tables with a SQLite connection, and forwards its calls to them.
///
/// A table of the main database is available by name alone and is created when a query first names it. A table of another database is created by
/// `CREATE VIRTUAL TABLE`, which needs a separate module.
final class TableModule {
    let table: any VirtualTable
    private let session: SQLSession
    /// The plans that SQLite may still use, by number.
    private var plans: [TablePlan] = []
    private var planNumbers: [String: Int32] = [:]

    init(_ table: any VirtualTable, _ session: SQLSession) {
        self.table = table
        self.session = session
    }

    /// - Parameter isCreated: Whether the table is created by `CREATE VIRTUAL TABLE`.
    func register(_ name: String, isCreated: Bool, on handle: OpaquePointer) -> Int32 {
        sqlite3_create_module_v2(
            handle, name, isCreated ? TableModule.creating : TableModule.eponymous, Unmanaged.passRetained(self).toOpaque()
        ) { module in
            if let module { Unmanaged<TableModule>.fromOpaque(module).release() }
        }
    }

    // MARK: - Callbacks of SQLite

    /// A table in the form that SQLite expects.
    private struct Table {
        var base = sqlite3_vtab()
        var module: Unmanaged<TableModule>
    }

    private struct Cursor {
        var base = sqlite3_vtab_cursor()
        var holder: Unmanaged<Holder>
    }

    private final class Holder {
        let cursor: any VirtualCursor
        let module: TableModule

        init(_ cursor: any VirtualCursor, _ module: TableModule) {
            self.cursor = cursor
            self.module = module
        }
    }

    nonisolated(unsafe) private static let eponymous = made(isCreated: false)
    nonisolated(unsafe) private static let creating = made(isCreated: true)

    private static func made(isCreated: Bool) -> UnsafeMutablePointer<sqlite3_module> {
        var module = sqlite3_module()
        module.iVersion = 1
        module.xConnect = { handle, context, _, _, table, message in TableModule.connect(handle, context, table, message) }
        if isCreated { module.xCreate = module.xConnect }
        module.xDisconnect = { table in
            TableModule.disconnect(table)
            return SQLITE_OK
        }
        module.xDestroy = module.xDisconnect
        module.xBestIndex = { table, info in TableModule.choose(table, info) }
        module.xOpen = { table, cursor in TableModule.open(table, cursor) }
        module.xClose = { cursor in
            TableModule.close(cursor)
            return SQLITE_OK
        }
        module.xFilter = { cursor, number, _, count, values in TableModule.filter(cursor, number, count, values) }
        module.xNext = { cursor in TableModule.advance(cursor) }
        module.xEof = { cursor in TableModule.holder(cursor)?.cursor.isAtEnd ?? true ? 1 : 0 }
        module.xColumn = { cursor, context, column in TableModule.column(cursor, context, column) }
        module.xRowid = { cursor, row in
            row?.pointee = Int64(TableModule.holder(cursor)?.cursor.identity ?? 0)
            return SQLITE_OK
        }
        let place = UnsafeMutablePointer<sqlite3_module>.allocate(capacity: 1)
        place.initialize(to: module)
        return place
    }

    private static func connect(
        _ handle: OpaquePointer?, _ context: UnsafeMutableRawPointer?, _ table: UnsafeMutablePointer<UnsafeMutablePointer<sqlite3_vtab>?>?,
        _ message: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    ) -> Int32 {
        guard let context, let table else { return SQLITE_ERROR }
        let module = Unmanaged<TableModule>.fromOpaque(context).takeUnretainedValue()
        let columns = module.table.columns.map(\.declaration).joined(separator: ", ")
        // The declaration is also a statement that the authorizer is asked about.
        module.session.isDeclaring = true
        defer { module.session.isDeclaring = false }
        let status = sqlite3_declare_vtab(handle, "CREATE TABLE x(\(columns))")
        guard status == SQLITE_OK else {
            message?.pointee = SQLSession.copied(String(cString: sqlite3_errmsg(handle)))
            return status
        }
        let place = UnsafeMutablePointer<Table>.allocate(capacity: 1)
        place.initialize(to: Table(module: .passRetained(module)))
        table.pointee = UnsafeMutableRawPointer(place).assumingMemoryBound(to: sqlite3_vtab.self)
        return SQLITE_OK
    }

    private static func disconnect(_ table: UnsafeMutablePointer<sqlite3_vtab>?) {
        guard let table else { return }
        let place = UnsafeMutableRawPointer(table).assumingMemoryBound(to: Table.self)
        sqlite3_free(place.pointee.base.zErrMsg)
        place.pointee.module.release()
        place.deinitialize(count: 1)
        place.deallocate()
    }

    private static func module(_ table: UnsafeMutablePointer<sqlite3_vtab>?) -> TableModule? {
        table.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: Table.self).pointee.module.takeUnretainedValue() }
    }

    private static func holder(_ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?) -> Holder? {
        cursor.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: Cursor.self).pointee.holder.takeUnretainedValue() }
    }

    private static func open(
        _ table: UnsafeMutablePointer<sqlite3_vtab>?, _ cursor: UnsafeMutablePointer<UnsafeMutablePointer<sqlite3_vtab_cursor>?>?
    ) -> Int32 {
        guard let module = module(table), let cursor else { return SQLITE_ERROR }
        let place = UnsafeMutablePointer<Cursor>.allocate(capacity: 1)
        place.initialize(to: Cursor(holder: .passRetained(Holder(module.table.cursor(), module))))
        cursor.pointee = UnsafeMutableRawPointer(place).assumingMemoryBound(to: sqlite3_vtab_cursor.self)
        return SQLITE_OK
    }

    private static func close(_ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?) {
        guard let cursor else { return }
        let place = UnsafeMutableRawPointer(cursor).assumingMemoryBound(to: Cursor.self)
        place.pointee.holder.release()
        place.deinitialize(count: 1)
        place.deallocate()
    }

    // MARK: - Plans

    private static func choose(_ table: UnsafeMutablePointer<sqlite3_vtab>?, _ info: UnsafeMutablePointer<sqlite3_index_info>?) -> Int32 {
        guard let module = module(table), let info else { return SQLITE_ERROR }
        var request = PlanRequest(constraints: [], order: [], columnsUsed: info.pointee.colUsed)
        for place in 0..<Int(info.pointee.nConstraint) {
            let constraint = info.pointee.aConstraint[place]
            // A hidden column must constrain the rows: a plan in which its value comes from a table that is read later is impossible.
            if constraint.usable == 0, module.table.columns.indices.contains(Int(constraint.iColumn)), module.table.columns[Int(constraint.iColumn)].isHidden,
                Int32(constraint.op) == SQLITE_INDEX_CONSTRAINT_EQ
            {
                return SQLITE_CONSTRAINT
            }
            guard constraint.usable != 0, constraint.iColumn >= 0, let comparison = comparison(constraint.op) else { continue }
            let collation = sqlite3_vtab_collation(info, Int32(place)).map { String(cString: $0) }
            request.constraints.append(
                PlanRequest.Constraint(
                    place: place, column: Int(constraint.iColumn), comparison: comparison, isBinary: collation == "BINARY",
                    isList: sqlite3_vtab_in(info, Int32(place), -1) != 0))
        }
        for place in 0..<Int(info.pointee.nOrderBy) {
            let term = info.pointee.aOrderBy[place]
            request.order.append(PlanRequest.Order(column: Int(term.iColumn), descending: term.desc != 0))
        }
        let plan = module.table.plan(request)
        for (number, use) in plan.uses.enumerated() {
            info.pointee.aConstraintUsage[use.constraint.place].argvIndex = Int32(number + 1)
            info.pointee.aConstraintUsage[use.constraint.place].omit = use.isExact ? 1 : 0
            if use.takesList { _ = sqlite3_vtab_in(info, Int32(use.constraint.place), 1) }
        }
        info.pointee.estimatedCost = plan.cost
        info.pointee.estimatedRows = plan.rows
        info.pointee.orderByConsumed = plan.isOrdered ? 1 : 0
        if plan.isUnique { info.pointee.idxFlags = Int32(SQLITE_INDEX_SCAN_UNIQUE) }
        info.pointee.idxNum = module.number(of: plan)
        info.pointee.idxStr = SQLSession.copied(plan.text)
        info.pointee.needToFreeIdxStr = 1
        return SQLITE_OK
    }

    private func number(of plan: TablePlan) -> Int32 {
        // The positions of the constraints in SQLite's list differ between queries; the arguments of the cursor do not.
        if let known = planNumbers[plan.text] { return known }
        let number = Int32(plans.count)
        plans.append(plan)
        planNumbers[plan.text] = number
        return number
    }

    private static func comparison(_ code: UInt8) -> PlanRequest.Operator? {
        switch Int32(code) {
        case SQLITE_INDEX_CONSTRAINT_EQ: .equal
        case SQLITE_INDEX_CONSTRAINT_GT: .greater
        case SQLITE_INDEX_CONSTRAINT_GE: .atLeast
        case SQLITE_INDEX_CONSTRAINT_LT: .less
        case SQLITE_INDEX_CONSTRAINT_LE: .atMost
        case SQLITE_INDEX_CONSTRAINT_MATCH: .match
        default: nil
        }
    }

    // MARK: - Rows

    private static func filter(
        _ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?, _ number: Int32, _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?
    ) -> Int32 {
        guard let holder = holder(cursor), holder.module.plans.indices.contains(Int(number)) else { return SQLITE_ERROR }
        let plan = holder.module.plans[Int(number)]
        guard plan.uses.count == Int(count) else { return SQLITE_ERROR }
        var arguments: [PlanArgument] = []
        for (place, use) in plan.uses.enumerated() {
            let value = values?[place]
            arguments.append(PlanArgument(use: use, values: use.takesList ? list(value) : [SQLValue(value)]))
        }
        return holder.module.run(cursor, holder) { try holder.cursor.start(plan, arguments) }
    }

    /// Returns the values of an `IN`.
    private static func list(_ argument: OpaquePointer?) -> [SQLValue] {
        var values: [SQLValue] = []
        var value: OpaquePointer?
        var status = sqlite3_vtab_in_first(argument, &value)
        while status == SQLITE_OK, value != nil {
            values.append(SQLValue(value))
            status = sqlite3_vtab_in_next(argument, &value)
        }
        return values
    }

    private static func advance(_ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?) -> Int32 {
        guard let holder = holder(cursor) else { return SQLITE_ERROR }
        return holder.module.run(cursor, holder) { try holder.cursor.advance() }
    }

    private static func column(_ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?, _ context: OpaquePointer?, _ column: Int32) -> Int32 {
        guard let holder = holder(cursor) else { return SQLITE_ERROR }
        return holder.module.run(cursor, holder, isColumn: true) { try holder.cursor.write(Int(column), to: SQLResult(context: context)) }
    }

    /// Runs a part of a walk. If the table is damaged, the rows after the damage are omitted and this is reported; any other error ends the query.
    private func run(_ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?, _ holder: Holder, isColumn: Bool = false, _ body: () throws -> Void) -> Int32 {
        do {
            // A column whose value is damaged is NULL, and the row remains.
            if try session.damage.reading(table.name, body) == nil, !isColumn { holder.cursor.stop() }
            return SQLITE_OK
        } catch {
            holder.cursor.stop()
            session.failure = error
            if let table = cursor?.pointee.pVtab {
                sqlite3_free(table.pointee.zErrMsg)
                table.pointee.zErrMsg = SQLSession.copied("\(error)")
            }
            return SQLITE_ERROR
        }
    }
}
