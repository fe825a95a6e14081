extension sigaction {
    /// The action when the signal arrives.
    package var handler: (@convention(c) (Int32) -> Void)? {
        get {
            #if canImport(Darwin)
            __sigaction_u.__sa_handler
            #else
            __sigaction_handler.sa_handler
            #endif
        }
        set {
            #if canImport(Darwin)
            __sigaction_u.__sa_handler = newValue
            #else
            __sigaction_handler.sa_handler = newValue
            #endif
        }
    }
}

/// A limit that the system sets to a process.
package enum ProcessLimit {
    /// The maximum size of a core dump.
    case coreDump
    /// The memory that the process may name.
    case addressSpace

    /// The limit; `nil` if the system does not report it.
    package var value: rlimit? {
        var limit = rlimit()
        return getrlimit(resource, &limit) == 0 ? limit : nil
    }

    /// Whether there is a limit. RLIM_INFINITY, which Swift does not import, is the largest Int64 on macOS, and the largest UInt64 on Linux.
    package var isLimited: Bool { value.map { $0.rlim_cur < rlim_t(Int64.max) } ?? false }

    /// Sets the limit. Has no effect if the system does not allow it.
    package func set(_ limit: rlimit) {
        var limit = limit
        setrlimit(resource, &limit)
    }

    #if canImport(Darwin)
    private var resource: Int32 {
        switch self {
        case .coreDump: RLIMIT_CORE
        case .addressSpace: RLIMIT_AS
        }
    }
    #else
    private var resource: __rlimit_resource_t {
        switch self {
        case .coreDump: __rlimit_resource_t(RLIMIT_CORE.rawValue)
        case .addressSpace: __rlimit_resource_t(RLIMIT_AS.rawValue)
        }
    }
    #endif
}

/// A thread of the system, without a queue of Dispatch.
package struct SystemThread {
    private let thread: pthread_t

    /// Starts a thread. Takes no memory for it from the heap. Throws if the system cannot create one.
    package init(_ body: @convention(c) () -> Void) throws(Failure) {
        #if canImport(Darwin)
        var made: pthread_t?
        #else
        var made = pthread_t()
        #endif
        let code = pthread_create(
            &made, nil,
            { body in
                SystemThread.run(body)
                return nil
            }, unsafeBitCast(body, to: UnsafeMutableRawPointer.self))
        guard code == 0 else { throw Failure(code: code) }
        #if canImport(Darwin)
        guard let made else { throw Failure(code: EAGAIN) }
        #endif
        thread = made
    }

    /// Calls the function passed as an untyped pointer.
    private static func run(_ body: UnsafeMutableRawPointer?) { unsafeBitCast(body, to: (@convention(c) () -> Void)?.self)?() }

    /// The reason why the thread could not be created.
        package struct Failure: Error {
        package let code: Int32
    }

    /// Waits until the thread has ended.
    package func join() { pthread_join(thread, nil) }

    /// A number of the thread that calls, which no other running thread has.
    package static var current: UInt {
        #if canImport(Darwin)
        UInt(bitPattern: pthread_self())
        #else
        UInt(pthread_self())
        #endif
    }
}

/// A running child program.
package enum ChildProcess {
    /// Starts a program. Returns `nil` with `errno` if it cannot be started.
    ///
    /// - Parameters:
    ///   - path: the program's file.
    ///   - arguments: what follows its name.
    ///   - environment: `NAME=VALUE`; `nil` for this process's own.
    ///   - defaults: variables that are added to this process's own if they are not set.
    ///   - descriptors: the descriptors that replace its own.
    ///   - closed: the descriptors to close.
    ///   - isFresh: whether it handles signals as if started from a shell, regardless of the signals that this process ignores and this thread
    ///     blocks.
    package static func start(
        _ path: String, _ arguments: [String], environment: [String]? = nil, defaults: [String: String] = [:], descriptors: [(ours: Int32, theirs: Int32)] = [], closing closed: [Int32] = [],
        isFresh: Bool = false
    ) -> pid_t? {
        let environment = environment ?? (defaults.isEmpty ? nil : own + defaults.filter { getenv($0.key) == nil }.map { "\($0.key)=\($0.value)" })
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = (environment ?? []).map { strdup($0) } + [nil]
        var child: pid_t = 0
        let code = withSettings(descriptors, closed, isFresh: isFresh) { actions, attributes in
            environment == nil
                ? posix_spawn(&child, path, &actions, &attributes, &words, environ) : posix_spawn(&child, path, &actions, &attributes, &words, &variables)
        }
        for pointer in words + variables { free(pointer) }
        errno = code
        return code == 0 ? child : nil
    }

    /// The variables of this process.
    private static var own: [String] {
        var variables: [String] = []
        var place: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
        while let variable = place.pointee {
            variables.append(String(cString: variable))
            place += 1
        }
        return variables
    }

    #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
    #else
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
    #endif

    private static func withSettings(
        _ descriptors: [(ours: Int32, theirs: Int32)], _ closed: [Int32], isFresh: Bool, _ body: (inout Actions, inout Attributes) -> Int32
    ) -> Int32 {
        #if canImport(Darwin)
        var actions: Actions = nil, attributes: Attributes = nil
        #else
        var actions = Actions(), attributes = Attributes()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (ours, theirs) in descriptors { posix_spawn_file_actions_adddup2(&actions, ours, theirs) }
        for descriptor in closed { posix_spawn_file_actions_addclose(&actions, descriptor) }
        if isFresh {
            var usual = sigset_t()
            sigemptyset(&usual)
            for signal in [SIGPIPE, SIGHUP, SIGINT, SIGQUIT, SIGTERM] { sigaddset(&usual, signal) }
            posix_spawnattr_setsigdefault(&attributes, &usual)
            var blocked = sigset_t()
            sigemptyset(&blocked)
            posix_spawnattr_setsigmask(&attributes, &blocked)
            posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        }
        return body(&actions, &attributes)
    }
}
