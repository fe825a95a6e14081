/// What changed in the strings of a language.
///
/// They are kept outside an account's database; `updateLangPack` with nil in its place asks the server for what changed.
public struct LanguagePackDifference: Hashable, Sendable {
    /// A string that has changed.
    public struct Entry: Hashable, Sendable {
        /// What the application knows it by.
        public var key: String
        /// nil: the string is gone.
        public var value: String?

        /// With nil the string is removed.
        public init(key: String, value: String?) {
            self.key = key
            self.value = value
        }
    }

    /// The version to which the difference applies, and the one that it makes.
    public var fromVersion: Int32
    /// The version that it makes.
    public var version: Int32
    /// What has changed; other strings stay.
    public var strings: [Entry]

    /// `fromVersion` is the one that it applies to.
    public init(fromVersion: Int32, version: Int32, strings: [Entry]) {
        self.fromVersion = fromVersion
        self.version = version
        self.strings = strings
    }
}
