import PlatformSupport

/// The environment of the process.
package enum Environment {
    /// The variables this program and its help name; reading them one by one keeps the start quick.
    package static func current() -> [String: String] {
        var variables: [String: String] = [:]
        for name in ["NO_COLOR", "TERM", "COLUMNS"] + GlobalOptions.all.compactMap(\.environment) {
            if let value = getenv(name) { variables[name] = String(cString: value) }
        }
        return variables
    }
}
