import CommandLineKit
import PlatformSupport

/// Bytes that are read from a file and taken from the front. Where memory ends, growing throws: a Swift array would end the process.
final class InputBuffer {
    private let name: String
    private var memory: UnsafeMutableRawPointer?
    private var capacity = 0
    private(set) var count = 0

    /// `name`: what messages call the file.
    init(name: String) { self.name = name }

    deinit { free(memory) }

    /// The bytes, until the buffer is changed.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: memory, count: count) }

    func append(_ added: UnsafeRawBufferPointer) throws(ToolError) {
        guard let source = added.baseAddress, !added.isEmpty else { return }
        if added.count > capacity - count { try grow(to: count + added.count) }
        memory?.advanced(by: count).copyMemory(from: source, byteCount: added.count)
        count += added.count
    }

    func removeFirst(_ removed: Int) {
        guard let memory, removed > 0, removed <= count else { return }
        count -= removed
        memmove(memory, memory + removed, count)
    }

    private func grow(to needed: Int) throws(ToolError) {
        let larger = max(needed, capacity + capacity / 2)
        guard let moved = realloc(memory, larger) else { throw ProcessLimits.memoryError(doing: "reading \(name)") }
        memory = moved
        capacity = larger
    }
}
