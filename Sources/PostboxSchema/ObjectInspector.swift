/// Finds values in coded objects that Telegram's own library cannot survive.
///
/// An inspector may keep buffers from one object to the next. Do not share it between threads.
public protocol ObjectInspector: AnyObject {
    /// Returns the value that crashes Telegram when it reads the object, or `nil` if none does. Bytes that cannot be decoded yield `nil`.
    func stop(in object: UnsafeRawBufferPointer, _ form: CodedForm) -> ReaderStop?
}

/// A value that crashes Telegram.
public struct ReaderStop: Hashable, Sendable {
    /// The name of the object's type.
    public let typeName: String
    /// The name of the missing member; `nil` if all members are present.
    public let missingMember: String?
    /// The reason, for example "'c' is missing".
    public let reason: String

    /// Creates a value for an object of the type.
    public init(typeName: String, missingMember: String? = nil, reason: String) {
        self.typeName = typeName
        self.missingMember = missingMember
        self.reason = reason
    }

    /// The value of a valid object, in words.
    public var expected: String { missingMember.map { "\(typeName) with \($0)" } ?? "\(typeName) that the app can read" }

    /// The value of this object, in words.
    public var found: String { "\(reason): the app stops when it reads this row" }
}
