import CSQLite
import CommandLineKit
import Postbox
import PostboxReading

/// The functions available to queries in addition to those of SQLite: `regexp`, `fold`, and `peer`.
final class SQLFunctions {
    private let session: SQLSession
    private let peer: (String) throws -> PeerId?
    private let folding = TextFolding(ignoresAccents: true)
    /// The last pattern, cached because most queries use only one.
    private var pattern: (text: String, regex: Regex<AnyRegexOutput>)?
    private var peers: [String: String] = [:]
    private static let mostPeers = 1000

    init(_ session: SQLSession, peer: @escaping (String) throws -> PeerId?) {
        self.session = session
        self.peer = peer
    }

    private typealias Function = @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void

    /// Registers the functions. The object must outlive the connection's queries.
    func register(on handle: OpaquePointer) throws {
        try add("regexp", 2, on: handle) { context, count, values in
            SQLFunctions.run(context) { try $0.regexp(SQLFunctions.text(values, 0), SQLFunctions.text(values, 1)) }
        }
        try add("fold", 1, on: handle) { context, count, values in
            SQLFunctions.run(context) { functions in SQLFunctions.text(values, 0).map { .text(functions.folding.text($0)) } ?? .null }
        }
        try add("peer", 1, on: handle) { context, count, values in
            SQLFunctions.run(context) { try $0.peer(SQLFunctions.text(values, 0)) }
        }
    }

    private func add(_ name: String, _ count: Int32, on handle: OpaquePointer, _ function: @escaping Function) throws {
        let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS
        let status = sqlite3_create_function_v2(handle, name, count, flags, Unmanaged.passUnretained(self).toOpaque(), function, nil, nil, nil)
        guard status == SQLITE_OK else { throw ValueBoxError(.io, "cannot start SQLite: \(String(cString: sqlite3_errstr(status)))") }
    }

    private static func text(_ values: UnsafeMutablePointer<OpaquePointer?>?, _ place: Int) -> String? {
        guard let value = values?[place], sqlite3_value_type(value) != SQLITE_NULL, let start = sqlite3_value_text(value) else { return nil }
        return String(decoding: UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value))), as: UTF8.self)
    }

    private static func run(_ context: OpaquePointer?, _ body: (SQLFunctions) throws -> SQLValue) {
        guard let own = sqlite3_user_data(context) else { return }
        let functions = Unmanaged<SQLFunctions>.fromOpaque(own).takeUnretainedValue()
        do {
            SQLResult(context: context).value(try body(functions))
        } catch {
            functions.session.failure = error
            SQLResult(context: context).error("\(error)")
        }
    }

    /// Implements `TEXT REGEXP PATTERN`, whose operands SQLite passes in reverse order.
    private func regexp(_ wanted: String?, _ text: String?) throws -> SQLValue {
        guard let wanted, let text else { return .null }
        if pattern?.text != wanted {
            do {
                pattern = (wanted, try Regex(wanted))
            } catch {
                throw SQLError(message: "'\(wanted)' is not a regular expression: \(error)", hint: nil, isQuery: true)
            }
        }
        guard let regex = pattern?.regex else { return .null }
        return .integer(try regex.firstMatch(in: text) == nil ? 0 : 1)
    }

    /// Returns the ID of the peer that the text refers to.
    private func peer(_ text: String?) throws -> SQLValue {
        guard let text else { return .null }
        if let known = peers[text] { return .text(known) }
        guard let id = try peer(text) else {
            throw SQLError(message: "'\(text)' is not a peer", hint: "use user:42, @username, or a name", isQuery: true)
        }
        if peers.count >= SQLFunctions.mostPeers { peers.removeAll() }
        peers[text] = "\(id)"
        return .text("\(id)")
    }
}
