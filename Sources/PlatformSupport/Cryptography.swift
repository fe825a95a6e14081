/// The reason why the system's library of cryptographic primitives does not work.
package enum CryptographyError: Error {
    /// The library is missing. The hint explains how to install it.
    case missing(library: String, hint: String)
    /// The library exists and cannot be loaded, because memory or descriptors are exhausted.
    case unloadable(library: String, reason: String)
    /// The library rejected the operation.
    case refused(library: String, what: String)
}

/// The digests that authenticate pages of SQLCipher files. For repeated use, there is `SHA512State`.
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
