import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore
import TelegramModel

extension EngineMethod {
    static let business: [EngineMethod] = [
        EngineMethod(
            "accountData.updateAccountBusinessHours", .server, [.init("businessHours", .json, optional: true)], "set the opening hours of the business"
        ) { fields, engine in
            engine.accountData.updateAccountBusinessHours(businessHours: try fields.optional("businessHours", Read.business)).call()
        },
        EngineMethod(
            "accountData.updateAccountBusinessLocation", .server, [.init("businessLocation", .json, optional: true)], "set the location of the business"
        ) { fields, engine in
            engine.accountData.updateAccountBusinessLocation(businessLocation: try fields.optional("businessLocation", Read.business)).call()
        },
        EngineMethod(
            "accountData.updateBusinessGreetingMessage", .server, [.init("greetingMessage", .json, optional: true)],
            "set the greeting message"
        ) { fields, engine in
            engine.accountData.updateBusinessGreetingMessage(greetingMessage: try fields.optional("greetingMessage", Read.business)).call()
        },
        EngineMethod(
            "accountData.updateBusinessAwayMessage", .server, [.init("awayMessage", .json, optional: true)], "set the away message"
        ) { fields, engine in
            engine.accountData.updateBusinessAwayMessage(awayMessage: try fields.optional("awayMessage", Read.business)).call()
        },
        EngineMethod(
            "accountData.updateBusinessIntro", .server, [.init("intro", .json, optional: true)], "set the introduction that an empty chat with the business shows"
        ) { fields, engine in
            engine.accountData.updateBusinessIntro(intro: try fields.optional("intro", Read.business)).call()
        },
        EngineMethod(
            "accountData.setAccountConnectedBot", .server, [.init("bot", .json, optional: true)], "set the chatbot that answers for the account"
        ) { fields, engine in
            engine.accountData.setAccountConnectedBot(bot: try fields.optional("bot", Read.business)).call()
        },
        EngineMethod("accountData.keepShortcutMessageListUpdated", .server, [], "fetch the quick replies again") { _, engine in
            engine.accountData.keepShortcutMessageListUpdated().call()
        },
    ]

    static let requestedPrivacy: [EngineMethod] = [
        EngineMethod("privacy.requestAccountPrivacySettings", .server, [], "all privacy settings", gives: "AccountPrivacySettings") { _, engine in
            engine.privacy.requestAccountPrivacySettings().call { settings, writer in
                writer.beginObject()
                writer.object("rules") {
                    for subject in AccountPrivacySettings.Subject.allCases {
                        guard let rules = settings.rules[subject] else { continue }
                        writer.key(subject.rawValue)
                        writer.beginObject()
                        writer.member("base", text: rules.base.rawValue)
                        writer.array("enabled", rules.enabled) { writer.peer($0) }
                        writer.array("disabled", rules.disabled) { writer.peer($0) }
                        writer.member("premium", bool: rules.premium)
                        writer.endObject()
                    }
                }
                writer.object("globalSettings") {
                    let global = settings.globalSettings
                    writer.member("automaticallyArchiveAndMuteNonContacts", bool: global.automaticallyArchiveAndMuteNonContacts)
                    writer.member("keepArchivedUnmuted", bool: global.keepArchivedUnmuted)
                    writer.member("keepArchivedFolders", bool: global.keepArchivedFolders)
                    writer.member("hideReadTime", bool: global.hideReadTime)
                    writer.member("nonContactChatsRequirePremium", bool: global.nonContactChatsRequirePremium)
                }
                writer.member("accountRemovalTimeout", int: settings.accountRemovalTimeout)
                writer.key("messageAutoremoveTimeout")
                if let seconds = settings.messageAutoremoveTimeout { writer.int(Int(seconds)) } else { writer.null() }
                writer.endObject()
            }
        }
    ]
}

extension Read {
    /// Reads JSON in stored form. Peers can be written in any accepted form.
    fileprivate static func business(_ node: JSONNode) throws(OperationError) -> StoredJSON {
        guard node.kind == .object else { throw OperationError(reason: "is not an object") }
        let writer = JSONWriter(capacity: 256)
        writeStored(node, to: writer, arePeers: false)
        return StoredJSON(bytes: [UInt8](writer.bytes))
    }

    /// - Parameter arePeers: Whether the members contain peers; other texts may look like peers.
    private static func writeStored(_ node: JSONNode, to writer: JSONWriter, arePeers: Bool) {
        switch node.kind {
        case .object:
            writer.beginObject()
            for member in node.members where member.keyString != "$type" {
                writer.key(member.keyString)
                writeStored(member.value, to: writer, arePeers: ["id", "additionalPeers", "excludePeers"].contains(member.keyString))
            }
            writer.endObject()
        case .array:
            writer.beginArray()
            for element in node.elements { writeStored(element, to: writer, arePeers: arePeers) }
            writer.endArray()
        case .string:
            if arePeers, let peer = node.string.flatMap({ PeerId($0) }) {
                writer.beginObject()
                writer.key("iv")
                writer.int(Int(peer.packed))
                writer.endObject()
            } else {
                writer.string(node.string ?? "")
            }
        default: node.write(to: writer)
        }
    }
}
