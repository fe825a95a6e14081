/// Why the system's library of cryptographic primitives does not work.
package enum CryptographyError: Error {
    /// There is no such library. The hint says how to come by it.
    case missing(library: String, hint: String)
    /// It does not do what is named.
    case refused(library: String, what: String)
}

/// The digests that pages of SQLCipher files are authenticated with. What is authenticated many times is so with `SHA512State`.
package enum MessageDigest: CaseIterable {
    case sha1, sha256, sha512

    /// The number of bytes of a digest.
    package var count: Int {
        switch self {
        case .sha1: 20
        case .sha256: 32
        case .sha512: 64
        }
    }
}
