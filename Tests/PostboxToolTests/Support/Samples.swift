import PostboxStorage

/// The bundled databases that Telegram's own library wrote.
enum Samples {
    static let root: String = {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(3).joined(separator: "/") + "/Fixtures/samples"
    }()

    static let small = root + "/small/postbox"
    static let wal = root + "/wal/postbox"

    /// Databases of earlier schema versions.
    static let migrate = root.replacing("/samples", with: "/migrate")

    static func open(_ folder: String) throws -> SQLiteValueBox {
        try SQLiteValueBox(path: DatabaseLocator.locate(folder), mode: .readOnly)
    }
}
