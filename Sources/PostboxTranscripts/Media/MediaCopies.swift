import CommandLineKit
import PlatformSupport
import Postbox
import PostboxReading
import PostboxStorage

/// The outcome of copying the file of a medium.
enum CopiedFile {
    case copied(String)
    /// No folder of cached files was specified.
    case notRequested
    case tooLarge
    case unavailable

    /// The path, or the text that Telegram Desktop writes instead.
    var desktopText: String {
        switch self {
        case let .copied(path): path
        case .notRequested: "(File not included. Change data exporting settings to download.)"
        case .tooLarge: "(File exceeds maximum size. Change data exporting settings to download.)"
        case .unavailable: "(File unavailable, please try again later)"
        }
    }

    var path: String? { if case let .copied(path) = self { path } else { nil } }
}

/// Copies files from the app's cache into an export.
///
/// Reads only regular files of the folder itself, follows no symbolic link, and does not use the name of a source for its copy. A resource is copied
/// once, even if several chats use it.
package final class MediaCopies {
    private let source: String
    private let target: String
    private let maxSize: Int64
    /// The mode of files with content of the database itself.
    private let mode: UInt32
    private let made: CreatedFiles
    private let unreadable: UnreadableFiles
    private var known = KnownCopies()
    private var numbers: [MediaFileName.Kind: Int] = [:]
    /// The first untried number for each name already in use. Names are bytes, because file systems distinguish names that are equal as texts.
    private var untried: [[UInt8]: Int] = [:]
    /// The folder below the target for a chat's files, with a trailing slash; "" for the target itself.
    private(set) var chatFolder = ""

    /// - Parameter target: The folder that paths are relative to.
    init(from source: String, to target: String, maxSize: Int64, mode: UInt32, made: CreatedFiles, unreadable: UnreadableFiles) {
        self.source = source
        self.target = target
        self.maxSize = maxSize
        self.mode = mode
        self.made = made
        self.unreadable = unreadable
    }

    /// Starts the next chat, whose files are counted from 1.
    func beginChat(folder: String) {
        chatFolder = folder
        numbers.removeAll()
        untried.removeAll()
    }

    /// The number of the next medium of a kind, copied or not.
    func number(_ kind: MediaFileName.Kind) -> Int {
        numbers[kind, default: 0] += 1
        return numbers[kind, default: 1]
    }

    /// Whether the whole file is in the cache.
    func isComplete(_ resource: StoredResource?) -> Bool { size(of: resource) != nil }

    private func size(of resource: StoredResource?) -> Int64? {
        guard let name = resource?.name else { return nil }
        let file = "\(source)/\(name)"
        var facts = stat()
        guard lstat(file, &facts) == 0 else {
            unreadable.note(file, errno)
            return nil
        }
        return facts.st_mode & S_IFMT == S_IFREG && Int64(facts.st_size) >= resource?.size ?? 0 ? Int64(facts.st_size) : nil
    }

    /// Copies the file of a resource to `name`, a path below the chat's folder. `size` is the size given by its medium, if any.
    func copy(_ resource: StoredResource?, size declared: Int64 = 0, to name: String) throws -> CopiedFile {
        guard let resource else { return .unavailable }
        if max(declared, resource.size ?? 0) > maxSize { return .tooLarge }
        guard let id = resource.name else { return .unavailable }
        if let path = known.path(of: id) { return .copied(path) }
        guard let size = size(of: resource) else { return .unavailable }
        if size > maxSize { return .tooLarge }
        let file = "\(source)/\(id)", input = open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard input >= 0 else {
            unreadable.note(file, errno)
            return .unavailable
        }
        defer { close(input) }
        do {
            let path = try write(.file(input), mode: AccountFileMode.file(of: file), to: name)
            known.add(path, of: id)
            return .copied(path)
        } catch let error as MediaSource.ReadError {
            unreadable.note(file, error.code)
            return .unavailable
        }
    }

    /// Returns the path of a copy relative to the chat's folder; `nil` if no copy exists, or it is in the folder of another chat.
    func name(of file: CopiedFile) -> String? {
        file.path.flatMap { $0.hasPrefix(chatFolder) ? String($0.dropFirst(chatFolder.count)) : nil }
    }

    /// Writes bytes that the message itself contains.
    func write(_ bytes: [UInt8], to name: String) throws -> CopiedFile {
        Int64(bytes.count) > maxSize ? .tooLarge : .copied(try write(.bytes(bytes), mode: mode, to: name))
    }

    /// Creates a file and returns its path relative to the target. If the name is in use, or another run is writing it, the file gets another name.
    private func write(_ source: MediaSource, mode: UInt32, to name: String) throws -> String {
        let folder = chatFolder + MediaFileName.folder(of: name)
        try made.makeFolders(for: "\(target)/\(folder)")
        let key = Array(name.utf8)
        var attempt = untried[key] ?? 0
        while true {
            let path = chatFolder + MediaFileName.numbered(name, attempt), file = "\(target)/\(path)"
            attempt += 1
            do {
                let newFile = try NewFile(file, permissions: mode)
                try source.write(to: FileOutput(descriptor: newFile.descriptor, name: newFile.partPath))
                try newFile.publish(lasts: false)
                made.add(file)
            } catch let error as ValueBoxError where error.kind == .busy || MediaCopies.isTaken(file) {
                guard attempt < 1_000_000 else { throw ToolError(error, doing: "creating \(file)") }
                // An earlier run, possibly killed, has created the same copy. Each copy of this run belongs to a different medium.
                guard try !made.contains(file) && source.isIn(file) else { continue }
                made.addFound(file)
            } catch let error as ValueBoxError {
                throw ToolError(error, doing: "creating \(file)")
            }
            untried[key] = attempt
            return path
        }
    }

    private static func isTaken(_ path: String) -> Bool {
        var facts = stat()
        return lstat(path, &facts) == 0
    }
}

