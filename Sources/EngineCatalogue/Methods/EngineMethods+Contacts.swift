import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let contacts = localContacts + contactsServer

    private static let localContacts: [EngineMethod] = [
        EngineMethod(
            "contacts.searchLocalPeers", .local, [.init("query", .text), .init("scope", .word, optional: true)], "chats and contacts by name",
            gives: "[EngineRenderedPeer]"
        ) { fields, engine in
            engine.contacts.searchLocalPeers(
                query: try fields.string("query"),
                scope: try fields.optional("scope", Read.word(["everywhere": .everywhere, "channels": .channels])) ?? .everywhere
            ).call { peers, writer in peers.write(to: EngineValueWriter(writer)) }
        },
        EngineMethod(
            "contacts.searchContacts", .local, [.init("query", .text)], "contacts by name, and their last-seen times",
            gives: "([EnginePeer], [PeerId: EnginePeer.Presence])"
        ) { fields, engine in
            engine.contacts.searchContacts(query: try fields.string("query")).call { found, writer in
                writer.beginArray()
                writer.list(found.peers) { writer.enginePeer($0) }
                found.presences.write(to: EngineValueWriter(writer))
                writer.endArray()
            }
        },
        EngineMethod(
            "contacts.deviceContactsImportedByCount", .local, [.init("contacts", .json)], "the number of Telegram users who have each device contact in their address book",
            gives: "[String: Int32]"
        ) { fields, engine in
            let contacts = try fields.required("contacts", OperationFields.array(of: Read.deviceContact))
            return engine.contacts.deviceContactsImportedByCount(contacts: contacts).call { counts, writer in
                writer.beginObject()
                for (identifier, count) in counts.sorted(by: { $0.key < $1.key }) {
                    writer.key(identifier)
                    writer.int(Int(count))
                }
                writer.endObject()
            }
        },
        EngineMethod(
            "contacts.updateIsContactSynchronizationEnabled", .local, [.init("isContactSynchronizationEnabled", .bool)],
            "turn synchronization of the device's address book on or off"
        ) { fields, engine in
            engine.contacts.updateIsContactSynchronizationEnabled(
                isContactSynchronizationEnabled: try fields.bool("isContactSynchronizationEnabled")
            ).call()
        },
        EngineMethod(
            "contacts.findPeerByLocalContactIdentifier", .local, [.init("identifier", .text)], "the user of a device contact",
            gives: "EnginePeer?"
        ) { fields, engine in
            engine.contacts.findPeerByLocalContactIdentifier(identifier: try fields.string("identifier")).call { $1.enginePeer($0) }
        },
    ]
}

extension Read {
    /// A phone number, or an object that contains it as `rawValue`.
    private static func phoneNumber(_ node: JSONNode) throws(OperationError) -> String {
        guard node.kind == .object else { return try string(node) }
        let fields = OperationFields(node)
        try fields.expectOnly(["rawValue"])
        return try fields.string("rawValue")
    }

    /// Reads `{"identifier":S,"phoneNumbers":[S]}`, or an array of these two values.
    fileprivate static func deviceContact(_ node: JSONNode) throws(OperationError) -> DeviceContact {
        if node.kind == .array {
            let (identifier, numbers) = try OperationFields.pair(string, OperationFields.array(of: phoneNumber))(node)
            return DeviceContact(identifier: identifier, phoneNumbers: numbers)
        }
        let fields = OperationFields(node)
        try fields.expectOnly(["identifier", "phoneNumbers"])
        return DeviceContact(
            identifier: try fields.string("identifier"), phoneNumbers: try fields.required("phoneNumbers", OperationFields.array(of: phoneNumber)))
    }
}

