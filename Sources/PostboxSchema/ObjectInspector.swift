/// Finds values in coded objects that Telegram's own library cannot survive.
///
/// An inspector may keep buffers from one object to the next. Do not share it between threads.
public protocol ObjectInspector: AnyObject {
    /// Returns the value that crashes Telegram when it reads the object, or `nil` if none does. Bytes that cannot be decoded yield `nil`.
    func stop(in object: UnsafeRawBufferPointer, _ form: CodedForm) -> ReaderStop?
}

/// A value that crashes Telegram, with the expected value.
public struct ReaderStop: Hashable, Sendable {
    /// The value of a valid object.
    public let expected: String
    /// The value of this object.
    public let found: String

    /// Creates a value from the expected and the found contents.
    public init(expected: String, found: String) {
        self.expected = expected
        self.found = found
    }
}
