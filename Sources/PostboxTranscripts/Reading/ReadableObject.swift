import Postbox
import PostboxCoding
import TelegramModel

/// Coded objects with the field names of results. A value is valid until the next object is read.
final class ReadableObject {
    private let form: ReadableForm
    private let writer = JSONWriter(capacity: 1 << 12)
    private let document = JSONDocument()

    /// The fields that nothing in this module reads: pictures of other media, and what only downloads and Telegram's screens need.
    static let unread: [StaticString] = [
        "videoThumbnails", "videoRepresentations", "alternativeRepresentations", "progressiveSizes", "fileReference", "partialReference", "emojiMarkup",
        "hasVideo", "isPersonal", "typeHint", "waveform", "preloadSize", "videoCover", "content.image", "content.file", "content.instantPage",
        "content.attributes", "content.story", "content.displayUrl", "content.embedUrl",
    ]

    /// The small pictures of media: previews, and the sizes of a file's preview.
    static let pictures: [StaticString] = ["immediateThumbnailData", "previewRepresentations"]

    /// - Parameter withPictures: Whether the small pictures of media are read.
    init(withPictures: Bool = true) {
        form = ReadableForm(omitting: ReadableObject.unread + (withPictures ? [] : ReadableObject.pictures))
    }

    /// Returns the fields of a root object; `nil` if it does not decode.
    func read(_ bytes: UnsafeRawBufferPointer) -> JSONNode? { read { $1.writeRoot(bytes, to: $0) } }

    /// Returns the output of `write` as nodes.
    func read(_ write: (JSONWriter, ReadableForm) throws -> Void) rethrows -> JSONNode? {
        writer.removeAll()
        try write(writer, form)
        guard (try? document.parse(writer.bytes)) != nil else { return nil }
        return document.root
    }
}

/// Members that may be absent, null, or of an unexpected type.
extension JSONNode {
    func isType(_ name: StaticString) -> Bool { self["$type"]?.isString(name) ?? false }

    func isCase(_ name: StaticString) -> Bool { self["$case"]?.isString(name) ?? false }

    /// Returns the member, unless it is null.
    package func present(_ name: StaticString) -> JSONNode? { self[name].flatMap { $0.isNull ? nil : $0 } }

    /// Returns a text; empty if none exists.
    package func text(_ name: StaticString) -> String { self[name]?.string ?? "" }

    package func number(_ name: StaticString) -> Int64? { self[name]?.int64 }

    /// Returns the first stored number of several names. The name of a 64-bit number, which is text in this form, must come before those of 32-bit
    /// numbers that older versions stored.
    func widestNumber(_ names: StaticString...) -> Int64? {
        // The members are walked once for all names.
        var wide: (place: Int, number: Int64)?, any: (place: Int, number: Int64)?
        for member in members {
            guard let place = names.firstIndex(where: { member.hasKey($0) }), let number = member.value.int64 else { continue }
            if place < any?.place ?? .max { any = (place, number) }
            if member.value.kind == .string, place < wide?.place ?? .max { wide = (place, number) }
        }
        return (wide ?? any)?.number
    }

    /// Returns a Boolean value, or a number interpreted as one.
    func isTrue(_ name: StaticString) -> Bool { self[name].map { $0.bool ?? ($0.int64 ?? 0 != 0) } ?? false }

    package func peer(_ name: StaticString) -> PeerId? { self[name]?.peerId }

    package var peerId: PeerId? { withStringBytes { PeerId(utf8: $0) } ?? nil }

    func list(_ name: StaticString) -> [JSONNode] { self[name].map { Array($0.elements) } ?? [] }

    func hasFlag(_ flag: StaticString, in name: StaticString = "flags") -> Bool { self[name]?.elements.contains { $0.isString(flag) } ?? false }
}

