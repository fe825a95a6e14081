import PlatformSupport

/// The size and time of a file at one moment, to detect later changes.
final class FileState: Sendable {
    struct Facts: Equatable {
        let device: UInt64
        let inode: UInt64
        let size: Int64
        let seconds: Int
        let nanoseconds: Int

        init?(_ descriptor: Int32) {
            var facts = stat()
            guard fstat(descriptor, &facts) == 0 else { return nil }
            let changed = facts.modificationTime
            device = UInt64(truncatingIfNeeded: facts.st_dev)
            inode = UInt64(truncatingIfNeeded: facts.st_ino)
            size = Int64(facts.st_size)
            seconds = changed.tv_sec
            nanoseconds = changed.tv_nsec
        }
    }

    /// The resolution of file times, in microseconds: a change within one step is not visible.
    private static let clockStep = 10_000

    private let descriptor: Int32
    let facts: Facts

    /// Reads the state of a file, from which every later change can be detected. Returns immediately, unless the file was written within the last
    /// hundredth of a second.
    init(_ path: String) throws {
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileSync.error(path, reading: true) }
        guard var facts = Facts(descriptor) else {
            let error = FileSync.error(path)
            OpenFiles.shared.close(descriptor)
            throw error
        }
        while FileState.isFresh(facts) {
            usleep(UInt32(FileState.clockStep))
            guard let now = Facts(descriptor), now != facts else { break }
            facts = now
        }
        self.facts = facts
    }

    deinit { OpenFiles.shared.close(descriptor) }

    private static func isFresh(_ facts: Facts) -> Bool {
        var now = timespec()
        guard clock_gettime(CLOCK_REALTIME, &now) == 0 else { return false }
        let age = (now.tv_sec &- facts.seconds) &* 1_000_000 &+ (now.tv_nsec &- facts.nanoseconds) / 1000
        return (0..<clockStep).contains(age)
    }

    var hasChanged: Bool { Facts(descriptor) != facts }

    /// Whether both describe the same state of the same file.
    func isSame(as other: FileState) -> Bool { facts == other.facts }
}
