import PlatformSupport

/// The sources of keys for encrypted databases. Nothing is read or computed until a database turns out to be encrypted.
///
///     let box = try SQLiteValueBox(path: path, mode: .readOnly)                       // a key file in the installation, no passcode
///     let keys = DatabaseKeys(.file(contents, name: "copy of .tempkey"))
///     let other = try SQLiteValueBox(path: path, mode: .readOnly, keys: keys)
public struct DatabaseKeys: Sendable {
    /// A key that was given.
    public enum Source: Sendable {
        /// The key itself.
        case key(DatabaseKey)
        /// 48 bytes raw, or 64 bytes that the passcode opens. `name` is for messages.
        case file(SecretBytes, name: String)
        /// 96 hex digits.
        case hex(SecretBytes, name: String)
    }

    /// Keys to try first, in this order.
    public var given: [Source]
    /// The passcode in UTF-8, without a line break; `nil` if none is set.
    public var passcode: SecretBytes?
    /// Asks the user for the passcode if none is given and a key file needs one. Returns `nil` if the user cannot be asked. `attempt` is 0 at first,
    /// and 1 after a wrong passcode.
    package var requestPasscode: (@Sendable (_ keyFile: String, _ attempt: Int) throws -> SecretBytes?)?
    /// Whether to try the key files of the database's installation as well.
    public var searchesInstallation: Bool

    /// Creates keys from the given sources, or from the installation if none are given.
    public init(_ given: Source..., passcode: SecretBytes? = nil) {
        self.init(given: given, passcode: passcode, searchesInstallation: given.isEmpty)
    }

    /// Creates keys from the given sources.
    /// - Parameters:
    ///   - given: The sources, in the order in which they are tried.
    ///   - passcode: The local passcode, for key files that it protects; `nil` if none is set.
    ///   - searchesInstallation: Whether the key files of the database's installation are tried after the given sources.
    public init(given: [Source], passcode: SecretBytes?, searchesInstallation: Bool) {
        self.given = given
        self.passcode = passcode
        self.searchesInstallation = searchesInstallation
    }

    /// The first key that fits. Throws `encrypted` if no key can be tried, `wrongKey` if none fits, or the reason why a key file is unusable.
    func key(for path: String, fits: (DatabaseKey) throws -> Bool) throws -> DatabaseKey {
        var failure: ValueBoxError?
        var hasTried = false
        let sources = given + (searchesInstallation ? try DatabaseKeys.sources(nextTo: path) : [])
        for source in sources {
            do {
                let key = try key(source)
                if try fits(key) { return key }
                hasTried = true
            } catch let error as ValueBoxError where error.kind == .badKeyFile || error.kind == .wrongKey {
                failure = failure ?? error
            }
        }
        if hasTried {
            throw ValueBoxError(.wrongKey, given.count > 1 ? "none of the \(given.count) keys opens \(path)" : "the key does not open \(path)")
        }
        throw failure ?? ValueBoxError(.encrypted, "\(path) is encrypted", hint: hint(for: path))
    }

    /// The possible paths of key files.
    private func hint(for path: String) -> String {
        if searchesInstallation, let locked = DatabaseKeys.files(nextTo: path).first(where: { access($0, R_OK) != 0 && errno == EACCES }) {
            return "its key file \(locked) cannot be read"
        }
        // Users copy key files next to the database. Such a file is used only on request, because it may belong to another installation.
        let folder = FileSync.folder(of: FileFacts.resolved(path))
        if let near = DatabaseKeys.files(in: folder).first(where: { access($0, F_OK) == 0 }) {
            return "a key file in the same folder is not used automatically; pass --key-file \(near)"
        }
        return "the key file is .tempkey or .tempkeyEncrypted in the folder of the accounts, four levels up"
    }

    /// Returns the key for a new database, which is the first given one; `nil` for a plain database. Throws `ValueBoxError` if its source cannot be
    /// read or decrypted.
    public func firstKey() throws -> DatabaseKey? { try given.first.map(key) }

    private func key(_ source: Source) throws -> DatabaseKey {
        switch source {
        case let .key(key): key
        case let .file(contents, name): try key(contents, name)
        case let .hex(contents, name): try KeyFile.key(hex: contents, name: name)
        }
    }

    private static let mostAttempts = 3

    private func key(_ contents: SecretBytes, _ name: String) throws -> DatabaseKey {
        var entered = passcode, attempt = 0
        while true {
            do { return try KeyFile.key(contents, name: name, passcode: entered) } catch let error as ValueBoxError where error.kind == .wrongKey && passcode == nil {
                guard attempt < DatabaseKeys.mostAttempts, let answer = try requestPasscode?(name, attempt) else { throw error }
                entered = answer
                attempt += 1
            }
        }
    }

    /// Returns the names of the key files of the installation, which are four folders above the database. If both exist, the first one is newer.
    private static func files(nextTo path: String) -> [String] {
        // Names are not cut off, because the path may contain a link.
        files(in: FileFacts.resolved(FileSync.folder(of: FileFacts.resolved(path)) + "/../../.."))
    }

    private static func files(in folder: String) -> [String] {
        [".tempkey", ".tempkeyEncrypted"].map { (folder == "/" ? "" : folder) + "/" + $0 }
    }

    private static func sources(nextTo path: String) throws -> [Source] {
        try files(nextTo: path).compactMap { file in try contents(of: file).map { .file($0, name: file) } }
    }

    /// Returns the contents, up to one byte more than a key file can have; `nil` if no readable file exists.
    private static func contents(of path: String) throws -> SecretBytes? {
        if let form = FileFacts.specialForm(path) { throw ValueBoxError(.badKeyFile, "\(path) is not a key file but \(form)", hint: "use --key-file to name a key file") }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if [ENOENT, ENOTDIR, EACCES, EPERM, ELOOP].contains(errno) { return nil }
            throw FileSync.error(path, reading: true)
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        guard count >= 0 else { throw FileSync.error(path, reading: true) }
        bytes.removeLast(bytes.count - count)
        return SecretBytes(taking: &bytes)
    }
}
