/// The program's version, for help, man pages, and documents that name what wrote them.
package enum Program {
    package static let version = "1.0.0"
    /// The day of the version, for man pages.
    static let releaseDate = "2026-11-21"
}
