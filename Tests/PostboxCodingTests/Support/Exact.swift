@testable import PostboxCoding

/// The names that the tests know; the hash of each is computed from the name.
struct SomeNames: TypeNames {
    static let all: [StaticString] = ["MediaId", "PeerId", "TelegramUser", "State"]

    func name(forTypeHash hash: Int32) -> UnsafeRawBufferPointer? {
        for name in SomeNames.all {
            let bytes = UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
            if persistentHash32(bytes) == hash { return bytes }
        }
        return nil
    }
}

enum Exact {
    static func root(_ bytes: [UInt8]) -> String {
        let writer = JSONWriter()
        bytes.withUnsafeBytes { ExactForm.writeRoot($0, names: SomeNames(), to: writer) }
        return writer.text
    }

    static func bare(_ bytes: [UInt8], hash: Int32? = nil) -> String {
        let writer = JSONWriter()
        bytes.withUnsafeBytes { ExactForm.write(object: $0, hash: hash, names: SomeNames(), to: writer) }
        return writer.text
    }

    static func encodeRoot(_ text: String) throws -> [UInt8] {
        let document = JSONDocument()
        try document.parse(text)
        return try ExactForm.encodeRoot(document.root)
    }

    static func encodeBare(_ text: String) throws -> [UInt8] {
        let document = JSONDocument()
        try document.parse(text)
        return try ExactForm.encodeBare(document.root)
    }
}
