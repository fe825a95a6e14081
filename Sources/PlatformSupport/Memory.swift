/// Overwrites memory that contained secrets.
package enum SecretMemory {
    /// Overwrites memory in a way that compilers do not optimize away.
    package static func wipe(_ memory: UnsafeMutableRawBufferPointer) {
        guard let start = memory.baseAddress else { return }
        #if canImport(Darwin)
        memset_s(start, memory.count, 0, memory.count)
        #else
        explicit_bzero(start, memory.count)
        #endif
    }
}

/// The largest amount of memory that processes had, in KiB.
package enum PeakMemory {
    /// The usage of this process.
    package static func ofProcess() -> Int {
        #if canImport(Darwin)
        kilobytes(RUSAGE_SELF)
        #else
        kilobytes(RUSAGE_SELF.rawValue)
        #endif
    }

    /// The usage of the largest child process waited for.
    package static func ofChildren() -> Int {
        #if canImport(Darwin)
        kilobytes(RUSAGE_CHILDREN)
        #else
        kilobytes(RUSAGE_CHILDREN.rawValue)
        #endif
    }

    private static func kilobytes(_ who: Int32) -> Int {
        var usage = rusage()
        getrusage(who, &usage)
        #if canImport(Darwin)
        return usage.ru_maxrss / 1024
        #else
        return usage.ru_maxrss
        #endif
    }
}

/// The message with which the Swift runtime ends the process.
///
/// The runtime prints it before it raises a signal. A process that reports exhausted memory itself keeps the message, to print it only if something
/// else ended the process.
package enum RuntimeMessage {
    private static let capacity = 4096
    nonisolated(unsafe) private static let text = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)

    /// Keeps the message from now on. On macOS, the runtime continues to print it.
    package static func keep() {
        text.initialize(repeating: 0, count: capacity)
        #if canImport(Glibc)
        guard let stream = fmemopen(text, capacity, "w") else { return }
        // The stream must not allocate when the message is written.
        setvbuf(stream, nil, _IONBF, 0)
        // Swift does not let a program set `stderr` itself.
        dlsym(nil, "stderr")?.assumingMemoryBound(to: UnsafeMutablePointer<FILE>.self).pointee = stream
        #endif
    }

    /// Prints the kept message, from a signal handler.
    package static func printKept() { _ = write(2, text, strnlen(text, capacity)) }
}

/// Limits the freed memory that the process keeps.
package enum ProcessMemory {
    /// Limits the number of heaps. Call this before starting threads that pass memory blocks to each other.
    ///
    /// glibc gives each thread a heap, whose free memory other threads cannot use. After a large block is freed, it keeps larger blocks in the heap.
    /// There are three heaps: with fewer, two busy threads would share one and wait for each other. With a limited address space there is one,
    /// because each heap reserves 64 MiB or more, and a thread that cannot get one tries again for every block. On macOS, this does nothing.
    package static func keepSmall() {
        #if canImport(Glibc)
        guard let set = heapFunction("mallopt", (@convention(c) (Int32, Int32) -> Int32).self) else { return }
        // M_ARENA_MAX and M_MMAP_THRESHOLD.
        _ = set(-8, ProcessLimit.addressSpace.isLimited ? 1 : 3)
        _ = set(-3, 128 << 10)
        #endif
    }

    /// Returns freed memory of all threads' heaps to the system. For use after large objects are released and before others are allocated.
    package static func giveBack() {
        #if canImport(Darwin)
        malloc_zone_pressure_relief(nil, 0)
        #elseif canImport(Glibc)
        _ = heapFunction("malloc_trim", (@convention(c) (Int) -> Int32).self)?(0)
        #endif
    }

    #if canImport(Glibc)
    /// A function of `malloc.h`, which Swift's module of the C library lacks; `nil` if another library allocates.
    private static func heapFunction<Function>(_ name: String, _ type: Function.Type) -> Function? {
        dlsym(nil, name).map { unsafeBitCast($0, to: type) }
    }
    #endif
}
