import CSQLite

/// Allows a query only to read. SQLite asks it for permission for every action, and all others are denied.
enum SQLAuthorizer {
    /// Statements about the schema, which change nothing.
    private static let pragmas: Set<String> = [
        "table_list", "table_info", "table_xinfo", "index_list", "index_info", "index_xinfo", "foreign_key_list", "database_list", "function_list",
        "collation_list", "module_list", "pragma_list", "compile_options",
    ]
    /// Functions that access files or run code.
    private static let functions: Set<String> = ["load_extension", "readfile", "writefile", "edit", "fts3_tokenizer", "fsdir", "lsmode"]

    /// The callback for `sqlite3_set_authorizer`. The context is an `SQLSession`.
    static let answer: @convention(c) (
        UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?
    ) -> Int32 = { context, action, first, second, _, _ in
        guard let context else { return SQLITE_DENY }
        let session = Unmanaged<SQLSession>.fromOpaque(context).takeUnretainedValue()
        if session.isDeclaring { return SQLITE_OK }
        let names = (first.map { String(cString: $0) }, second.map { String(cString: $0) })
        guard let refusal = SQLAuthorizer.refusal(action, names.0, names.1) else { return SQLITE_OK }
        session.refusal = refusal
        return SQLITE_DENY
    }

    /// The reason why an action is denied; `nil` if it only reads.
    private static func refusal(_ action: Int32, _ first: String?, _ second: String?) -> String? {
        switch action {
        case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: nil
        case SQLITE_FUNCTION: functions.contains((second ?? "").lowercased()) ? "the function \(second ?? "") is not allowed" : nil
        case SQLITE_PRAGMA: pragmas.contains((first ?? "").lowercased()) ? nil : "PRAGMA \(first ?? "") is not allowed"
        case SQLITE_ATTACH, SQLITE_DETACH: "ATTACH and DETACH are not allowed; use --attach NAME=DB to query another database"
        case SQLITE_TRANSACTION, SQLITE_SAVEPOINT: "transactions are not allowed; all queries see the same snapshot"
        default: "the statement is not a query"
        }
    }
}
