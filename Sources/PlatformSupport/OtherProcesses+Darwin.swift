#if canImport(Darwin)
/// The use of a file by other processes, found with `libproc` and the locks themselves.
package enum OtherProcesses {
    /// The ID of a process that holds a lock on one of the files, preferring a writer; `nil` if it is unknown.
    ///
    /// Opened files are closed with `close`: a process that closes a file releases its own locks on it.
    package static func locker(ofFilesAt paths: [String], closing close: (Int32) -> Void) -> Int32? {
        let files = paths.map { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }.filter { $0 >= 0 }
        defer { files.forEach(close) }
        // A lock for reading only conflicts with locks for writing.
        for wanted in [F_RDLCK, F_WRLCK] {
            for file in files {
                var range = flock()
                range.l_type = numericCast(wanted)
                range.l_whence = numericCast(SEEK_SET)
                // The number of an open file's lock, which no process owns, is -1.
                if fcntl(file, F_GETLK, &range) == 0, Int32(range.l_type) != F_UNLCK, range.l_pid > 0 { return range.l_pid }
            }
        }
        return nil
    }
}

#if os(macOS)
extension OtherProcesses {
    /// Returns the ID of a process that has the file open for writing; `nil` if none is visible to this process.
    package static func writer(of identity: FileIdentity) -> Int32? {
        let own = getpid()
        for process in processes() where process > 0 && process != own {
            for descriptor in descriptors(of: process) where descriptor.proc_fdtype == UInt32(PROX_FDTYPE_VNODE) {
                var info = vnode_fdinfo()
                let size = Int32(MemoryLayout<vnode_fdinfo>.size)
                guard proc_pidfdinfo(process, descriptor.proc_fd, PROC_PIDFDVNODEINFO, &info, size) == size else { continue }
                guard FileIdentity(info.pvi.vi_stat) == identity, info.pfi.fi_openflags & UInt32(FWRITE) != 0 else { continue }
                return process
            }
        }
        return nil
    }

    /// The program name of a process; empty if it is unknown.
    package static func name(of process: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = proc_name(process, &bytes, UInt32(bytes.count))
        return count > 0 ? String(decoding: bytes.prefix(Int(count)), as: UTF8.self) : ""
    }

    private static func processes() -> [pid_t] {
        let known = proc_listallpids(nil, 0)
        guard known > 0 else { return [] }
        // More processes may start in the meantime.
        var result = [pid_t](repeating: 0, count: Int(known) + 64)
        let count = proc_listallpids(&result, Int32(result.count * MemoryLayout<pid_t>.size))
        return count > 0 ? Array(result.prefix(Int(count))) : []
    }

    private static func descriptors(of process: pid_t) -> [proc_fdinfo] {
        let known = proc_pidinfo(process, PROC_PIDLISTFDS, 0, nil, 0)
        guard known > 0 else { return [] }
        var result = [proc_fdinfo](repeating: proc_fdinfo(), count: Int(known) / MemoryLayout<proc_fdinfo>.stride + 16)
        let taken = proc_pidinfo(process, PROC_PIDLISTFDS, 0, &result, Int32(result.count * MemoryLayout<proc_fdinfo>.stride))
        return taken > 0 ? Array(result.prefix(Int(taken) / MemoryLayout<proc_fdinfo>.stride)) : []
    }
}

extension FileIdentity {
    /// The number of a device is signed in `stat` and unsigned here.
    fileprivate init(_ facts: vinfo_stat) {
        self.init(device: UInt64(truncatingIfNeeded: Int32(bitPattern: facts.vst_dev)), file: facts.vst_ino)
    }
}
#else
// On the other systems, an application can see only its own process.
extension OtherProcesses {
    /// Returns the ID of a process that has the file open for writing; `nil` if none is visible to this process.
    package static func writer(of identity: FileIdentity) -> Int32? { nil }

    /// The program name of a process; empty if it is unknown.
    package static func name(of process: Int32) -> String { "" }
}
#endif
#endif
