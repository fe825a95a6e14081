extension [UInt8] {
    /// Bytes that `body` writes; it answers how many these are. They are copied from the stack: where an array is handed out before there is anything in
    /// it, the library looks its type up at run time, which for keys takes longer than to fill them.
    @inlinable @inline(__always)
    init(byteCount: Int, _ body: (UnsafeMutableRawBufferPointer) -> Int) {
        self = withUnsafeTemporaryAllocation(byteCount: byteCount, alignment: 8) { bytes in
            [UInt8](UnsafeRawBufferPointer(rebasing: bytes[..<body(bytes)]))
        }
    }
}
