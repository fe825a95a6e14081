import Postbox
import PostboxCoding
import PostboxReading
import PostboxSchema
import PostboxStorage

/// A table of the file under its own name: the fields of its keys are columns, and the value is JSON.
final class StoredTable: VirtualTable {
    let name: String
    let number: String?
    let columns: [SQLColumn]
    let file: DatabaseFile
    let session: SQLSession
    /// The declaration of the table; `nil` if keys and values have none.
    let declaration: TableDeclaration?
    let table: ValueBoxTable
    let entries: (namer: EntryNamer, kind: EntryNamer.Entries)?
    /// The fields of keys by their names in the JSON of `dump`, in the order of the columns.
    let fields: [String]

    let keyKind: Int?
    let entryName, value, error: Int

    init?(_ choice: TableChoice, _ file: DatabaseFile, _ namer: EntryNamer, _ session: SQLSession) {
        guard case .fullText = choice else {
            let table: ValueBoxTable
            switch choice {
            case let .declared(declared): table = declared.table
            case let .unknown(stored): table = stored.table
            case .fullText: return nil
            }
            self.table = table
            name = choice.name
            number = choice.name == "t\(choice.id)" ? nil : "t\(choice.id)"
            declaration = choice.declaration
            self.file = file
            self.session = session
            entries = namer.entries(inTable: choice.id).map { (namer, $0) }
            var fields: [String] = [], columns: [SQLColumn] = []
            let forms = declaration?.rows.map(\.key) ?? []
            let hasKind = forms.contains { $0.kind != nil }
            for form in forms {
                for field in form.fields {
                    if case .constant = field.kind { continue }
                    let name = field.name.description
                    guard !fields.contains(name) else { continue }
                    fields.append(name)
                    columns.append(SQLColumn(StoredTable.reserved.contains(name.lowercased()) ? "key_" + name : name, StoredTable.kind(field.kind)))
                }
            }
            if declaration == nil { columns.append(SQLColumn("key")) }
            keyKind = hasKind ? columns.count : nil
            if hasKind { columns.append(SQLColumn("key_kind")) }
            entryName = entries == nil ? -1 : columns.count
            if entries != nil { columns.append(SQLColumn("name")) }
            value = columns.count
            columns.append(SQLColumn("value"))
            error = columns.count
            columns.append(SQLColumn("error"))
            self.fields = fields
            self.columns = columns
            return
        }
        return nil
    }

    private static let reserved: Set<String> = ["value", "name", "error", "key_kind"]

    private static func kind(_ kind: FieldKind) -> SQLColumn.Kind {
        switch kind {
        case .peer, .utf8, .utf16, .bytes, .constant: .text
        case .int64, .int32, .uint32, .uint16LE, .int8, .uint8, .flag: .integer
        }
    }

    func cursor() -> any VirtualCursor { StoredCursor(self) }

    func rowCount() throws -> Int? { try file.box.count(table) }

    /// The fixed fields at the start of keys, if all keys have one form.
    private var leading: [Field] {
        guard let declaration, declaration.rows.count == 1, let form = declaration.rows.first?.key else { return [] }
        return Array(form.fields.prefix { field in
            if case .constant = field.kind { return false }
            return field.kind.width != nil
        })
    }

    func plan(_ request: PlanRequest) -> TablePlan {
        var uses: [TablePlan.Use] = []
        var cost = 100_000.0
        var text = name
        for field in leading {
            guard let column = fields.firstIndex(of: field.name.description), let constraint = request.constraint(on: column), constraint.isBinary else { break }
            uses.append(TablePlan.Use(constraint: constraint, isExact: false))
            text += " \(columns[column].name)=?"
            cost /= 50
        }
        // In a table with numeric keys, a key can be found only as a whole.
        if table.keyType == .int64, uses.count < leading.count { (uses, text, cost) = ([], name, 100_000) }
        let isComplete = !uses.isEmpty && uses.count == declaration?.rows.first?.key.fields.count
        let isCount = uses.isEmpty && request.columnsUsed == 0
        let withValues = !request.usesOnly(Set(0..<columns.count).subtracting([entryName, value, error]))
        if isCount { text += " (count)" } else if !withValues { text += " (keys)" }
        return TablePlan(
            text: text, uses: uses, cost: max(1, cost), rows: isComplete ? 1 : Int64(max(1, cost)), isUnique: isComplete,
            content: Content(isCount: isCount, withValues: withValues))
    }

    struct Content {
        var isCount: Bool
        var withValues: Bool
    }

    /// Returns the prefix of keys with these values; `nil` if no key can have them.
    func prefix(_ arguments: [PlanArgument]) -> ValueBoxKey? {
        guard let form = declaration?.rows.first?.key else { return nil }
        var numbers: [Int64] = []
        for (field, argument) in zip(leading, arguments) {
            if field.kind == .peer {
                guard let text = argument.value.string, let id = PeerId(text) else { return nil }
                numbers.append(id.packed)
            } else {
                var range = NumberRange()
                range.narrow(.equal, argument.value)
                guard range.isPoint, StoredTable.range(field.kind).contains(range.low) else { return nil }
                numbers.append(range.low)
            }
        }
        return form.key(numbers)
    }

    private static func range(_ kind: FieldKind) -> ClosedRange<Int64> {
        switch kind {
        case .int32: Int64(Int32.min)...Int64(Int32.max)
        case .uint32: 0...Int64(UInt32.max)
        case .uint16LE: 0...Int64(UInt16.max)
        case .int8: Int64(Int8.min)...Int64(Int8.max)
        case .uint8: 0...255
        case .flag: 0...1
        default: Int64.min...Int64.max
        }
    }
}

