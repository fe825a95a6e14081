import CommandLineKit
import PostboxStorage

/// Every page of an encrypted database, looked at before SQLite sees one.
struct PageSurvey {
    /// Pages that cannot be read.
    private(set) var damaged = 0

    /// nil: the database is plain. Says that it is encrypted; `finding` is given the pages that are not as they should be.
    init?(_ argument: String, _ invocation: Invocation, _ finding: (EncryptedDatabase.Page, _ path: String) throws -> Void) throws {
        do {
            let path = try DatabaseLocator.locate(argument)
            guard let database = try EncryptedDatabase(path: path, keys: invocation.databaseKeys()) else { return nil }
            ProcessLimits.forbidCoreDumps()
            let pages = try database.survey { page in
                if page.condition != .zeros { damaged += 1 }
                try finding(page, path)
            }
            invocation.notices.note("\(argument) is encrypted: \(pages) pages" + (damaged > 0 ? ", \(damaged) of them damaged" : ""))
        } catch let error as ValueBoxError {
            throw ToolError(error, doing: "opening \(argument)")
        }
    }
}
