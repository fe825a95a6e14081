import PlatformSupport

/// Seeds of random tests. Each is the argument of a test case, so a failure names it; `POSTBOX_TEST_SEED` runs just that one again.
enum Seeds {
    /// One that is always the same, and a new one each run.
    static let all: [UInt64] = {
        if let given = getenv("POSTBOX_TEST_SEED").flatMap({ UInt64(String(cString: $0)) }) { return [given] }
        return [1, UInt64.random(in: 2...UInt64(UInt32.max))]
    }()

    /// How many times longer random tests are than they are by default: POSTBOX_TEST_FACTOR.
    static let factor = getenv("POSTBOX_TEST_FACTOR").flatMap { Int(String(cString: $0)) } ?? 1
}