/// A position in the rows of a stored table.
private final class StoredCursor: VirtualCursor {
    private let table: StoredTable
    private var source: RowSource?
    /// The number of remaining rows if no columns are requested.
    private var left = 0
    private(set) var isAtEnd = true
    private let writer = JSONWriter(capacity: 1 << 10)
    private lazy var sink = JSONFieldSink(writer: writer, objects: ReadableObjectWriter())
    private let keys = KeyFieldSink()
    /// The problem with the row, determined when its value is read.
    private var problem: String?
    private var isRead = false

    init(_ table: StoredTable) { self.table = table }

    func start(_ plan: TablePlan, _ arguments: [PlanArgument]) throws {
        isAtEnd = false
        let content = plan.content as? StoredTable.Content
        if content?.isCount == true {
            (source, left) = (nil, try table.file.box.count(table.table))
        } else if arguments.isEmpty {
            source = RowSource(table.file.box, table.table, [RowSource.all(table.table)], withValues: content?.withValues ?? true)
        } else {
            let prefix = table.prefix(arguments)
            let range = prefix.map { table.table.keyType == .int64 ? KeyRange.from($0, through: $0) : .prefix($0) }
            source = RowSource(table.file.box, table.table, range.map { [$0] } ?? [], withValues: content?.withValues ?? true)
        }
        try advance()
    }

    func stop() { isAtEnd = true }

    func advance() throws {
        (problem, isRead) = (nil, false)
        if let source {
            isAtEnd = try !source.advance()
        } else {
            isAtEnd = left <= 0
            left -= 1
        }
    }

    var identity: Int {
        guard let source else { return left }
        var hasher = Hasher()
        hasher.combine(bytes: source.key)
        return hasher.finalize()
    }

    func write(_ column: Int, to result: SQLResult) throws {
        guard let source else { return }
        let key = source.key
        switch column {
        case table.value: writeValue(source, to: result)
        case table.error:
            read(source)
            result.text(orNull: problem)
        case table.entryName:
            if let entries = table.entries, let name = entries.namer.name(entries.kind, key: key, value: source.value) { result.text(name.description) }
        default:
            guard let declaration = table.declaration else {
                result.text("\(ValueBoxKey(copying: key))")
                return
            }
            guard let form = declaration.rowForm(of: key) else {
                table.session.noteBadRow(table.name, key, "the key has \(key.count) bytes and none of the declared forms")
                return
            }
            if column == table.keyKind {
                if let kind = declaration.rows[form].key.kind { result.text(kind.description) }
            } else if table.fields.indices.contains(column) {
                result.value(keys.value(table.fields[column], of: key, declaration.rows[form].key))
            }
        }
    }

    private func writeValue(_ source: RowSource, to result: SQLResult) {
        read(source)
        if problem == nil { result.text(utf8: writer.bytes) }
    }

    /// Creates the JSON of the value, once.
    private func read(_ source: RowSource) {
        guard !isRead else { return }
        isRead = true
        writer.removeAll()
        guard let declaration = table.declaration else { return writer.base64(source.value) }
        do throws(CodingError) {
            guard let form = declaration.rowForm(of: source.key) else {
                throw CodingError(offset: 0, reason: "the key has \(source.key.count) bytes and none of the declared forms")
            }
            try declaration.rows[form].value.walk(source.value, name: "", into: sink)
            if sink.foundDamagedObject { table.session.noteBadRow(table.name, source.key, "an object in the value cannot be decoded") }
        } catch {
            _ = sink.foundDamagedObject
            problem = error.description
            table.session.noteBadRow(table.name, source.key, error.description)
        }
    }
}

/// Extracts one field from a key.
private final class KeyFieldSink: FieldSink {
    private var requestedName = ""
    private var found = SQLValue.null

    func value(_ name: String, of key: UnsafeRawBufferPointer, _ form: KeyForm) -> SQLValue {
        (requestedName, found) = (name, .null)
        form.walk(key, into: self)
        return found
    }

    private func take(_ name: StaticString, _ value: @autoclosure () -> SQLValue) {
        let isRequested = requestedName.utf8.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        if isRequested { found = value() }
    }

    func beginObject(_ name: StaticString) {}
    func endObject() {}
    func beginArray(_ name: StaticString) {}
    func endArray() {}
    func null(_ name: StaticString) {}
    func bool(_ name: StaticString, _ value: Bool) { take(name, .integer(value ? 1 : 0)) }
    func int(_ name: StaticString, _ value: Int64) { take(name, .integer(value)) }
    func int64(_ name: StaticString, _ value: Int64) { take(name, .integer(value)) }
    func peer(_ name: StaticString, packed: Int64) { take(name, .text("\(PeerId(packed: packed))")) }
    func word(_ name: StaticString, _ value: StaticString) { take(name, .text(value.description)) }
    func string(_ name: StaticString, utf8: UnsafeRawBufferPointer) { take(name, .text([UInt8](utf8))) }
    func string(_ name: StaticString, utf16: UnsafeRawBufferPointer) {
        let units = (0..<(utf16.count / 2)).map { UInt16(littleEndian: utf16.loadUnaligned(fromByteOffset: 2 * $0, as: UInt16.self)) }
        take(name, .text(String(decoding: units, as: UTF16.self)))
    }
    func bytes(_ name: StaticString, _ value: UnsafeRawBufferPointer) { take(name, .text("\(ValueBoxKey(copying: value))")) }
    func hex(_ name: StaticString, _ value: UnsafeRawBufferPointer) { take(name, .text("\(ValueBoxKey(copying: value))")) }
    func coded(_ name: StaticString, _ value: UnsafeRawBufferPointer, _ form: CodedForm) {}
    func secret(_ name: StaticString, _ value: UnsafeRawBufferPointer) { take(name, .text("\(value.count) secret bytes")) }
}