/// The types of stored media that exports know.
package enum StoredMediumType: String {
    case image = "TelegramMediaImage", file = "TelegramMediaFile", contact = "TelegramMediaContact", map = "TelegramMediaMap"
    case poll = "TelegramMediaPoll", game = "TelegramMediaGame", invoice = "TelegramMediaInvoice", dice = "TelegramMediaDice"
    case story = "TelegramMediaStory", giveaway = "TelegramMediaGiveaway", giveawayResults = "TelegramMediaGiveawayResults"
    case paidContent = "TelegramMediaPaidContent", expiredContent = "TelegramMediaExpiredContent", webpage = "TelegramMediaWebpage"
    case webFile = "TelegramMediaWebFile", action = "TelegramMediaAction"
    case todo = "TelegramMediaTodo", liveStream = "TelegramMediaLiveStream"
    /// Content that the app did not support when it stored the message.
    case unsupported = "TelegramMediaUnsupported"

    /// Creates a kind; `nil` for an object of another type, and for an object that cannot be decoded.
    package init?(_ node: JSONNode) { self.init(rawValue: node.text("$type")) }

    /// The displayed type of an object, or its hash if it has no name.
    static func name(of node: JSONNode) -> String {
        let name = node.text("$type")
        return name.isEmpty ? "undecodable" : name
    }

    /// The displayed kind of a service message, or its number if it has no name.
    static func actionName(of node: JSONNode) -> String {
        guard let action = node["action"] else { return StoredMediumType.action.rawValue }
        if let name = action.string, name != "unknown" { return name }
        return (action.int64 ?? node.number("_rawValue")).map { "\(StoredMediumType.action.rawValue) \($0)" } ?? StoredMediumType.action.rawValue
    }

    /// The number of an action without a name here.
    static func actionNumber(of node: JSONNode) -> String {
        (node["action"]?.int64 ?? node.number("_rawValue")).map { "\($0)" } ?? actionName(of: node)
    }

    /// Returns the kinds of media, service messages, and attributes of a message that this version does not support.
    package static func unknownKinds(media: [JSONNode], attributes: [JSONNode]) -> [String] {
        var kinds: [String] = []
        for node in media {
            switch StoredMediumType(node) {
            case nil: kinds.append(name(of: node))
            case .unsupported: kinds.append(unsupported.rawValue)
            case .action where ServiceAction(rawValue: node.text("action")) == nil: kinds.append(actionName(of: node))
            default: break
            }
        }
        for node in attributes {
            // A type that has no name is shown by its hash, which starts with #.
            let isKnown = node["$type"]?.withStringBytes { $0.first != UInt8(ascii: "#") } ?? false
            if !isKnown { kinds.append(name(of: node)) }
        }
        return kinds
    }
}

/// The kinds of service messages supported by exports. Those of later versions of Telegram appear as unsupported.
package enum ServiceAction: String, CaseIterable {
    case groupCreated, addedMembers, removedMembers, photoUpdated, titleUpdated, pinnedMessageUpdated, joinedByLink, channelMigratedFromGroup
    case groupMigratedToChannel, historyCleared, historyScreenshot, messageAutoremoveTimeoutUpdated, gameScore, phoneCall, paymentSent, customText
    case botDomainAccessGranted, botSentSecureValues, peerJoined, phoneNumberRequest, geoProximityReached, groupPhoneCall, inviteToGroupPhoneCall
    case setChatTheme, joinedByRequest, webViewData, giftPremium, topicCreated, topicEdited, suggestedProfilePhoto, attachMenuBotAllowed
    case requestedPeer, setChatWallpaper, setSameChatWallpaper, botAppAccessGranted, giftCode, giveawayLaunched, joinedChannel, giveawayResults
    case boostsApplied, paymentRefunded, giftStars, prizeStars
    case starGift, starGiftUnique, starGiftPurchaseOffer, starGiftPurchaseOfferDeclined, paidMessagesRefunded, paidMessagesPriceEdited
    case conferenceCall, todoCompletions, todoAppendTasks, suggestedPostApprovalStatus, suggestedPostSuccess, suggestedPostRefund, giftTon
    case suggestedBirthday, groupCreatorChange, copyProtectionToggle, copyProtectionRequest, managedBotCreated, pollOptionAppended, pollOptionDeleted

    /// The personal documents of botSentSecureValues, by their stored numbers.
    static let secureValues = [
        "personal_details", "passport", "driver_license", "identity_card", "address_information", "bank_statement", "utility_bill", "rental_agreement",
        "phone_number", "email", "internal_passport", "passport_registration", "temporary_registration",
    ]
}
