import CommandLineKit
import PostboxReading

extension DatabaseFile {
    /// Opens the database that the command names, and says on stderr when its schema version is not the present one.
    ///
    /// - Parameter otherBoxes: Whether the command also works on the value boxes of an installation that are not accounts.
    init(_ invocation: Invocation, _ versions: Versions, otherBoxes: Bool = false) throws {
        try invocation.expectPeers()
        try self.init(invocation[.database], versions, otherBoxes: otherBoxes, keys: invocation.databaseKeys(), invocation.notices)
        if invocation.output.format == .table { invocation.people.use(self) }
    }
}
