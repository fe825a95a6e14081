import Postbox
import PostboxCoding

/// What a peer is called in results. Telegram reads a name that is not UTF-8 as none; here what can be read of it is shown.
struct PeerName {
    private(set) var text = ""
    /// Bytes that are no UTF-8 were replaced by U+FFFD.
    private(set) var isRepaired = false

    init() {}

    init(_ facts: PeerFacts, _ object: CodedObject) {
        var names = facts.indexName
        switch names {
        case let .title(title, addressNames):
            if title.isEmpty, let repaired = PeerName.repaired("t", of: object) {
                names = .title(title: repaired, addressNames: addressNames)
                isRepaired = true
            }
        case let .personName(first, last, addressNames, phone):
            let repairedFirst = first.isEmpty ? PeerName.repaired("fn", of: object) : nil, repairedLast = last.isEmpty ? PeerName.repaired("ln", of: object) : nil
            if repairedFirst != nil || repairedLast != nil {
                names = .personName(first: repairedFirst ?? first, last: repairedLast ?? last, addressNames: addressNames, phoneNumber: phone)
                isRepaired = true
            }
        }
        text = names.displayName
    }

    /// A string that is not UTF-8; nil for one that is, and where there is none.
    private static func repaired(_ key: StaticString, of object: CodedObject) -> String? {
        object.bytes.withUnsafeBytes { bytes in
            var root = PostboxDecoder(bytes)
            guard let fields = root.decodeRootObject()?.bytes else { return nil }
            var records = CodedRecords(fields, depth: 1)
            while let record = try? records.next() {
                guard record.type == .string, record.key.elementsEqual(UnsafeRawBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)) else { continue }
                var payload = ReadBuffer(record.payload)
                guard let text = try? payload.readCountedBytes(), String(validating: text, as: UTF8.self) == nil else { return nil }
                return String(decoding: text, as: UTF8.self)
            }
            return nil
        }
    }
}

extension JSONWriter {
    /// The object around it is to say where bytes of it were replaced.
    func peerName(_ name: PeerName) {
        string(name.text)
        if name.isRepaired { sawInvalidUTF8 = true }
    }
}
