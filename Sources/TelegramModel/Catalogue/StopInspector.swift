import PostboxCoding
import PostboxTables

/// Finds data that crashes Telegram in coded objects: missing members that its decoder requires, and values that it cannot compute with.
///
/// Only objects of types that contain such members, at any depth, are walked.
final class StopInspector: ObjectInspector {
    private let catalogue = PreparedCatalogue()
    private let types = TypeCatalogue()
    /// The last type name passed to `stop(in:_:)`.
    private var bareName: StaticString = ""
    private var bareType: CatalogueType?

    func stop(in object: UnsafeRawBufferPointer, _ form: CodedForm) -> ReaderStop? {
        do throws(CodingError) {
            switch form {
            case .root, .entry:
                guard CodedValidation.isRoot(object) else { return nil }
                return try inspectRoot(object, expected: nil, hash: 0, isCodable: false, depth: 1)
            case let .bare(name):
                if name.utf8Start != bareName.utf8Start {
                    bareName = name
                    bareType = types.type(named: name)
                }
                guard let bareType else { return nil }
                return try inspect(object, catalogue.type(hash: 0, object, expected: bareType, expectedHash: 0, isCodable: bareType.isCodable), depth: 1)
            }
        } catch {
            return nil
        }
    }

    private func inspectRoot(
        _ bytes: UnsafeRawBufferPointer, expected: CatalogueType?, hash: Int32, isCodable: Bool, depth: Int
    ) throws(CodingError) -> ReaderStop? {
        let object = try CodedObjectBytes(root: bytes)
        return try inspect(
            object.bytes, catalogue.type(hash: object.hash, object.bytes, expected: expected, expectedHash: hash, isCodable: isCodable), depth: depth)
    }

    private func inspect(
        _ bytes: UnsafeRawBufferPointer, _ type: UnsafeMutablePointer<PreparedType>?, depth: Int
    ) throws(CodingError) -> ReaderStop? {
        guard let type, type.pointee.mayStop, depth <= codedNestingLimit else { return nil }
        let required = type.pointee.required
        // A bit for each required member that was not found.
        var missing: UInt64 = required.count < 64 ? 1 << UInt64(required.count) &- 1 : .max
        var stored: CatalogueName?
        var finder = PreparedFinder(type)
        var records = CodedRecords(bytes, depth: depth)
        while let record = try records.next() {
            if missing != 0 {
                for place in 0..<required.count
                where required[place].wireType == record.type && required[place].key.matches(record.key) && holds(record, required[place].bytesForm) {
                    missing &= ~(1 << UInt64(place & 63))
                }
            }
            guard record.type.mayContainObjects || type.pointee.discriminator?.key.matches(record.key) == true else { continue }
            guard let field = finder.field(record.key, record.type, isEmptyArray: record.isEmptyInt32Array) else {
                // The fields of some objects are a root object.
                guard record.type == .object, record.key.isText("_") else { continue }
                var payload = ReadBuffer(record.payload)
                if let stop = try inspectObject(&payload, nil, 0, false, depth) { return stop }
                continue
            }
            if field.pointee.isDiscriminator, let number = record.int32Value {
                stored = field.pointee.caseName(number)
                if type.pointee.dependsOnCase { finder.noteCase(stored) }
                // The library uses the first case for a missing number, and does not recognize a number without a name.
                if stored == nil { return nil }
            }
            if let stop = try inspect(record, field, depth: depth) { return stop }
        }
        if missing != 0, let field = firstMissing(required, missing, stored ?? type.pointee.discriminator?.values.name(of: 0)) {
            guard try !isOtherForm(bytes, of: type.pointee) else { return nil }
            return ReaderStop(
                typeName: "\(type.pointee.type.name)", missingMember: "\(field.catalogue.name)", reason: "'\(field.key)' is missing")
        }
        return type.pointee.rule?(bytes).map { ReaderStop(typeName: "\(type.pointee.type.name)", reason: $0) }
    }

    /// Returns the first of the missing members that the case requires.
    private func firstMissing(_ required: UnsafeMutableBufferPointer<StoppingField>, _ missing: UInt64, _ caseName: CatalogueName?) -> StoppingField? {
        required.indices.first { missing & 1 << UInt64($0 & 63) != 0 && required[$0].catalogue.isRequired(inCase: caseName) }.map { required[$0] }
    }

