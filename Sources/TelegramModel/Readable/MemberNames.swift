import PostboxCoding

/// Counts the uses of each name in the objects being written, so that no JSON tool drops a member: the second member with a name
/// becomes `name$2`, the third `name$3`.
struct MemberNames {
    /// Hashes of the names in the open objects, one object after another.
    private var hashes: [UInt64] = []
    /// The counts of an object with too many names for a linear search.
    private var many: [UInt64: Int] = [:]
    private var serial: UInt64 = 0

    private static let few = 48

    /// An open object.
    struct Scope {
        fileprivate var start: Int
        fileprivate var serial: UInt64
    }

    mutating func open() -> Scope {
        serial &+= 1
        return Scope(start: hashes.count, serial: serial)
    }

    mutating func close(_ scope: Scope) {
        hashes.removeLast(hashes.count - scope.start)
        if scope.start == 0 && !many.isEmpty { many.removeAll() }
    }

    /// Notes a name; 1 for its first occurrence, 2 for its second, ...
    mutating func note(_ name: UnsafeRawBufferPointer, in scope: Scope) -> Int {
        let hash = MemberNames.hash(name)
        if hashes.count - scope.start < MemberNames.few {
            var occurrence = 1
            for position in scope.start..<hashes.count where hashes[position] == hash { occurrence += 1 }
            hashes.append(hash)
            return occurrence
        }
        let key = hash ^ (scope.serial &* 0x9E37_79B9_7F4A_7C15)
        var count = many[key] ?? 0
        if count == 0 {
            for position in scope.start..<hashes.count where hashes[position] == hash { count += 1 }
        }
        many[key] = count + 1
        return count + 1
    }

    /// Reserves a name that the writer itself uses.
    mutating func reserve(_ name: StaticString, in scope: Scope) {
        _ = note(UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount), in: scope)
    }

    /// FNV-1a.
    private static func hash(_ name: UnsafeRawBufferPointer) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return hash
    }
}

/// The member names already written to an object. As long as all of them are in the catalog and unique, one bit for each is
/// sufficient; after that, `MemberNames` is used.
struct ObjectNames {
    private let type: UnsafeMutablePointer<PreparedType>?
    private var seen: UInt64 = 0
    private var scope: MemberNames.Scope?

    init(_ type: UnsafeMutablePointer<PreparedType>?) { self.type = type }

    @inline(__always)
    mutating func write(_ field: UnsafePointer<PreparedField>, _ form: ReadableForm, to writer: JSONWriter) {
        if scope == nil, let number = field.pointee.nameNumber {
            let bit = UInt64(1) << UInt64(number)
            if seen & bit == 0 {
                seen |= bit
                return writer.key(field.pointee.name)
            }
        }
        write(field.pointee.catalogue.name.utf8, form, to: writer)
    }

    mutating func write(_ name: UnsafeRawBufferPointer, _ form: ReadableForm, to writer: JSONWriter) {
        let scope = self.scope ?? countNames(form)
        self.scope = scope
        form.writeKey(name, in: scope, to: writer)
    }

    /// Counts the names written before counting started.
    private func countNames(_ form: ReadableForm) -> MemberNames.Scope {
        let scope = form.names.open()
        form.names.reserve("$type", in: scope)
        guard let type, seen != 0 else { return scope }
        var left = seen
        for field in type.pointee.fields {
            guard let number = field.nameNumber, left & (UInt64(1) << UInt64(number)) != 0 else { continue }
            left &= ~(UInt64(1) << UInt64(number))
            _ = form.names.note(field.catalogue.name.utf8, in: scope)
        }
        return scope
    }

    @inline(__always)
    func close(_ form: ReadableForm) {
        if let scope { form.names.close(scope) }
    }
}
