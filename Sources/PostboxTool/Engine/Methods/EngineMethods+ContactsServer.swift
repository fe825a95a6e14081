import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let contactsServer: [EngineMethod] = [
        EngineMethod(
            "contacts.importContact", .server,
            [.init("firstName", .text), .init("lastName", .text), .init("phoneNumber", .text)],
            "add a contact by telephone number", gives: "PeerId?"
        ) { fields, engine in
            engine.contacts.importContact(
                firstName: try fields.string("firstName"),
                lastName: try fields.string("lastName"),
                phoneNumber: try fields.string("phoneNumber")
            ).call { $1.optionalPeerId($0) }
        },
        EngineMethod(
            "contacts.addContactInteractively", .server,
            [
                .init("peerId", .peer), .init("firstName", .text),
                .init("lastName", .text), .init("phoneNumber", .text), .init("addToPrivacyExceptions", .bool),
            ],
            "add somebody to the contacts"
        ) { fields, engine in
            engine.contacts.addContactInteractively(
                peerId: try fields.peer(),
                firstName: try fields.string("firstName"),
                lastName: try fields.string("lastName"),
                phoneNumber: try fields.string("phoneNumber"),
                addToPrivacyExceptions: try fields.bool("addToPrivacyExceptions")
            ).call()
        },
        EngineMethod("contacts.acceptAndShareContact", .server, [.init("peerId", .peer)], "let somebody see the telephone number") { fields, engine in
            engine.contacts.acceptAndShareContact(peerId: try fields.peer()).call()
        },
        EngineMethod(
            "contacts.updateContactName", .server,
            [.init("peerId", .peer), .init("firstName", .text), .init("lastName", .text)],
            "what the account calls a contact"
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
            "take somebody out of the contacts"
        ) { fields, engine in
            engine.contacts.deleteContactPeerInteractively(peerId: try fields.peer()).call()
        },
        EngineMethod("contacts.deleteContacts", .server, [.init("peerIds", .peers)], "take several out of the contacts") { fields, engine in
            engine.contacts.deleteContacts(peerIds: try fields.required("peerIds", Read.list(of: Read.peer))).call()
        },
        EngineMethod("contacts.deleteAllContacts", .server, [], "delete all contacts") { _, engine in
            engine.contacts.deleteAllContacts().call()
        },
        EngineMethod("contacts.resetSavedContacts", .server, [], "make the server forget address books") { _, engine in
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
