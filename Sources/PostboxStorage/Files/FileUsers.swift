#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Other processes that have a file open for writing, found through `/proc` where the system has it.
///
/// SQLite's locks show a process that uses the file with a log, or is inside a transaction. They do not show one that has it open and waits.
enum FileUsers {
    /// The process number of one; nil when there is none, or none that this process may see.
    static func writer(of identity: OpenFiles.Identity) -> Int32? {
        let own = getpid()
        for name in names(in: "/proc") {
            guard let process = Int32(name), process != own else { continue }
            let folder = "/proc/\(process)/fd"
            for descriptor in names(in: folder) {
                guard OpenFiles.Identity("\(folder)/\(descriptor)") == identity, isForWriting(process, descriptor) else { continue }
                return process
            }
        }
        return nil
    }

    /// The access mode stands in octal behind `flags:`; its last digit holds the two bits of O_ACCMODE.
    private static func isForWriting(_ process: Int32, _ descriptor: String) -> Bool {
        guard let file = fopen("/proc/\(process)/fdinfo/\(descriptor)", "r") else { return false }
        defer { fclose(file) }
        var text = [UInt8](repeating: 0, count: 512)
        let count = fread(&text, 1, text.count, file)
        for line in text.prefix(count).split(separator: 0x0A) where line.starts(with: Array("flags:".utf8)) {
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