    /// Whether the object has the fields of the type's other coding, which is possible for objects known only by their hash, or is a root object in
    /// their place.
    private func isOtherForm(_ bytes: UnsafeRawBufferPointer, of type: PreparedType) throws(CodingError) -> Bool {
        var records = CodedRecords(bytes)
        while let record = try records.next() {
            if record.type == .object, record.key.isText("_") { return true }
            func fits(_ field: CatalogueField) -> Bool { field.wireType == record.type && field.key.matches(record.key) }
            if type.second.contains(where: fits), !type.first.contains(where: fits) { return true }
        }
        return false
    }

    /// Whether the bytes of a required field can be read by the library's decoder.
    private func holds(_ record: CodedRecord, _ form: CatalogueField.BytesForm) -> Bool {
        var payload = ReadBuffer(record.payload)
        guard record.type == .bytes, let bytes = try? payload.readCountedBytes() else { return true }
        return switch form {
        case .mediaId: bytes.count >= 12
        case .json: (try? json.parse(bytes)) != nil
        default: true
        }
    }

    private let json = JSONDocument()

    private func inspect(_ record: CodedRecord, _ field: UnsafePointer<PreparedField>, depth: Int) throws(CodingError) -> ReaderStop? {
        var payload = ReadBuffer(record.payload)
        let isCodable = field.pointee.isCodable
        switch record.type {
        case .object:
            return try inspectObject(&payload, field.pointee.objectType, field.pointee.objectHash, isCodable, depth)
        case .objectArray, .objectDictionary:
            var left = try payload.readCount(minimumSize: 8)
            while left > 0 {
                left -= 1
                if let stop = try inspectObject(&payload, field.pointee.objectType, field.pointee.objectHash, isCodable, depth) { return stop }
                guard record.type == .objectDictionary else { continue }
                if let stop = try inspectObject(&payload, field.pointee.valueType, field.pointee.valueHash, isCodable, depth) { return stop }
            }
            return nil
        case .bytes:
            return try inspectBytes(try payload.readCountedBytes(), field, depth: depth)
        case .bytesArray:
            var left = try payload.readCount(minimumSize: 4)
            while left > 0 {
                left -= 1
                if let stop = try inspectBytes(try payload.readCountedBytes(), field, depth: depth) { return stop }
            }
            return nil
        default:
            return nil
        }
    }

    private func inspectObject(
        _ payload: inout ReadBuffer, _ expected: CatalogueType?, _ expectedHash: Int32, _ isCodable: Bool, _ depth: Int
    ) throws(CodingError) -> ReaderStop? {
        let hash = try payload.readInt32()
        let bytes = try payload.readCountedBytes()
        return try inspect(
            bytes, catalogue.type(hash: hash, bytes, expected: expected, expectedHash: expectedHash, isCodable: isCodable), depth: depth + 1)
    }

    private func inspectBytes(_ bytes: UnsafeRawBufferPointer, _ field: UnsafePointer<PreparedField>, depth: Int) throws(CodingError) -> ReaderStop? {
        switch field.pointee.bytesForm {
        case .root where CodedValidation.isRoot(bytes):
            return try inspectRoot(
                bytes, expected: field.pointee.objectType, hash: field.pointee.objectHash, isCodable: field.pointee.isCodable, depth: depth + 1)
        case .bareObject:
            guard let type = field.pointee.objectType else { return nil }
            return try inspect(
                bytes, catalogue.type(hash: 0, bytes, expected: type, expectedHash: 0, isCodable: field.pointee.isCodable), depth: depth + 1)
        default:
            return nil
        }
    }
}

extension CodedType {
    /// Whether values of the type are, or may contain, coded objects.
    var mayContainObjects: Bool {
        switch self {
        case .object, .objectArray, .objectDictionary, .bytes, .bytesArray: true
        default: false
        }
    }
}

/// Values that crash Telegram although all members are present, by type.
enum StopRules {
    typealias Rule = @Sendable (UnsafeRawBufferPointer) -> String?

