import PostboxCoding
import PostboxSchema
import PostboxTables

/// The likelihood that a row without a known table belongs to a given table. Several tables have keys of the same form, and some accept values of any
/// kind; they are distinguished by the typical properties of their rows.
struct RowPlausibility {
    enum Likelihood: Int, Comparable {
        case none
        /// The table has rows with any key. Rows that fit another table are assigned to that one.
        case ofAnyKey
        case ofThisKind
        /// The table has a row with this key, which determines its value.
        case ofThisKey

        static func < (left: Likelihood, right: Likelihood) -> Bool { left.rawValue < right.rawValue }
    }

    let model: any ObjectModel

    /// Returns the likelihood of a row. `hasDamagedFullText` states whether the row may also belong to a full-text index, whose tables have numeric
    /// keys and byte values.
    func likelihood(
        _ table: TableDeclaration, _ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer, hasDamagedFullText: Bool
    ) -> Likelihood {
        guard let place = table.rowForm(of: key) else { return .none }
        let form = table.rows[place]
        guard isLikely(form.key, key), isLikely(table, form.value, key, value) else { return .none }
        if hasDamagedFullText, table.table.keyType == .int64, !isDistinctive(form.value, value) { return .none }
        guard !isOpaque(form) else { return .none }
        if form.key.constantCount == form.key.fields.count { return .ofThisKey }
        return form.key.fixedLength == 0 ? .ofAnyKey : .ofThisKind
    }

    /// Whether a row can be anything.
    private func isOpaque(_ form: RowForm) -> Bool {
        switch form.value {
        case .secret: true
        case let .fields(fields):
            if case .bytes? = fields.first?.kind, form.key.constantCount == 0 { true } else { false }
        default: false
        }
    }

    /// Whether bytes that are not such a value are unlikely to have this form.
    private func isDistinctive(_ form: ValueForm, _ value: UnsafeRawBufferPointer) -> Bool {
        switch form {
        case .coded(.root), .coded(.entry), .emptyOrCoded(.root), .emptyOrCoded(.entry): CodedValidation.isRoot(value)
        case .custom: value.count > 8
        default: false
        }
    }

    private func isLikely(_ form: KeyForm, _ key: UnsafeRawBufferPointer) -> Bool {
        form.fields.indices.allSatisfy { place in
            switch form.fields[place].kind {
            case .peer:
                let packed = form.value(place, of: key)
                let peer = PeerId(packed: packed)
                return peer.packed == packed && (peer.namespace <= PeerId.secretChat || peer.namespace == PeerId.empty)
            case .utf8:
                let tail = key.dropFirst(form.fixedLength)
                return !tail.contains { $0 < 0x20 } && String(validating: tail, as: UTF8.self) != nil
            default: return true
            }
        }
    }

    private func isLikely(
        _ table: TableDeclaration, _ form: ValueForm, _ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer
    ) -> Bool {
        switch form {
        case .coded(.root), .coded(.entry), .emptyOrCoded(.entry), .emptyOrCoded(.root):
            if value.isEmpty { return true }
            // Bytes other than an object are allowed, but very rare.
            guard CodedValidation.isRoot(value) else { return false }
            let object = CodedObject(copying: value)
            if let peer = model.peer(object) { return table.table.id == PeerTable.declaration.table.id && peer.id == PeerKey(key)?.peerId }
            let isCached = table.table.id == CachedPeerDataTable.declaration.table.id
            return table.table.id != PeerTable.declaration.table.id && isCached == (model.cachedPeerData(object) != nil)
        default: return true
        }
    }
}

extension KeyForm {
    fileprivate var constantCount: Int {
        fields.count { if case .constant = $0.kind { true } else { false } }
    }
}
