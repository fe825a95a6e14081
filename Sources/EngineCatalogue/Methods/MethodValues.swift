import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore
import TelegramModel

/// Arguments of methods on peers.
extension Read {
    /// Reads `root`, `archive`, or the number of one of them.
    static func peerGroup(_ node: JSONNode) throws(OperationError) -> PeerGroupId {
        switch node.string {
        case "root": return .root
        case "archive": return .archive
        default: break
        }
        let number = node.string.flatMap { Int32($0) }
        let value = if let number { PeerGroupId(rawValue: number) } else { try group(node) }
        guard value == .root || value == .archive else { throw OperationError(reason: "must be root or archive") }
        return value
    }

    /// Reads a sticker pack. Without its type and ID, the pack could not be found.
    static func stickerPack(_ node: JSONNode) throws(OperationError) -> CodedObject {
        try object(node, of: TypeHash.stickerPackCollectionInfo, "StickerPackCollectionInfo")
    }

    static func stickerPackItem(_ node: JSONNode) throws(OperationError) -> CodedObject { try object(node, of: TypeHash.stickerPackItem, "StickerPackItem") }

    private static func object(_ node: JSONNode, of type: Int32, _ name: String) throws(OperationError) -> CodedObject {
        let object = try coded(node)
        guard object.typeHash == type else { throw OperationError(reason: "is not a \(name)") }
        guard object.has("i.n"), object.has("i.i") else { throw OperationError(reason: "is a \(name) without an ID") }
        return object
    }

    /// Reads `{"group":"root"}` or `{"filter":2}`.
    static func pinnedLocation(_ node: JSONNode) throws(OperationError) -> TogglePeerChatPinnedLocation {
        let fields = OperationFields(node)
        try fields.expectOne(of: ["group", "filter"])
        if let groupId = try fields.optional("group", peerGroup) { return .group(groupId) }
        return .filter(try fields.int32("filter"))
    }

    /// Reads `{"peer":"user:2"}`.
    static func pinnedItem(_ node: JSONNode) throws(OperationError) -> PeerId {
        let fields = OperationFields(node)
        try fields.expectOnly(["peer"])
        return try fields.peer("peer")
    }

    static func sound(_ node: JSONNode) throws(OperationError) -> EnginePeer.NotificationSettings.MessageSound {
        switch node.string {
        case "none": return .none
        case "default": return .default
        case nil: break
        default: throw OperationError(reason: "is not a sound")
        }
        let fields = OperationFields(node)
        try fields.expectOne(of: ["bundledModern", "bundledClassic", "cloud"])
        if let id = try fields.optional("bundledModern", number("id", int32)) { return .bundledModern(id: id) }
        if let id = try fields.optional("bundledClassic", number("id", int32)) { return .bundledClassic(id: id) }
        return .cloud(fileId: try fields.required("cloud", number("fileId", int64)))
    }

    /// A plain value, or the value under its label.
    private static func number<T>(_ label: StaticString, _ read: @escaping OperationFields.Reader<T>) -> OperationFields.Reader<T> {
        { (node: JSONNode) throws(OperationError) -> T in
            guard node.kind == .object else { return try read(node) }
            let fields = OperationFields(node)
            try fields.expectOnly([label])
            return try fields.required(label, read)
        }
    }

    /// Reads `account`, `{"peer":"channel:9"}`, or `{"bot":"user:5"}`.
    static func addressNameDomain(_ node: JSONNode) throws(OperationError) -> AddressNameDomain {
        if node.string == "account" { return .account }
        let fields = OperationFields(node)
        try fields.expectOne(of: ["bot", "peer", "id"])
        if let id = try fields.optional("bot", peer) { return .bot(id) }
        return .peer(try fields.peer(fields.node["peer"] == nil ? "id" : "peer"))
    }

    /// A record, or the case of EnginePeer around it: `{"user":RECORD}`.
    static func enginePeer(_ node: JSONNode) throws(OperationError) -> EnginePeer {
        let record = node["$type"] == nil ? node["user"] ?? node["legacyGroup"] ?? node["channel"] ?? node["secretChat"] : nil
        if record != nil { try OperationFields(node).expectOne(of: ["user", "legacyGroup", "channel", "secretChat"]) }
        return EnginePeer(try coded(record ?? node))
    }

    /// A PeerReference, or its peer alone.
    static func peerReference(_ node: JSONNode) throws(OperationError) -> PeerId {
        guard node.kind == .object else { return try peer(node) }
        let record = try coded(node)
        let reference = PeerReference(unchecked: record)
        let namespaces = [PeerReference.Kind.user: PeerId.cloudUser, .group: PeerId.cloudGroup, .channel: PeerId.cloudChannel]
        guard record.typeHash == PeerReference.typeHash, let namespace = namespaces[reference.kind], let id = reference.id else {
            throw OperationError(reason: "is not a PeerReference")
        }
        return PeerId(namespace: namespace, id: id)
    }

    static func folder(_ node: JSONNode) throws(OperationError) -> ChatListFilter {
        guard let filter = ChatListFilter(try coded(node)) else { throw OperationError(reason: "is not a folder") }
        return filter
    }

