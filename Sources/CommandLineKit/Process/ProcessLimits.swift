import Dispatch
import PlatformSupport
import Synchronization

/// Checks the system resources that a run needs before it starts: Dispatch ends the process if it gets no descriptor and waits forever for a thread,
/// and Swift ends the process if memory is exhausted.
package enum ProcessLimits {
    /// Prevents later crashes from writing memory to the disk.
    package static func forbidCoreDumps() {
        ProcessLimit.coreDump.set(rlimit(rlim_cur: 0, rlim_max: 0))
    }

    /// The number of descriptors. Dispatch needs three, and at most two files are open when it first allocates them.
    private static let descriptors = 5
    /// The threads that read and write in addition to the first one, and that of Dispatch itself.
    private static let threads = 4
    private static let memory = 16 << 20
    /// The stack of a thread.
    private static let stack = 8 << 20
    private static let gate = Mutex<Void>(())

    /// Throws for a process that may not open files or start threads.
    package static func expectResources(doing: String) throws(ToolError) {
        try expectDescriptors(doing)
        try expectThreads(doing)
    }

    /// Makes Dispatch open its descriptors before the command opens files, because later none may be left. If the command has no descriptor left, it
    /// reports an error, but if Dispatch has none left, it ends the process.
    package static func startDispatch() {
        let hasFired = DispatchSemaphore(value: 0)
        // Only a timer makes Dispatch open all of them.
        DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(100)) { hasFired.signal() }
        hasFired.wait()
    }

    /// Ends with status 70, as for any bug, if Swift traps; Swift has already printed the reason. With SWIFT_BACKTRACE, Swift handles it.
    ///
    /// With a memory limit, the status is 74, and one line is printed, if memory ran out: Swift aborts only then, and other traps follow from it if
    /// the system does not provide more memory.
    package static func answerTraps() {
        guard getenv("SWIFT_BACKTRACE") == nil else { return }
        let traps = [SIGILL, SIGTRAP, SIGBUS, SIGSEGV]
        guard ProcessLimit.addressSpace.isLimited else {
            for number in traps + [SIGABRT] { signal(number) { _ in ProcessLimits.endByBug() } }
            return
        }
        ProcessMemory.keepSmall()
        RuntimeMessage.keep()
        signal(SIGABRT) { _ in ProcessLimits.endWithoutMemory() }
        for number in traps {
            signal(number) { _ in
                // Without memory for its own message, Swift ends the process with one of these signals.
                if ProcessLimits.isMemoryExhausted { ProcessLimits.endWithoutMemory() }
                RuntimeMessage.printKept()
                ProcessLimits.endByBug()
            }
        }
    }

    /// The system grants as much to a heap that cannot grow in its place.
    private static let heapStep = 1 << 20

    private static var isMemoryExhausted: Bool { !grants(heapStep) }

    /// Whether the system provides more address space now.
    private static func grants(_ bytes: Int) -> Bool {
        // A failure is the address -1.
        guard let memoryBlock = mmap(nil, bytes, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), UInt(bitPattern: memoryBlock) != .max else { return false }
        munmap(memoryBlock, bytes)
        return true
    }

    private static func endWithoutMemory() -> Never {
        let line: StaticString = "postbox: out of memory\n"
        _ = write(2, line.utf8Start, line.utf8CodeUnitCount)
        _exit(ExitStatus.inputOutput.rawValue)
    }

    private static func endByBug() -> Never {
        let line: StaticString = "postbox: crashed because of a bug in this program or lack of memory\n"
        _ = write(2, line.utf8Start, line.utf8CodeUnitCount)
        _exit(ExitStatus.bug.rawValue)
    }

    /// Throws if the system does not provide this much memory now. It does not detect memory that is granted but unavailable, for example in a
    /// container.
    package static func expectMemory(_ bytes: Int, doing: String, _ place: String? = nil) throws(ToolError) {
        let memoryBlock = malloc(bytes)
        defer { free(memoryBlock) }
        if memoryBlock == nil { throw memoryError(doing: doing, place) }
    }

    package static func memoryError(doing: String, _ place: String? = nil) -> ToolError {
        ToolError(.inputOutput, doing: doing, (place.map { "\($0): " } ?? "") + "out of memory")
    }

    private static func expectDescriptors(_ doing: String) throws(ToolError) {
        var taken: [Int32] = []
        defer { for descriptor in taken { close(descriptor) } }
        for _ in 0..<descriptors {
            let descriptor = fcntl(0, F_DUPFD_CLOEXEC, 3)
            guard descriptor >= 0 else {
                throw ToolError(
                    .inputOutput, doing: doing, SystemError.text(errno),
                    hint: "\(descriptors) more open files are needed, and only \(taken.count) are allowed; 'ulimit -n' shows the limit")
            }
            taken.append(descriptor)
        }
    }

    /// Verifies that threads can be created. All of them exist simultaneously before the first one ends.
    private static func expectThreads(_ doing: String) throws(ToolError) {
        var started: [SystemThread] = []
        let problem = gate.withLock { _ in
            for _ in 0..<threads {
                do throws(SystemThread.Failure) {
                    started.append(try SystemThread { ProcessLimits.gate.withLock { _ in } })
                } catch {
                    return error.code
                }
            }
            let memoryBlock = malloc(memory)
            free(memoryBlock)
            return memoryBlock == nil ? ENOMEM : 0
        }
        for thread in started { thread.join() }
        guard problem != 0 else { return }
        // A thread without memory for its stack is reported in the same way as one thread too many.
        let lacksMemory = problem == ENOMEM || ProcessLimit.addressSpace.isLimited && !grants(stack)
        throw ToolError(
            lacksMemory ? .inputOutput : .unavailable, doing: doing,
            lacksMemory ? "out of memory" : "cannot start another thread (\(SystemError.text(problem)))",
            hint: "raise the limits for memory or processes; 'ulimit -v' and 'ulimit -u' show them")
    }
}
