import Postbox
import TelegramModel

/// Which restrictions the account does not want applied.
public struct EngineContentSettings: Hashable, Sendable {
    /// Reasons that do not count here.
    public var ignoreContentRestrictionReasons: Set<String>
    /// Platforms whose rules count here too.
    public var addContentRestrictionReasons: [String]

    package init(ignoreContentRestrictionReasons: Set<String> = [], addContentRestrictionReasons: [String] = []) {
        self.ignoreContentRestrictionReasons = ignoreContentRestrictionReasons
        self.addContentRestrictionReasons = addContentRestrictionReasons
    }

    package init(_ configuration: AppConfiguration) {
        let values = AppConfigurationReader(configuration)
        ignoreContentRestrictionReasons = Set(values.strings("ignore_restriction_reasons"))
        addContentRestrictionReasons = values.strings("restriction_add_platforms")
    }
}

/// The server's settings for applications: a dictionary of JSON values, stored as objects.
struct AppConfigurationReader {
    private let values: [String: CodedObject]

    private enum Kind { static let number: Int32 = 1, string: Int32 = 2, array: Int32 = 4, dictionary: Int32 = 5 }

    init(_ configuration: AppConfiguration) {
        guard let data = configuration.data, data.int32("r") == Kind.dictionary else {
            values = [:]
            return
        }
        values = Dictionary(data.pairs("v").compactMap { pair in pair.key.string("k").map { ($0, pair.value) } }, uniquingKeysWith: { first, _ in first })
    }

    /// nil for a value that is no number, or none that fits.
    func int32(_ name: String, rounded rule: FloatingPointRoundingRule = .towardZero) -> Int32? {
        guard let value = values[name], value.int32("r") == Kind.number else { return nil }
        return value.double("v").flatMap { Int32(exactly: $0.rounded(rule)) }
    }

    func strings(_ name: String) -> [String] {
        guard let value = values[name], value.int32("r") == Kind.array else { return [] }
        return value.objects("v").compactMap { $0.int32("r") == Kind.string ? $0.string("v") : nil }
    }
}
