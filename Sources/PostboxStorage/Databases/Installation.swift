import PlatformSupport
import PostboxCoding

/// An installation of Telegram: the folder with its accounts and their shared data.
package struct Installation: Sendable, Hashable {
    /// The path of the folder.
    package let root: String

    /// The group container of the macOS app.
    package static let macOSContainer = "6N38VWS5BX.ru.keepcoder.Telegram"
    /// The channels of the macOS app. Each is a separate installation.
    private static let channels = ["stable", "appstore", "beta", "debug"]
    private static let names = ["telegram-data"] + channels
    /// The names of the installations' folders, and of the folder of the macOS app above them.
    static let rootNames = Set(names + [macOSContainer])

    package init(root: String) { self.root = root }

    /// The installation that a file belongs to: the nearest folder above it that contains accounts or their list.
    package init?(containing path: String) {
        var parts = path.split(separator: "/", omittingEmptySubsequences: false)
        for _ in 0..<6 where parts.count > 1 {
            let name = parts.removeLast()
            guard name == "accounts-metadata" || name.hasPrefix("account-") else { continue }
            root = parts.isEmpty || parts == [""] ? "/" : parts.joined(separator: "/")
            return
        }
        return nil
    }

    /// The installations in a folder, which is one, contains some, or contains the group container of the macOS app.
    static func all(in folder: String) -> [Installation] {
        let places = [""] + names.map { "/" + $0 } + ["/" + macOSContainer] + names.map { "/\(macOSContainer)/\($0)" }
        return places.map { Installation(root: folder + $0) }
    }

    /// Whether there are accounts or a list of accounts.
    var isPresent: Bool { FileFacts.exists(listPath) || ((try? folders().isEmpty) ?? true) == false }

    /// The group container of the macOS app in a user's home folder.
    package static func container(inHome home: String) -> String { "\(home)/Library/Group Containers/\(macOSContainer)" }

    /// The channel of the macOS app; `nil` for another installation.
    package var channel: String? { root.split(separator: "/").last.map(String.init).flatMap { Installation.channels.contains($0) ? $0 : nil } }

    /// Returns the names of the folders of accounts, whether the list has them or not.
    package func folders() throws -> [String] {
        try FolderNames.read(root).filter { $0.hasPrefix("account-") && UInt64($0.dropFirst("account-".count)) != nil }.sorted()
    }

    /// Returns the path of an account's database.
    package func database(inFolder name: String) -> String { "\(root)/\(name)/postbox/db/db_sqlite" }

    /// Whether an account has a database.
    package func hasDatabase(inFolder name: String) -> Bool { FileFacts.exists(database(inFolder: name)) }

    private var listPath: String { root + "/accounts-metadata/atomic-state" }

    /// Whether a file or folder exists in the root.
    package func has(_ name: String) -> Bool { FileFacts.exists("\(root)/\(name)") }

    // MARK: - Files

    /// Returns the list of accounts, the file `atomic-state`; `nil` if none exists.
    ///
    /// - Throws: `notADatabase` if the file is not such a list, and the error if it cannot be read.
    package func records() throws -> AccountRecords? {
        guard let bytes = try Installation.bytes(listPath) else { return nil }
        guard let records = AccountRecords(json: bytes) else { throw ValueBoxError(.notADatabase, "\(listPath): not a list of accounts") }
        return records
    }

    /// Returns whether a database is that of an account of Telegram's support, according to the list of its installation. A database outside an
    /// installation is not.
    package static func isOfSupport(database path: String) throws -> Bool {
        let path = FileFacts.resolved(path)
        guard let installation = Installation(containing: path), let records = try installation.records() else { return false }
        return records.records.contains { $0.isSupport && installation.database(inFolder: $0.folder) == path }
    }

    /// Returns the data of the macOS app's share extension about the accounts, by ID, from the file `accounts-shared-data`; `nil` if none exists.
    ///
    /// - Throws: `notADatabase` if the file has another form, and the error if it cannot be read.
    package func sharedAccounts() throws -> [Int64: SharedAccount]? {
        let path = root + "/accounts-shared-data"
        guard let bytes = try Installation.bytes(path) else { return nil }
        let document = JSONDocument()
        guard (try? document.parse(String(decoding: bytes, as: UTF8.self))) != nil, let accounts = document.root["accounts"], accounts.kind == .array else {
            throw ValueBoxError(.notADatabase, "\(path): not a list of accounts")
        }
        var result: [Int64: SharedAccount] = [:]
        for account in accounts.elements {
            guard let id = AccountRecords.id(account["id"]) else { continue }
            result[id] = SharedAccount(name: account["peerName"]?.string ?? "", isTest: account["isTestingEnvironment"]?.bool ?? false)
        }
        return result
    }

    /// Whether a passcode protects the key of the accounts; `nil` if the installation has no wrapped key.
    package func passcodeProtectsKey() throws -> Bool? {
        guard let bytes = try Installation.bytes(root + "/.tempkeyEncrypted"), bytes.count == KeyFile.wrappedSize else { return nil }
        var contents = bytes
        return (try? KeyFile.key(SecretBytes(taking: &contents), name: ".tempkeyEncrypted", passcode: nil)) == nil
    }

    private static let limit = 4 << 20

    /// The bytes of a file; `nil` if none exists.
    private static func bytes(_ path: String) throws -> [UInt8]? {
        func failure(_ code: Int32) -> ValueBoxError {
            ValueBoxError(code == EACCES || code == EPERM ? .permission : .io, "\(path): \(String(cString: strerror(code)))")
        }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw failure(errno)
        }
        defer { close(descriptor) }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else { throw failure(errno) }
        guard facts.st_mode & S_IFMT == S_IFREG else { throw ValueBoxError(.notADatabase, "\(path): not a file") }
        guard facts.st_size <= limit else { throw ValueBoxError(.notADatabase, "\(path): too large, \(facts.st_size) bytes") }
        var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
        var filled = 0
        while filled < bytes.count {
            let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress.map { $0 + filled }, $0.count - filled) }
            if count < 0, errno == EINTR { continue }
            if count < 0 { throw failure(errno) }
            if count == 0 { break }
            filled += count
        }
        return Array(bytes[..<filled])
    }
}