    static func rule(of type: CatalogueType) -> Rule? { byHash[type.hash] }

    private static let byHash: [Int32: Rule] = Dictionary(
        uniqueKeysWithValues: all.compactMap { name, rule in TypeCatalogue().type(named: name).map { ($0.hash, rule) } })

    private static let all: [(StaticString, Rule)] = [
        ("MessageTextEntity", { bytes in
            var fields = PostboxDecoder(bytes)
            let start = fields.decodeOptionalInt32ForKey("start") ?? 0
            let end = fields.decodeOptionalInt32ForKey("end") ?? 0
            return start > end ? "the range starts at \(start) and ends at \(end)" : nil
        }),
        ("AutoremoveTimeoutMessageAttribute", { countdown(in: $0) }),
        // Media that can be viewed once has no end.
        ("AutoclearTimeoutMessageAttribute", { countdown(in: $0, endless: .max) }),
        ("InstantPage", { bytes in
            var fields = PostboxDecoder(bytes)
            guard let ids = fields.decodeBytesForKey("i") else { return nil }
            let count = ids.count >= 4 ? Int(Int32(littleEndian: ids.loadUnaligned(as: Int32.self))) : 0
            let media = fields.decodeObjectArrayForKey("m").count
            return count == media ? nil : "there are \(count) IDs for \(media) media"
        }),
        ("CachedPeerInvitationImporters", { bytes in
            var fields = PostboxDecoder(bytes)
            let count = fields.decodeInt64ArrayForKey("dates").count
            return count % 2 == 0 ? nil : "'dates' has \(count) elements, which are not pairs"
        }),
    ]

    /// The end of a countdown must be a time.
    private static func countdown(in bytes: UnsafeRawBufferPointer, endless: Int32? = nil) -> String? {
        var fields = PostboxDecoder(bytes)
        guard let timeout = fields.decodeOptionalInt32ForKey("t"), let begin = fields.decodeOptionalInt32ForKey("c"), timeout != endless else { return nil }
        return timeout.addingReportingOverflow(begin).overflow ? "\(timeout) seconds after \(begin) are not a time" : nil
    }
}

/// The types whose objects can contain, at any depth, data that crashes Telegram. Objects of other types need not be walked.
enum StoppingTypes {
    /// Whether an object of the type can contain such data. Its fields are in the Codable list or the other one.
    static func contains(_ type: CatalogueType, isCodable: Bool) -> Bool {
        let place = place(type, isCodable)
        return all.indices.contains(place) && all[place]
    }

    private static func place(_ type: CatalogueType, _ isCodable: Bool) -> Int { 2 * type.number + (isCodable ? 1 : 0) }

    private static let all: [Bool] = {
        var result = [Bool](repeating: false, count: 2 * CatalogueType.count)
        var owners: [[Int]] = Array(repeating: [], count: result.count)
        var pending: [Int] = []
        for number in 0..<CatalogueType.count {
            let type = CatalogueType(number: number)
            for isCodable in [false, true] {
                let owner = place(type, isCodable)
                var stops = StopRules.rule(of: type) != nil
                for field in isCodable && !type.codableFields.isEmpty ? type.codableFields : type.fields {
                    stops = stops || field.isRequired
                    guard field.wireType.mayContainObjects, field.mayContainObjects else { continue }
                    let targets = [field.objectType, field.wireType == .objectDictionary ? field.valueType : nil].compactMap { $0 }
                    // The field can contain an object of any type.
                    if targets.isEmpty { stops = true }
                    for target in targets { owners[place(target, field.content == .codable)].append(owner) }
                }
                if stops {
                    result[owner] = true
                    pending.append(owner)
                }
            }
        }
        while let place = pending.popLast() {
            for owner in owners[place] where !result[owner] {
                result[owner] = true
                pending.append(owner)
            }
        }
        return result
    }()
}

extension CatalogueField {
    /// Whether the bytes of the field are coded objects, or the field contains objects.
    fileprivate var mayContainObjects: Bool {
        guard wireType == .bytes || wireType == .bytesArray else { return true }
        return bytesForm == .root || bytesForm == .bareObject
    }
}