/// The paths of copied files. Only the most recently used ones are kept, so that memory does not grow with their number.
struct KnownCopies {
    private let limit: Int
    private var recent: [String: String] = [:]
    private var older: [String: String] = [:]

    /// Creates an empty list, which remembers at least `limit` files and at most twice as many.
    init(limit: Int = 1 << 16) { self.limit = limit }

    mutating func path(of id: String) -> String? {
        if let path = recent[id] { return path }
        guard let path = older[id] else { return nil }
        add(path, of: id)
        return path
    }

    mutating func add(_ path: String, of id: String) {
        if recent.count >= limit { (older, recent) = (recent, [:]) }
        recent[id] = path
    }
}

/// Existing cached files that could not be read: the first ones are named, all are counted.
final class UnreadableFiles {
    private let warn: (String) -> Void
    private var paths: Set<String> = []
    private static let namedFiles = 10

    init(_ warn: @escaping (String) -> Void) { self.warn = warn }

    /// Records a file. Skips it if it does not exist or is not a regular file, for example a link.
    func note(_ path: String, _ code: Int32) {
        guard ![ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG].contains(code), paths.insert(path).inserted else { return }
        if paths.count <= UnreadableFiles.namedFiles { warn("\(path) cannot be read: \(SystemError.text(code))") }
    }

    func finish() {
        if !paths.isEmpty { warn("\(paths.count) cached file\(paths.count == 1 ? "" : "s") could not be read") }
    }
}

/// The files and folders created by a run. A failing run removes them, so that the next one finds their names free.
final class CreatedFiles {
    /// The paths as bytes: file systems distinguish names that are equal as texts.
    private var paths: Set<[UInt8]> = []
    /// Files of an earlier run that the export uses. They stay.
    private var found: Set<[UInt8]> = []
    private var folders = CreatedFolders()

    func add(_ path: String) { paths.insert(Array(path.utf8)) }

    func addFound(_ path: String) { found.insert(Array(path.utf8)) }

    /// The files that the export consists of, in order of their paths.
    var sorted: [String] { paths.union(found).sorted { $0.lexicographicallyPrecedes($1) }.map { String(decoding: $0, as: UTF8.self) } }

    func contains(_ path: String) -> Bool { paths.contains(Array(path.utf8)) }

    /// Creates the missing folders of a file's path.
    func makeFolders(for path: String) throws { try folders.make(for: path) }

    func remove() {
        for path in paths { unlink(String(decoding: path, as: UTF8.self)) }
        folders.remove()
        (paths, folders) = ([], CreatedFolders())
    }
}
