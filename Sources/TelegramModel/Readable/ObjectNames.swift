import PostboxCoding

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
