#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif
import Postbox

/// What became of the file of a medium.
enum CopiedFile {
    case copied(String)
    /// No folder of cached files was named.
    case notAsked
    case tooLarge
    case unavailable

    /// The path, or what Telegram Desktop says in its place.
    var desktopText: String {
        switch self {
        case let .copied(path): path
        case .notAsked: "(File not included. Change data exporting settings to download.)"
        case .tooLarge: "(File exceeds maximum size. Change data exporting settings to download.)"
        case .unavailable: "(File unavailable, please try again later)"
        }
    }

    var path: String? { if case let .copied(path) = self { path } else { nil } }
}

/// Copies files of the app's cache beside an export.
///
/// Reads regular files of the folder itself only, follows no symbolic link, and keeps nothing of a source's name. A resource is copied once.
final class MediaCopies {
    private let source: String
    private let target: String
    private let maxSize: Int64
    private let made: MadeFiles
    private var known: [String: String] = [:]
    private var numbers: [MediaFileName.Kind: Int] = [:]
    /// Of names that were taken: the first number that was not tried.
    private var untried: [String: Int] = [:]
    /// The folder below the target that a chat's files go to, with a slash behind it; "" for the target itself.
    private(set) var chatFolder = ""

    /// `target`: the folder that paths are relative to.
    init(from source: String, to target: String, maxSize: Int64, made: MadeFiles) {
        self.source = source
        self.target = target
        self.maxSize = maxSize
        self.made = made
    }

    /// The next chat begins: its files are counted from 1.
    func beginChat(folder: String) {
        chatFolder = folder
        numbers.removeAll()
        known.removeAll()
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
        var facts = stat()
        guard lstat("\(source)/\(name)", &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, Int64(facts.st_size) >= resource?.size ?? 0 else { return nil }
        return Int64(facts.st_size)
    }

    /// Copies the file of a resource to `name`, a path below the chat's folder.
    func copy(_ resource: StoredResource?, to name: String) throws -> CopiedFile {
        guard let resource, let id = resource.name else { return .unavailable }
        if let size = resource.size, size > maxSize { return .tooLarge }
        if let path = known[id] { return .copied(path) }
        guard let size = size(of: resource) else { return .unavailable }
        if size > maxSize { return .tooLarge }
        let input = open("\(source)/\(id)", O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard input >= 0 else { return .unavailable }
        defer { close(input) }
        let path = try write(name) { output in
            var piece = [UInt8](repeating: 0, count: 1 << 18)
            while true {
                try Interruption.check()
                let count = read(input, &piece, piece.count)
                if count < 0, errno == EINTR { continue }
                guard count >= 0 else { throw ToolError(.inputOutput, doing: "reading \(source)/\(id)", SystemError.text(errno)) }
                if count == 0 { return }
                try piece.withUnsafeBytes { try output.write(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
            }
        }
        known[id] = path
        return .copied(path)
    }

    /// Writes bytes that the message itself holds.
    func write(_ bytes: [UInt8], to name: String) throws -> CopiedFile {
        Int64(bytes.count) > maxSize ? .tooLarge : .copied(try write(name) { output in try bytes.withUnsafeBytes { try output.write($0) } })
    }

    /// Makes a new file, under another name where there is one already, and answers its path relative to the target.
    private func write(_ name: String, _ body: (FileOutput) throws -> Void) throws -> String {
        let folder = chatFolder + (name.lastIndex(of: "/").map { String(name[...$0]) } ?? "")
        try FolderMaking.makeFolders("\(target)/\(folder)")
        var attempt = untried[name] ?? 0
        while true {
            let path = chatFolder + MediaFileName.numbered(name, attempt)
            let output = open("\(target)/\(path)", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
            guard output >= 0 else {
                guard errno == EEXIST, attempt < 1_000_000 else {
                    throw ToolError(.cannotCreate, doing: "creating \(target)/\(path)", SystemError.text(errno))
                }
                attempt += 1
                continue
            }
            do {
                try body(FileOutput(descriptor: output, name: "\(target)/\(path)"))
            } catch {
                close(output)
                unlink("\(target)/\(path)")
                throw error
            }
            guard close(output) == 0 else { throw ToolError(.inputOutput, doing: "writing \(target)/\(path)", SystemError.text(errno)) }
            made.add("\(target)/\(path)")
            untried[name] = attempt + 1
            return path
        }
    }
}

enum FolderMaking {
    /// Makes a folder and those above it that are not there.
    static func makeFolders(_ path: String) throws {
        var place = path.startIndex
        while let slash = path[place...].firstIndex(of: "/") {
            if slash != path.startIndex { try SmallFile.makeFolder(String(path[..<slash])) }
            place = path.index(after: slash)
        }
        if place != path.endIndex { try SmallFile.makeFolder(path) }
    }
}
