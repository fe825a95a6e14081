/// A type that is stored as a coded object: says the name that is hashed into the bytes.
///
/// The name is a literal of the declaration; Swift's own name of a type is never used, because optimised builds print some types differently.
public protocol PostboxNamedType {
    /// The name that the type hash is made of: `persistentHash32(postboxTypeName)`. For Telegram's types the name that Telegram gives them.
    static var postboxTypeName: String { get }
}

extension String: PostboxNamedType {
    public static var postboxTypeName: String { "String" }
}

extension Int: PostboxNamedType {
    public static var postboxTypeName: String { "Int" }
}

extension Int32: PostboxNamedType {
    public static var postboxTypeName: String { "Int32" }
}

extension Int64: PostboxNamedType {
    public static var postboxTypeName: String { "Int64" }
}

extension Array: PostboxNamedType where Element: PostboxNamedType {
    public static var postboxTypeName: String { "Array<\(Element.postboxTypeName)>" }
}

extension Dictionary: PostboxNamedType where Key: PostboxNamedType, Value: PostboxNamedType {
    public static var postboxTypeName: String { "Dictionary<\(Key.postboxTypeName), \(Value.postboxTypeName)>" }
}

/// Tells a dictionary from other values that are coded as a sequence.
protocol AnyDictionary {}

extension Dictionary: AnyDictionary {}
