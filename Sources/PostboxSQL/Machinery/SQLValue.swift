import CSQLite

/// An SQL value.
public enum SQLValue: Sendable, Hashable {
    /// NULL.
    case null
    /// An integer.
    case integer(Int64)
    /// A floating-point number.
    case real(Double)
    /// Text in UTF-8, not validated.
    case text([UInt8])
    /// Bytes.
    case blob([UInt8])

    /// A text in UTF-8.
    public static func text(_ text: String) -> SQLValue { .text(Array(text.utf8)) }

    /// The text; `nil` for a value of another kind. Invalid UTF-8 becomes U+FFFD.
    public var string: String? { if case let .text(bytes) = self { String(decoding: bytes, as: UTF8.self) } else { nil } }

    init(_ value: OpaquePointer?) {
        switch sqlite3_value_type(value) {
        case SQLITE_INTEGER: self = .integer(sqlite3_value_int64(value))
        case SQLITE_FLOAT: self = .real(sqlite3_value_double(value))
        case SQLITE_TEXT: self = .text(SQLValue.bytes(sqlite3_value_text(value), sqlite3_value_bytes(value)))
        case SQLITE_BLOB: self = .blob(SQLValue.bytes(sqlite3_value_blob(value), sqlite3_value_bytes(value)))
        default: self = .null
        }
    }

    private static func bytes(_ start: UnsafeRawPointer?, _ count: Int32) -> [UInt8] {
        Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count)))
    }
}

/// The destination of a value: the result of a function, a column of a virtual table, or a parameter of a statement. Without a value, it is NULL.
struct SQLResult {
    private enum Place {
        case result(OpaquePointer?)
        case parameter(OpaquePointer, Int32)
    }

    private let place: Place

    init(context: OpaquePointer?) { place = .result(context) }

    /// - Parameter number: The number of the parameter, from 1.
    init(_ statement: OpaquePointer, parameter number: Int32) { place = .parameter(statement, number) }

    /// `SQLITE_TRANSIENT`, which Swift cannot import: SQLite copies the bytes.
    static var copies: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

    func null() {
        switch place {
        case let .result(context): sqlite3_result_null(context)
        case let .parameter(statement, number): sqlite3_bind_null(statement, number)
        }
    }

    func integer(_ value: Int64) {
        switch place {
        case let .result(context): sqlite3_result_int64(context, value)
        case let .parameter(statement, number): sqlite3_bind_int64(statement, number, value)
        }
    }

    func integer(_ value: Int64?) { if let value { integer(value) } }
    func integer(_ value: Int32?) { if let value { integer(Int64(value)) } }
    func bool(_ value: Bool) { integer(value ? 1 : 0) }
    func bool(_ value: Bool?) { if let value { bool(value) } }

    private func real(_ value: Double) {
        switch place {
        case let .result(context): sqlite3_result_double(context, value)
        case let .parameter(statement, number): sqlite3_bind_double(statement, number, value)
        }
    }

    func text(utf8 bytes: UnsafeRawBufferPointer) {
        let isEmpty = bytes.isEmpty
        "".withCString { empty in
            let start = isEmpty ? empty : bytes.baseAddress?.assumingMemoryBound(to: CChar.self) ?? empty
            switch place {
            case let .result(context): sqlite3_result_text64(context, start, UInt64(bytes.count), SQLResult.copies, UInt8(SQLITE_UTF8))
            case let .parameter(statement, number):
                _ = sqlite3_bind_text64(statement, number, start, UInt64(bytes.count), SQLResult.copies, UInt8(SQLITE_UTF8))
            }
        }
    }

    func text(_ text: String) {
        var text = text
        text.withUTF8 { self.text(utf8: UnsafeRawBufferPointer($0)) }
    }

    /// Sets a text, or NULL if it is missing or empty.
    func text(orNull text: String?) {
        if let text, !text.isEmpty { self.text(text) }
    }

    private func blob(_ bytes: UnsafeRawBufferPointer) {
        switch place {
        case let .result(context):
            if bytes.isEmpty { return sqlite3_result_zeroblob(context, 0) }
            sqlite3_result_blob64(context, bytes.baseAddress, UInt64(bytes.count), SQLResult.copies)
        case let .parameter(statement, number):
            if bytes.isEmpty {
                sqlite3_bind_zeroblob(statement, number, 0)
            } else {
                sqlite3_bind_blob64(statement, number, bytes.baseAddress, UInt64(bytes.count), SQLResult.copies)
            }
        }
    }

    func value(_ value: SQLValue) {
        switch value {
        case .null: null()
        case let .integer(number): integer(number)
        case let .real(number): real(number)
        case let .text(bytes): bytes.withUnsafeBytes { text(utf8: $0) }
        case let .blob(bytes): bytes.withUnsafeBytes { blob($0) }
        }
    }

    /// Ends a function call with an error.
    func error(_ text: String) { if case let .result(context) = place { sqlite3_result_error(context, text, -1) } }
}
