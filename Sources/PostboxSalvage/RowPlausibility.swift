import PostboxCoding
import PostboxCore
import PostboxSchema

/// Whether a row whose table is not known is likely to be one of a table. Several tables have keys of one form, and some take values of any kind: what
/// their rows are in fact like tells them apart.
struct RowPlausibility {
    let model: any ObjectModel

    func isLikely(_ table: TableDeclaration, _ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Bool {
        guard let place = table.rowForm(of: key) else { return false }
        return isLikely(table.rows[place].key, key) && isLikely(table, table.rows[place].value, key, value)
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
            // Bytes that are no object are allowed, and hardly ever there.
            guard CodedValidation.isRoot(value) else { return false }
            let object = CodedObject(copying: value)
            if let peer = model.peer(object) { return table.table.id == PeerTable.declaration.table.id && peer.id == PeerKey(key)?.peerId }
            let isCached = table.table.id == CachedPeerDataTable.declaration.table.id
            return table.table.id != PeerTable.declaration.table.id && isCached == (model.cachedPeerData(object) != nil)
        default: return true
        }
    }
}
