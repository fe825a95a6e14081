import PostboxStorage

/// The bundled databases that Telegram's own library wrote.
enum Samples {
    static let root: String = {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(2).joined(separator: "/") + "/Fixtures/samples"
    }()

    static let small = root + "/small/postbox"
    static let wal = root + "/wal/postbox"
    /// The fictitious account that the repository bundles, written by the library of Telegram 12.
    static let demo = root.replacing("/Tests/Fixtures/samples", with: "/samples") + "/postbox"

    /// A copy of the small sample of Telegram 12: every class and kind of peer, with random values.
    static func smallOfTelegram12(in folder: TemporaryFolder) throws -> String {
        try unpacked("small-12", in: folder)
    }

    /// A copy of the large sample of Telegram 12: 3,000 messages. See `messagesOfMedium` for the results of Telegram's own code.
    static func mediumOfTelegram12(in folder: TemporaryFolder) throws -> String {
        try unpacked("medium-12", in: folder)
    }

    static let messagesOfMedium = "Tests/Fixtures/samples/medium-12/messages.jsonl.gz"

    private static func unpacked(_ name: String, in folder: TemporaryFolder) throws -> String {
        let path = "\(folder.path)/\(name).db"
        let result = try RunningTool.shell("gzip -dc '\(root)/\(name)/db_sqlite.gz' > '\(path)'")
        guard result.status == 0 else { throw RunningTool.Failure(description: result.errorText) }
        return path
    }

    /// The bundled account one day earlier.
    static let yesterday = demo + "-yesterday"
    /// The bundled account in an older schema version.
    static let old = demo + "-old"

    /// Databases of earlier schema versions.
    static let migrate = root.replacing("/samples", with: "/migrate")

    static func open(_ folder: String) throws -> SQLiteValueBox {
        try SQLiteValueBox(path: DatabaseLocator.locate(folder), mode: .readOnly)
    }
}
