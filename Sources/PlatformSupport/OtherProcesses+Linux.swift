#if !canImport(Darwin)
/// The use of a file by other processes, found in `/proc`.
package enum OtherProcesses {
    /// Returns the ID of a process that has the file open for writing; `nil` if none is visible to this process.
    package static func writer(of identity: FileIdentity) -> Int32? {
        let own = getpid()
        for name in names(in: "/proc") {
            guard let process = Int32(name), process != own else { continue }
            let folder = "/proc/\(process)/fd"
            for descriptor in names(in: folder) {
                guard FileIdentity("\(folder)/\(descriptor)") == identity, isForWriting(process, descriptor) else { continue }
                return process
            }
        }
        return nil
    }

    /// The ID of a process that holds a lock on one of the files, preferring a writer; `nil` if it is unknown.
    ///
    /// Opened files are closed with `close`.
    ///
    /// A line of `/proc/locks` is `1: POSIX  ADVISORY  WRITE 7264 fe:00:16309324 1073741824 1073742335`.
    package static func locker(ofFilesAt paths: [String], closing close: (Int32) -> Void) -> Int32? {
        let files = paths.compactMap { FileIdentity($0) }
        let numbers = Set(files.map { String($0.file) })
        let own = getpid()
        var reader: Int32?
        for line in text("/proc/locks", limit: 1 << 20).split(separator: 0x0A) {
            let words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
            guard words.count >= 6, let process = Int32(words[4]), process > 0, process != own else { continue }
            guard let number = words[5].split(separator: ":").last, numbers.contains(String(number)), uses(process, files) else { continue }
            if words[3] == "WRITE" { return process }
            reader = reader ?? process
        }
        return reader
    }

    /// The program name of a process; empty if it is unknown.
    package static func name(of process: Int32) -> String { String(decoding: text("/proc/\(process)/comm").prefix { $0 != 0x0A }, as: UTF8.self) }

    /// Whether a process has one of the files open: file numbers are only unique per device. A process that cannot be inspected is assumed to.
    private static func uses(_ process: Int32, _ files: [FileIdentity]) -> Bool {
        let folder = "/proc/\(process)/fd"
        let descriptors = names(in: folder)
        return descriptors.isEmpty || descriptors.contains { FileIdentity("\(folder)/\($0)").map(files.contains) ?? false }
    }

    private static func text(_ path: String, limit: Int = 512) -> [UInt8] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var result: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while result.count < limit {
            let count = fread(&piece, 1, piece.count, file)
            guard count > 0 else { break }
            result += piece.prefix(count)
        }
        return result
    }

    /// The access mode is in octal after `flags:`; its last digit has the two bits of O_ACCMODE.
    private static func isForWriting(_ process: Int32, _ descriptor: String) -> Bool {
        for line in text("/proc/\(process)/fdinfo/\(descriptor)").split(separator: 0x0A) where line.starts(with: Array("flags:".utf8)) {
            return (line.last ?? 0x30) & 3 != 0
        }
        return false
    }

    private static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var result: [String] = []
        while let entry = readdir(stream) {
            result.append(withUnsafePointer(to: &entry.pointee.d_name) { $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) } })
        }
        return result
    }
}
#endif