    static func interfaceState(_ node: JSONNode) throws(OperationError) -> OpaqueChatInterfaceState {
        let fields = try object(node)
        try fields.expectOnly(["opaqueData", "historyScrollMessageIndex", "mediaDraftState", "synchronizeableInputState"])
        return OpaqueChatInterfaceState(
            opaqueData: try fields.optional("opaqueData", bytes), historyScrollMessageIndex: try fields.optional("historyScrollMessageIndex", messageIndex),
            mediaDraftState: try fields.optional("mediaDraftState", coded), synchronizeableInputState: try fields.optional("synchronizeableInputState", coded))
    }

    /// Reads a list of values, or a single one.
    static func list<T>(of read: @escaping OperationFields.Reader<T>) -> OperationFields.Reader<[T]> {
        { (node: JSONNode) throws(OperationError) -> [T] in
            node.kind == .array ? try OperationFields.array(of: read)(node) : [try read(node)]
        }
    }

    /// Reads one of these words.
    static func word<T>(_ words: KeyValuePairs<String, T>) -> OperationFields.Reader<T> {
        { (node: JSONNode) throws(OperationError) -> T in
            guard let text = node.string, let value = words.first(where: { $0.key == text })?.value else {
                throw OperationError(reason: "is not one of " + words.map(\.key).joined(separator: ", "))
            }
            return value
        }
    }
}

/// Reads changes of notification settings: objects with the new values, in the form that items show.
extension Read {
    typealias Change<Settings> = @Sendable (inout Settings) -> Void
    private typealias Category = EngineGlobalNotificationSettings.CategorySettings
    private typealias Reactions = EngineGlobalNotificationSettings.ReactionSettings
    private typealias Stories = EnginePeer.NotificationSettings.StorySettings

    static let muteNames: KeyValuePairs<String, EnginePeer.NotificationSettings.StorySettings.Mute> = [
        "default": .default, "unmuted": .unmuted, "muted": .muted,
    ]
    static let hideSenderNames: KeyValuePairs<String, EnginePeer.NotificationSettings.StorySettings.HideSender> = [
        "default": .default, "hide": .hide, "show": .show,
    ]
    private static let sourceNames: KeyValuePairs<String, Reactions.Sources> = ["nobody": .nobody, "contacts": .contacts, "everyone": .everyone]

    static func globalNotificationChange(_ node: JSONNode) throws(OperationError) -> Change<EngineGlobalNotificationSettings> {
        let fields = try object(node)
        try fields.expectOnly(["privateChats", "groupChats", "channels", "reactionSettings", "contactsJoined"])
        let privateChats = try fields.optional("privateChats", categoryChange), groupChats = try fields.optional("groupChats", categoryChange)
        let channels = try fields.optional("channels", categoryChange), reactions = try fields.optional("reactionSettings", reactionChange)
        let contactsJoined = try fields.optional("contactsJoined", bool)
        return { settings in
            privateChats?(&settings.privateChats)
            groupChats?(&settings.groupChats)
            channels?(&settings.channels)
            reactions?(&settings.reactionSettings)
            if let contactsJoined { settings.contactsJoined = contactsJoined }
        }
    }

    private static func categoryChange(_ node: JSONNode) throws(OperationError) -> Change<Category> {
        let fields = try object(node)
        try fields.expectOnly(["enabled", "displayPreviews", "sound", "storySettings"])
        let enabled = try fields.optional("enabled", bool), displayPreviews = try fields.optional("displayPreviews", bool)
        let sound = try fields.optional("sound", Read.sound), stories = try fields.optional("storySettings", storyChange)
        return { settings in
            if let enabled { settings.enabled = enabled }
            if let displayPreviews { settings.displayPreviews = displayPreviews }
            if let sound { settings.sound = sound }
            stories?(&settings.storySettings)
        }
    }

    private static func storyChange(_ node: JSONNode) throws(OperationError) -> Change<Stories> {
        let fields = try object(node)
        try fields.expectOnly(["mute", "hideSender", "sound"])
        let mute = try fields.optional("mute", word(muteNames)), hideSender = try fields.optional("hideSender", word(hideSenderNames))
        let sound = try fields.optional("sound", Read.sound)
        return { settings in
            if let mute { settings.mute = mute }
            if let hideSender { settings.hideSender = hideSender }
            if let sound { settings.sound = sound }
        }
    }

    private static func reactionChange(_ node: JSONNode) throws(OperationError) -> Change<Reactions> {
        let fields = try object(node)
        try fields.expectOnly(["messages", "stories", "hideSender", "sound"])
        let messages = try fields.optional("messages", word(sourceNames)), stories = try fields.optional("stories", word(sourceNames))
        let hideSender = try fields.optional("hideSender", word(hideSenderNames)), sound = try fields.optional("sound", Read.sound)
        return { settings in
            if let messages { settings.messages = messages }
            if let stories { settings.stories = stories }
            if let hideSender { settings.hideSender = hideSender }
            if let sound { settings.sound = sound }
        }
    }
}
