import PlatformSupport

/// Seeds of random tests. Each is the argument of a test case, so a failure shows it; `POSTBOX_TEST_SEED` runs only this seed again.
enum Seeds {
    /// The seeds: a fixed one, and a new one in each run.
    static let all: [UInt64] = {
        if let given = getenv("POSTBOX_TEST_SEED").flatMap({ UInt64(String(cString: $0)) }) { return [given] }
        return [1, UInt64.random(in: 2...UInt64(UInt32.max))]
    }()

    /// The factor by which random tests are longer than by default: POSTBOX_TEST_FACTOR.
    static let factor = getenv("POSTBOX_TEST_FACTOR").flatMap { Int(String(cString: $0)) } ?? 1
}