extension EngineMethod {
    static let contactsServer: [EngineMethod] = [
        EngineMethod(
            "contacts.importContact", .server,
            [
                .init("firstName", .text), .init("lastName", .text), .init("phoneNumber", .text), .init("noteText", .text, optional: true),
                .init("noteEntities", .json, optional: true),
            ],
            "add a contact by phone number", gives: "PeerId?"
        ) { fields, engine in
            engine.contacts.importContact(
                firstName: try fields.string("firstName"),
                lastName: try fields.string("lastName"),
                phoneNumber: try fields.string("phoneNumber"),
                note: try fields.note()
            ).call { $1.optionalPeerId($0) }
        },
        EngineMethod(
            "contacts.addContactInteractively", .server,
            [
                .init("peerId", .peer), .init("firstName", .text),
                .init("lastName", .text), .init("phoneNumber", .text), .init("noteText", .text, optional: true),
                .init("noteEntities", .json, optional: true), .init("addToPrivacyExceptions", .bool),
            ],
            "add a user to the contacts"
        ) { fields, engine in
            engine.contacts.addContactInteractively(
                peerId: try fields.peer(),
                firstName: try fields.string("firstName"),
                lastName: try fields.string("lastName"),
                phoneNumber: try fields.string("phoneNumber"),
                note: try fields.note(),
                addToPrivacyExceptions: try fields.bool("addToPrivacyExceptions")
            ).call()
        },
        EngineMethod(
            "contacts.updateContactNote", .server,
            [.init("peerId", .peer), .init("text", .text), .init("entities", .json, optional: true)], "set the account's note about a contact"
        ) { fields, engine in
            let note = ContactNote(text: try fields.string("text"), entities: try fields.optional("entities", Read.entities) ?? [])
            return engine.contacts.updateContactNote(peerId: try fields.peer(), note: note).call()
        },
        EngineMethod("contacts.acceptAndShareContact", .server, [.init("peerId", .peer)], "share the phone number with a user") { fields, engine in
            engine.contacts.acceptAndShareContact(peerId: try fields.peer()).call()
        },
        EngineMethod(
            "contacts.updateContactName", .server,
            [.init("peerId", .peer), .init("firstName", .text), .init("lastName", .text)],
            "set the account's name for a contact"
        ) { fields, engine in
            engine.contacts.updateContactName(
                peerId: try fields.peer(),
                firstName: try fields.string("firstName"),
                lastName: try fields.string("lastName")
            ).call()
        },
        EngineMethod(
            "contacts.deleteContactPeerInteractively", .server,
            [.init("peerId", .peer)],
            "remove a contact"
        ) { fields, engine in
            engine.contacts.deleteContactPeerInteractively(peerId: try fields.peer()).call()
        },
        EngineMethod("contacts.deleteContacts", .server, [.init("peerIds", .peers)], "remove several contacts") { fields, engine in
            engine.contacts.deleteContacts(peerIds: try fields.required("peerIds", Read.list(of: Read.peer))).call()
        },
        EngineMethod("contacts.deleteAllContacts", .server, [], "delete all contacts") { _, engine in
            engine.contacts.deleteAllContacts().call()
        },
        EngineMethod("contacts.resetSavedContacts", .server, [], "delete the imported address books from the server") { _, engine in
            engine.contacts.resetSavedContacts().call()
        },
        EngineMethod(
            "contacts.searchRemotePeers", .server,
            [.init("query", .text), .init("scope", .word, optional: true)],
            "peers that the server finds", gives: "([FoundPeer], [FoundPeer])"
        ) { fields, engine in
            engine.contacts.searchRemotePeers(
                query: try fields.string("query"),
                scope: try fields.optional("scope", Read.word(["everywhere": .everywhere, "channels": .channels])) ?? .everywhere
            ).call { $1.foundPeers($0) }
        },
    ]
}

extension JSONWriter {
    fileprivate func foundPeers(_ found: FoundRemotePeers) {
        beginArray()
        for peers in [found.mine, found.other] {
            list(peers) { found in
                beginObject()
                key("peer")
                enginePeer(found.peer)
                member("subscribers", value: found.subscribers)
                endObject()
            }
        }
        endArray()
    }
}

extension OperationFields {
    /// Reads `noteText` and `noteEntities`; `nil` without a text.
    fileprivate func note() throws -> ContactNote? {
        guard let text = try optional("noteText", Read.string) else { return nil }
        return ContactNote(text: text, entities: try optional("noteEntities", Read.entities) ?? [])
    }
}