/// The data of the macOS app's share extension about an account, without its keys.
package struct SharedAccount: Sendable, Hashable {
    /// The username, or the display name; empty if none exists.
    package let name: String
    /// Whether the account is one of the test servers.
    package let isTest: Bool
}

/// The records of an installation's accounts, from the JSON file `atomic-state`. Secrets in the file are not kept in memory.
package struct AccountRecords: Sendable {
    /// The entry of an account in the list.
    package struct Record: Sendable, Hashable {
        package let id: Int64
        package fileprivate(set) var isLoggedOut = false
        package fileprivate(set) var isTest = false
        /// The position of the account; `nil` if the list has none.
        package fileprivate(set) var sortOrder: Int32?
        package fileprivate(set) var isSupport = false
        /// Whether the app for iOS keeps a copy of the login in the list.
        package fileprivate(set) var hasBackup = false
        /// The packed ID of the account's own peer, according to the copy of the login.
        package fileprivate(set) var peerId: Int64?
        /// The number of attributes of unknown form.
        package fileprivate(set) var unknownAttributes = 0

        /// The name of the account's folder: the ID as an unsigned number.
        package var folder: String { "account-\(UInt64(bitPattern: id))" }
    }

    /// The records in the order of the list.
    package let records: [Record]
    /// The account that the app shows.
    package let currentId: Int64?
    /// Whether a passcode is set according to the list. The key file takes precedence.
    package let listsPasscode: Bool

    /// Returns `nil` if the bytes are not such a list.
    init?(json bytes: [UInt8]) {
        let document = JSONDocument()
        guard (try? document.parse(String(decoding: bytes, as: UTF8.self))) != nil, let list = document.root["records"], list.kind == .array else { return nil }
        currentId = AccountRecords.id(document.root["currentRecordId"])
        // An empty plaintext passcode means that one is set and stored elsewhere.
        listsPasscode = document.root["accessChallengeData"].map { $0.kind == .object && $0.members.contains { _ in true } } ?? false
        var records: [Record] = []
        // In an older form, IDs and records alternate.
        for node in list.elements where node.kind == .object {
            guard let id = AccountRecords.id(node["id"]) else { continue }
            var record = Record(id: id)
            if let attributes = node["attributes"], attributes.kind == .array {
                for attribute in attributes.elements { AccountRecords.read(attribute, into: &record) }
            }
            records.append(record)
        }
        self.records = records
    }

    /// The list's data about an account folder.
    func state(ofFolder name: String) -> AccountFolder.State {
        guard let record = records.first(where: { $0.folder == name }) else { return .leftOver }
        return record.isLoggedOut ? .loggedOut : record.id == currentId ? .current : .listed
    }

    static func id(_ node: JSONNode?) -> Int64? {
        guard let node else { return nil }
        if node.kind == .object { return node["rawValue"]?.int64 }
        return node.int64
    }

    // MARK: - Attributes

    /// An object with one member, or in older lists the coded attribute in base64.
    private static func read(_ attribute: JSONNode, into record: inout Record) {
        if let bytes = attribute.base64Bytes { return bytes.withUnsafeBytes { read(coded: $0, into: &record) } }
        if attribute["loggedOut"] != nil {
            record.isLoggedOut = true
        } else if let environment = attribute["environment"] {
            record.isTest = environment["environment"]?.int64 == 1
        } else if let order = attribute["sortOrder"] {
            record.sortOrder = order["order"]?.int32
        } else if attribute["supportUserInfo"] != nil {
            record.isSupport = true
        } else if let backup = attribute["backupData"] {
            record.hasBackup = true
            if let json = backup["data"]?.base64Bytes { record.peerId = peerId(inBackup: json) }
        } else {
            record.unknownAttributes += 1
        }
    }

    private static let loggedOutHash = persistentHash32("LoggedOutAccountAttribute")
    private static let supportHash = persistentHash32("AccountSupportUserInfo")

    /// The fields of an attribute, or of an object that contains it with its type.
    private static func read(coded bytes: UnsafeRawBufferPointer, into record: inout Record) {
        var fields = PostboxDecoder(bytes)
        var hash: Int32?
        if let object = fields.decodeObjectForKey("_") {
            hash = object.hash
            fields = PostboxDecoder(object.bytes)
        }
        if hash == loggedOutHash {
            record.isLoggedOut = true
        } else if hash == supportHash {
            record.isSupport = true
        } else if let environment = fields.decodeOptionalInt32ForKey("environment") {
            record.isTest = environment == 1
        } else if let order = fields.decodeOptionalInt32ForKey("order") {
            record.sortOrder = order
        } else if let data = fields.decodeBytesForKey("data") {
            record.hasBackup = true
            record.peerId = peerId(inBackup: [UInt8](data))
        } else {
            record.unknownAttributes += 1
        }
    }

    private static func peerId(inBackup json: [UInt8]) -> Int64? {
        let document = JSONDocument()
        guard (try? document.parse(String(decoding: json, as: UTF8.self))) != nil else { return nil }
        return document.root["peerId"]?.int64
    }
}
