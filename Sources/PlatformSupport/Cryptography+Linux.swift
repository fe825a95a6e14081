#if !canImport(Darwin)
/// OpenSSL's libcrypto, loaded when the first key is needed. Programs that need no key do not require it.
///
/// Uses only functions available in both version 1.1 and version 3.
struct CryptoLibrary: @unchecked Sendable {
    typealias Context = OpaquePointer
    typealias Bytes = UnsafeRawPointer
    typealias MutableBytes = UnsafeMutableRawPointer

    let newCipher: @convention(c) () -> Context?
    let freeCipher: @convention(c) (Context?) -> Void
    let setPadding: @convention(c) (Context?, Int32) -> Int32
    let aes256CBC: @convention(c) () -> OpaquePointer?
    let beginDecryption: @convention(c) (Context?, OpaquePointer?, OpaquePointer?, Bytes?, Bytes?) -> Int32
    let decrypt: @convention(c) (Context?, MutableBytes?, UnsafeMutablePointer<Int32>?, Bytes?, Int32) -> Int32
    let beginEncryption: @convention(c) (Context?, OpaquePointer?, OpaquePointer?, Bytes?, Bytes?) -> Int32
    let encrypt: @convention(c) (Context?, MutableBytes?, UnsafeMutablePointer<Int32>?, Bytes?, Int32) -> Int32
    let newDigest: @convention(c) () -> Context?
    let freeDigest: @convention(c) (Context?) -> Void
    let copyDigest: @convention(c) (Context?, Context?) -> Int32
    let sha256: @convention(c) () -> OpaquePointer?
    let sha512: @convention(c) () -> OpaquePointer?
    let beginDigest: @convention(c) (Context?, OpaquePointer?, OpaquePointer?) -> Int32
    let updateDigest: @convention(c) (Context?, Bytes?, Int) -> Int32
    let endDigest: @convention(c) (Context?, MutableBytes?, UnsafeMutablePointer<UInt32>?) -> Int32

    private static let names = ["libcrypto.so.3", "libcrypto.so.1.1"]
    private static let loaded = CryptoLibrary(names: names)

    /// The reason if an existing library cannot be loaded because memory or descriptors are exhausted; otherwise `nil`.
    private static var loadFailure: String? {
        for name in names {
            guard dlopen(name, RTLD_NOW | RTLD_LOCAL) == nil, let text = dlerror() else { continue }
            let reason = String(cString: text)
            if ["Cannot allocate memory", "failed to map", "Too many open files"].contains(where: { reason.contains($0) }) { return reason }
        }
        return nil
    }

    /// Returns the library. Throws `missing` if none exists.
    static func shared() throws(CryptographyError) -> CryptoLibrary {
        guard let loaded else {
            if let reason = loadFailure { throw .unloadable(library: "libcrypto", reason: reason) }
            throw .missing(
                library: "libcrypto",
                hint: "install OpenSSL: 'apt-get install libssl3' on Debian and Ubuntu, 'dnf install openssl-libs' on Fedora")
        }
        return loaded
    }

    /// Returns `nil` if none of the libraries can be loaded, or if one lacks a function.
    init?(names: [String]) {
        guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else { return nil }
        func find<Function>(_ name: String, _ type: Function.Type) -> Function? {
            dlsym(library, name).map { unsafeBitCast($0, to: type) }
        }
        typealias Begin = @convention(c) (Context?, OpaquePointer?, OpaquePointer?, Bytes?, Bytes?) -> Int32
        typealias Update = @convention(c) (Context?, MutableBytes?, UnsafeMutablePointer<Int32>?, Bytes?, Int32) -> Int32
        typealias Make = @convention(c) () -> OpaquePointer?
        typealias Free = @convention(c) (Context?) -> Void
        guard let newCipher = find("EVP_CIPHER_CTX_new", Make.self), let freeCipher = find("EVP_CIPHER_CTX_free", Free.self),
            let setPadding = find("EVP_CIPHER_CTX_set_padding", (@convention(c) (Context?, Int32) -> Int32).self),
            let aes256CBC = find("EVP_aes_256_cbc", Make.self),
            let beginDecryption = find("EVP_DecryptInit_ex", Begin.self), let decrypt = find("EVP_DecryptUpdate", Update.self),
            let beginEncryption = find("EVP_EncryptInit_ex", Begin.self), let encrypt = find("EVP_EncryptUpdate", Update.self),
            let newDigest = find("EVP_MD_CTX_new", Make.self), let freeDigest = find("EVP_MD_CTX_free", Free.self),
            let copyDigest = find("EVP_MD_CTX_copy_ex", (@convention(c) (Context?, Context?) -> Int32).self),
            let sha256 = find("EVP_sha256", Make.self), let sha512 = find("EVP_sha512", Make.self),
            let beginDigest = find("EVP_DigestInit_ex", (@convention(c) (Context?, OpaquePointer?, OpaquePointer?) -> Int32).self),
            let updateDigest = find("EVP_DigestUpdate", (@convention(c) (Context?, Bytes?, Int) -> Int32).self),
            let endDigest = find("EVP_DigestFinal_ex", (@convention(c) (Context?, MutableBytes?, UnsafeMutablePointer<UInt32>?) -> Int32).self)
        else { return nil }
        self.newCipher = newCipher
        self.freeCipher = freeCipher
        self.setPadding = setPadding
        self.aes256CBC = aes256CBC
        self.beginDecryption = beginDecryption
        self.decrypt = decrypt
        self.beginEncryption = beginEncryption
        self.encrypt = encrypt
        self.newDigest = newDigest
        self.freeDigest = freeDigest
        self.copyDigest = copyDigest
        self.sha256 = sha256
        self.sha512 = sha512
        self.beginDigest = beginDigest
        self.updateDigest = updateDigest
        self.endDigest = endDigest
    }

