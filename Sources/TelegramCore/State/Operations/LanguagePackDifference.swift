/// What changed in the strings of a language.
///
/// They are kept outside an account's database; `updateLangPack` with nil in its place asks the server for what changed.
public struct LanguagePackDifference: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        public var key: String
        /// nil: the string is gone.
        public var value: String?

        public init(key: String, value: String?) {
            self.key = key
            self.value = value
        }
    }

    /// The version to which the difference applies, and the one that it makes.
    public var fromVersion: Int32
    public var version: Int32
    public var strings: [Entry]

    public init(fromVersion: Int32, version: Int32, strings: [Entry]) {
        self.fromVersion = fromVersion
        self.version = version
        self.strings = strings
    }
}
