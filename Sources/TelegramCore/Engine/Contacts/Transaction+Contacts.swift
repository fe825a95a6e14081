import Postbox
import PostboxStorage
import TelegramModel

/// What the account's device told of its address book: TelegramDeviceContactImportedData by number.
extension Transaction {
    /// How many people have each contact of the device in their address book: the most of any of its numbers. Contacts that nobody has are left out.
    func deviceContactsImportedByCount(_ contacts: [(identifier: String, phoneNumbers: [String])]) throws -> [String: Int32] {
        var result: [String: Int32] = [:]
        for contact in contacts {
            for number in contact.phoneNumbers {
                let key = ValueBoxKey([0] + [UInt8](number.utf8))
                guard let row = try getDeviceContactImportInfo(identifier: key), row.isImported, let count = row.int32("c"), count > 0 else { continue }
                result[contact.identifier] = max(result[contact.identifier] ?? 0, count)
            }
        }
        return result
    }

    /// The person whom a contact of the device stands for.
    func peerByLocalContactIdentifier(_ identifier: String) throws -> CodedObject? {
        var peerId: PeerId?
        try enumerateDeviceContactImportInfoItems { _, row in
            guard row.isImported, let id = row.int64("pid"), row.object("d")?.texts("dis").contains(identifier) == true else { return true }
            peerId = PeerId(packed: id)
            return false
        }
        return try peerId.flatMap { try getPeer($0) }
    }

    func setContactSynchronization(isEnabled: Bool) throws {
        let stored = try getPreferencesEntry(key: PreferenceKey.contactsSettings.key).map { CodedObject($0) }
        let settings = stored ?? CodedObject(hash: TypeHash.contactsSettings, [:])
        try setPreferencesEntry(
            key: PreferenceKey.contactsSettings.key, value: settings.setting(["synchronizeContacts": .int32(isEnabled ? 1 : 0)]).bytes)
    }
}

extension CodedObject {
    fileprivate var isImported: Bool { int32("_t") ?? 0 == 0 }
}