    /// The functions needed for digests of a few messages. If they are missing, the other functions are available.
    private struct OneShot: @unchecked Sendable {
        typealias Function = @convention(c) (
            OpaquePointer?, Bytes?, Int32, Bytes?, Int, MutableBytes?, UnsafeMutablePointer<UInt32>?
        ) -> MutableBytes?
        typealias Digest = @convention(c) () -> OpaquePointer?

        let hmac: Function
        let digests: [MessageDigest: Digest]

        static let shared: OneShot? = names.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first.flatMap { library in
            guard let hmac = dlsym(library, "HMAC") else { return nil }
            var digests: [MessageDigest: Digest] = [:]
            for (digest, name) in [(MessageDigest.sha1, "EVP_sha1"), (.sha256, "EVP_sha256"), (.sha512, "EVP_sha512")] {
                digests[digest] = dlsym(library, name).map { unsafeBitCast($0, to: Digest.self) }
            }
            return OneShot(hmac: unsafeBitCast(hmac, to: Function.self), digests: digests)
        }
    }

    /// Writes the HMAC of a message. Returns `false` if the library does not have the digest.
    static func oneShot(_ digest: MessageDigest, _ message: [UInt8], key: UnsafeRawBufferPointer, into result: inout [UInt8]) -> Bool {
        guard let shared = OneShot.shared, let type = shared.digests[digest]?() else { return false }
        return shared.hmac(type, key.baseAddress, Int32(truncatingIfNeeded: key.count), message, message.count, &result, nil) != nil
    }

    static func failure(_ what: String) -> CryptographyError { .refused(library: "libcrypto", what: what) }
}

extension MessageDigest {
    /// Returns the HMAC of a message; `nil` if the library does not have the digest.
    package func authenticate(_ message: [UInt8], key: UnsafeRawBufferPointer) -> [UInt8]? {
        var result = [UInt8](repeating: 0, count: count)
        return CryptoLibrary.oneShot(self, message, key: key, into: &result) ? result : nil
    }
}

/// An incremental SHA-512. A copy continues from the state of the original.
package final class SHA512State {
    package static let count = 64
    private let library: CryptoLibrary
    private let context: OpaquePointer

    package init() throws(CryptographyError) {
        library = try CryptoLibrary.shared()
        guard let context = library.newDigest() else { throw CryptoLibrary.failure("SHA-512") }
        self.context = context
        guard library.beginDigest(context, library.sha512(), nil) == 1 else { throw CryptoLibrary.failure("SHA-512") }
    }

    deinit { library.freeDigest(context) }

    @discardableResult
    package func update(_ bytes: UnsafeRawPointer, _ count: Int) -> Bool { library.updateDigest(context, bytes, count) == 1 }

    /// Copies the state of another instance.
    package func copy(_ other: SHA512State) -> Bool { library.copyDigest(context, other.context) == 1 }

    /// Writes the 64-byte digest. Nothing can be added afterward.
    package func finish(into result: UnsafeMutableRawPointer) -> Bool { library.endDigest(context, result, nil) == 1 }
}

/// An incremental SHA-256.
package final class SHA256State {
    package static let count = 32
    private let library: CryptoLibrary
    private let context: OpaquePointer

    package init() throws(CryptographyError) {
        library = try CryptoLibrary.shared()
        guard let context = library.newDigest() else { throw CryptoLibrary.failure("SHA-256") }
        self.context = context
        guard library.beginDigest(context, library.sha256(), nil) == 1 else { throw CryptoLibrary.failure("SHA-256") }
    }

    deinit { library.freeDigest(context) }

    /// Returns `false` if the library fails.
    package func update(_ bytes: UnsafeRawPointer, _ count: Int) -> Bool { library.updateDigest(context, bytes, count) == 1 }

    /// Writes the 32-byte digest. Nothing can be added afterward.
    package func finish(into result: UnsafeMutableRawPointer) -> Bool { library.endDigest(context, result, nil) == 1 }
}

/// AES-256 in CBC mode without padding, in one direction. The key is set once.
package final class AES256CBC {
    package enum Direction { case encryption, decryption }

    private let library: CryptoLibrary
    private let context: OpaquePointer
    private let direction: Direction

    /// - Parameter key: The key of 32 bytes.
    package init(key: UnsafeRawPointer, _ direction: Direction) throws(CryptographyError) {
        library = try CryptoLibrary.shared()
        self.direction = direction
        guard let context = library.newCipher() else { throw CryptoLibrary.failure("AES") }
        self.context = context
        let begin = direction == .encryption ? library.beginEncryption : library.beginDecryption
        guard begin(context, library.aes256CBC(), nil, key, nil) == 1, library.setPadding(context, 0) == 1 else { throw CryptoLibrary.failure("AES") }
    }

    deinit { library.freeCipher(context) }

    /// `initial` is the initialization vector, 16 bytes. `count` is a multiple of 16. Input and output may be the same memory.
    package func run(initial: UnsafeRawPointer, _ input: UnsafeRawPointer, into output: UnsafeMutableRawPointer, count: Int) -> Bool {
        var written: Int32 = 0
        switch direction {
        case .encryption:
            guard library.beginEncryption(context, nil, nil, nil, initial) == 1 else { return false }
            return library.encrypt(context, output, &written, input, Int32(truncatingIfNeeded: count)) == 1 && Int(written) == count
        case .decryption:
            guard library.beginDecryption(context, nil, nil, nil, initial) == 1 else { return false }
            return library.decrypt(context, output, &written, input, Int32(truncatingIfNeeded: count)) == 1 && Int(written) == count
        }
    }
}
#endif
