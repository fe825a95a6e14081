import PlatformSupport

/// Bytes to a descriptor with write(2), all of them or an error.
package struct FileOutput {
    let descriptor: Int32
    let name: String

    package init(descriptor: Int32, name: String = "stdout") {
        self.descriptor = descriptor
        self.name = name
    }

    /// Throws `ClosedPipe` or `Interrupted` when nobody reads any more, `ToolError` 74 for anything else (`ENOSPC`, `EIO`, ...).
    package func write(_ bytes: UnsafeRawBufferPointer) throws {
        var rest = bytes
        while let base = rest.baseAddress, !rest.isEmpty {
            let count = PlatformSupport.write(descriptor, base, rest.count)
            if count >= 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN: waitUntilWritable()
            case EPIPE: throw Interruption.ofClosedPipe
            default: throw ToolError(.inputOutput, doing: "writing to \(name)", SystemError.text(errno))
            }
        }
    }

    package func write(_ text: String) throws {
        var text = text
        try text.withUTF8 { try write(UnsafeRawBufferPointer($0)) }
    }

    /// Whether nobody reads any more: the other end of a pipe or a socket is closed.
    package var isClosed: Bool {
        var request = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&request, 1, 0) > 0 && request.revents & Int16(POLLERR | POLLHUP) != 0
    }

    private func waitUntilWritable() {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
    }

    /// For stderr: there is nowhere left to report a failure to.
    package static func writeQuietly(_ text: String, to descriptor: Int32) {
        do { try FileOutput(descriptor: descriptor).write(text) } catch {}
    }
}
