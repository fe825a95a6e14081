import Postbox
import PostboxCoding

/// The content of a service message, as a sentence.
package struct ServiceSentence {
    /// A message that a service message refers to, with the kind of its medium.
    package struct Target {
        var text: String
        var medium: Medium?
        var gameTitle: String?
        var invoiceTitle: String?
        var todo: TodoList?
        /// The texts of the answers of a poll, by their identifiers.
        var answers: [String: String]

        package init(_ message: ChatMessage, _ media: MediumReader) throws {
            func medium(_ type: StaticString) -> JSONNode? { message.media.first { $0.isType(type) } }
            (text, self.medium) = (message.text, try media.medium(of: message))
            (gameTitle, invoiceTitle) = (medium("TelegramMediaGame")?.text("title"), medium("TelegramMediaInvoice")?.text("title"))
            todo = medium("TelegramMediaTodo").map(TodoList.init)
            let options = medium("TelegramMediaPoll")?.list("options") ?? []
            answers = Dictionary(options.map { ($0.text("opaqueIdentifier"), $0.text("text")) }) { first, _ in first }
        }

        /// The text of an item of the to-do list; `nil` if it is not stored.
        func item(_ id: Int64) -> String? { todo?.items.first { $0.id == id }.flatMap { $0.text.isEmpty ? nil : $0.text } }
    }

    let peers: any MessagePeople
    let zone: LocalZone
    /// Returns the message that another message replies to.
    let target: (ChatMessage) throws -> Target?

    func text(_ action: ServiceAction, _ node: JSONNode, of message: ChatMessage) throws -> Sentence {
        let who = try shown(message.senderId)
        let isChannel = try peers.isChannel(message.index.id.peerId)
        // The title with a space before it; empty if none is stored.
        let title: Sentence = node.text("action.title").isEmpty ? "" : " \"\(Sentence(name: node.text("action.title")))\""
        // The name of a peer; `nil` if none is stored.
        func name(_ key: StaticString) throws -> Sentence? { try node.peer(key).flatMap { $0.packed == 0 ? nil : try shown($0) } }
        func members() throws -> [Sentence] { try node.list("action.peerIds").compactMap(\.peerId).map { try shown($0) } }
        func isAuthorAlone() -> Bool { node.list("action.peerIds").compactMap(\.peerId) == [message.senderId] }
        func cost(_ key: StaticString) -> String? { Amount.text(node.number(key), node.text("action.currency")) }
        func paid(_ key: StaticString) -> String { cost(key).map { " for " + $0 } ?? "" }
        func counted(_ key: StaticString, _ noun: String) -> String { node.number(key).map { Wording.counted($0, noun) } ?? "an unknown number of \(noun)s" }
        func stars(_ key: StaticString) -> String { node.number(key).map { Amount.stars($0) } ?? "an unknown number of Stars" }
        func premium() -> String { PremiumPeriod(action, node)?.text ?? "an unknown number of days" }
        // After the sentence; empty if no text is stored.
        let words: Sentence = node.text("action.text").isEmpty ? "" : ": \(node.text("action.text"))"
        switch action {
        case .groupCreated: return isChannel ? "Channel\(title) created" : "\(who) created the group\(title)"
        case .titleUpdated:
            let name: Sentence = node.text("action.title").isEmpty ? "" : " to\(title)"
            return isChannel ? "The channel was renamed\(name)" : "\(who) renamed the group\(name)"
        case .photoUpdated:
            let isRemoved = node.present("action.image") == nil
            if isChannel { return "The channel photo was \(isRemoved ? "removed" : "changed")" }
            return "\(who) \(isRemoved ? "removed" : "changed") the group photo"
        case .addedMembers: return isAuthorAlone() ? "\(who) joined the group" : "\(who) added \(Wording.list(try members()))"
        case .removedMembers: return isAuthorAlone() ? "\(who) left the group" : "\(who) removed \(Wording.list(try members()))"
        case .joinedByLink: return try "\(who) joined the group by a link" + (name("action.inviter").map { " from \($0)" } ?? "")
        case .joinedByRequest: return "\(who)'s request to join was accepted"
        case .joinedChannel: return isChannel ? "You joined this channel" : "You joined this group"
        case .groupMigratedToChannel: return "The group became a supergroup"
        case .channelMigratedFromGroup: return "The group\(title) became this supergroup"
        case .pinnedMessageUpdated: return try pinned(who, message)
        case .historyCleared: return "History was cleared"
        case .historyScreenshot: return "\(who) took a screenshot"
        case .messageAutoremoveTimeoutUpdated:
            guard let period = node.number("action.timeout") else { return "\(who) set when messages disappear" }
            return period == 0 ? "\(who) turned off disappearing messages" : "\(who) set messages to disappear after \(Wording.span(period))"
        case .gameScore: return "\(who) scored \(node.number("action.score").map { "\($0)" } ?? "an unknown number of points") in \(try target(message)?.gameTitle.map { Sentence(name: $0) } ?? "a game")"
        case .phoneCall: return "\(call(node, isIncoming: message.flags.isIncoming))"
        case .groupPhoneCall:
            if let date = node.number("action.scheduleDate") { return "\(who) scheduled a video chat for \(zone.dayAndClock(date))" }
            guard let length = node.number("action.duration") else { return "\(who) started a video chat" }
            return "The video chat lasted \(Wording.duration(length))"
        case .inviteToGroupPhoneCall: return "\(who) invited \(Wording.list(try members())) to the video chat"
        case .paymentSent:
            return "You paid \(cost("action.totalAmount").map { "\($0) for" } ?? "for") \(try target(message)?.invoiceTitle.map { Sentence(name: $0) } ?? "this invoice")"
        case .paymentRefunded:
            guard let refunder = try name("action.peerId") else { return "\(cost("action.totalAmount") ?? "A payment") was refunded" }
            return "\(refunder) refunded \(cost("action.totalAmount") ?? "a payment")"
        case .customText: return node.text("action.text").isEmpty ? "A service message without a text" : "\(node.text("action.text"))"
        case .botDomainAccessGranted:
            let domain = node.text("action.domain")
            return "You let this bot send you messages when you logged in\(domain.isEmpty ? "" : " on \(domain)")"
        case .botAppAccessGranted:
            let how = switch node.text("action.type") {
            case "attachMenu": "when you added it to the attachment menu"
            case "request": "from its web app"
            default: "when you opened \(node.text("action.appName").isEmpty ? "an app" : node.text("action.appName"))"
            }
            return "You let this bot send you messages \(how)"
        case .attachMenuBotAllowed: return "You let this bot send you messages when you added it to the attachment menu"
        case .botSentSecureValues:
            let names = node.list("action.types").map { type in
                guard let number = type.int64.flatMap({ Int(exactly: $0) }), ServiceAction.secureValues.indices.contains(number) else {
                    return "a document of an unknown kind"
                }
                return ServiceAction.secureValues[number].split(separator: "_").joined(separator: " ")
            }
            return names.isEmpty ? "You sent documents" : "You sent these documents: \(names.joined(separator: ", "))"
        case .peerJoined: return "\(who) joined Telegram"
        case .phoneNumberRequest: return "\(who) asked for your phone number"
        case .geoProximityReached:
            let distance = node.number("action.distance").map { "within \(Wording.distance($0)) of" } ?? "near"
            return try "\(name("action.from") ?? "An unknown peer") is now \(distance) \(name("action.to") ?? "an unknown peer")"
        case .setChatTheme:
            let theme = node.present("action.chatTheme")
            if let gift = StarGift(theme?.present("gift")) {
                return gift.name.map { "\(who) changed the chat theme to the gift \($0)" } ?? "\(who) changed the chat theme to a gift"
            }
            let emoji = ServiceSentence.themeEmoji(node)
            return emoji.isEmpty ? "\(who) turned off the chat theme" : "\(who) changed the chat theme to \(emoji)"
        case .setChatWallpaper: return "\(who) set a new background for this chat"
        case .setSameChatWallpaper: return "\(who) set the same background for this chat"
        case .webViewData:
            let button = node.text("action.text")
            return "You sent data from \(button.isEmpty ? "a" : "the \"\(button)\"") button to the bot"
        case .topicCreated: return "\(who) created \(title == "" ? "a" : "the") topic\(title)"
        case .topicEdited: return topicEdited(who, node)
        case .suggestedProfilePhoto: return "\(who) suggests this profile photo"
        case .requestedPeer:
            let shared = try members()
            return "You shared \(shared.isEmpty ? "nobody" : Sentence.joined(shared, ", ")) with the bot"
        case .giftPremium:
            return "\(who) gave \(premium()) of Telegram Premium\(paid("action.amount"))" + words
        case .giftStars: return "\(who) gave \(stars("action.count"))\(paid("action.amount"))"
        case .giftCode:
            return "A gift code for \(premium()) of Telegram Premium"
                + (node.isTrue("action.fromGiveaway") ? " (from a giveaway)" : "") + (node.isTrue("action.unclaimed") ? " (unclaimed)" : "") + words
        case .giveawayLaunched: return "\(who) started a giveaway"
        case .giveawayResults:
            guard let winners = node.number("action.winners") else { return "Winners of the giveaway were drawn" }
            guard winners != 0 else { return "No winners could be drawn" }
            return "\(Wording.counted(winners, "winner")) of the giveaway \(winners == 1 ? "was" : "were") drawn"
        case .boostsApplied:
            let boosts = node.number("action.boosts") ?? 1
            return "\(who) boosted the group" + (boosts == 1 ? "" : " \(boosts) times")
        case .prizeStars: return try "You won \(stars("action.amount")) in a giveaway" + (name("action.boostPeerId").map { " of \($0)" } ?? "")
        case .starGift, .starGiftUnique, .starGiftPurchaseOffer, .starGiftPurchaseOfferDeclined: return try gift(action, node, who)
        case .giftTon:
            let amount = node.number("action.cryptoAmount").map(Amount.ton) ?? "TON"
            return "\(who) gave \(amount)\(paid("action.amount"))"
        case .paidMessagesRefunded: return "\(who) refunded \(stars("action.stars")) for \(counted("action.count", "message"))"
        case .paidMessagesPriceEdited: return priceEdited(node, who, isChannel: isChannel)
        case .conferenceCall: return try conference(node, isIncoming: message.flags.isIncoming)
        case .todoCompletions: return try todoCompletions(node, who, message)
        case .todoAppendTasks: return try todoAppended(node, who, message)
        case .suggestedPostApprovalStatus: return suggestedPost(node.present("action.status"), who)
        case .suggestedPostSuccess:
            return "Suggested post: \(Amount.Crypto(node.present("action.amount")).map { $0.text + " " } ?? "")paid to the channel"
        case .suggestedPostRefund:
            return "Suggested post: refunded" + (ServiceSentence.isRefundOfPayer(node) ? " at the payer's wish" : "")
        case .suggestedBirthday:
            let date = node.present("action.birthday").flatMap(ServiceSentence.birthday)
            return "\(who) suggests a birthday\(date.map { ": " + $0 } ?? "")"
        case .groupCreatorChange:
            let change = StoredCreatorChange(node.present("action.groupCreatorChange"))
            guard let owner = try change.owner.map({ try shown($0) }) else { return "The owner of the group \(change.isApplied ? "changed" : "is to change")" }
            if change.isUnknown { return "The owner of the group changes in an unknown way: \(owner)" }
            return change.isApplied ? "\(owner) is now the owner of the group" : "\(owner) is to become the owner of the group"
        case .copyProtectionToggle:
            let isOn = node.isTrue("action.newValue")
            return isOn && node.isTrue("action.previousValue") ? "Copy protection stays on" : "\(who) turned \(isOn ? "on" : "off") copy protection"
        case .copyProtectionRequest:
            let isExpired = node.isTrue("action.hasExpired")
            return "\(who) asks to turn \(node.isTrue("action.newValue") ? "on" : "off") copy protection\(isExpired ? " (expired)" : "")"
        case .managedBotCreated: return try "\(who) created \(name("action.botId").map { "the bot \($0)" } ?? "a bot")"
        case .pollOptionAppended, .pollOptionDeleted:
            let text = node.present("action.option")?.text("text") ?? ""
            let answer: Sentence = text.isEmpty ? "an answer" : "the answer \(Wording.quoted(text))"
            return action == .pollOptionAppended ? "\(who) added \(answer) to the poll" : "\(who) removed \(answer) from the poll"
        }
    }

    /// The emoji of a chat theme; empty for none, and for the theme of a gift.
    static func themeEmoji(_ node: JSONNode) -> String {
        node.present("action.chatTheme").map { $0.string ?? $0.text("emoticon") } ?? node.text("action.emoji")
    }

    /// Whether the person who paid for a suggested post requested the refund; true if nothing is stored.
    static func isRefundOfPayer(_ node: JSONNode) -> Bool {
        node.present("action.status").map { $0.isTrue("iui") || $0.isTrue("isUserInitiated") } ?? true
    }

    /// Formats a birthday, such as `4 June 1990` or `4 June`.
    private static func birthday(_ node: JSONNode) -> String? {
        guard let day = node.number("day"), let month = node.number("month").flatMap({ Int(exactly: $0) }).flatMap(Wording.month) else { return nil }
        return "\(day) \(month)" + (node.number("year").map { " \($0)" } ?? "")
    }

    func shown(_ peerId: PeerId) throws -> Sentence { Sentence(name: try peers.shownName(peerId)) }

    private func pinned(_ who: Sentence, _ message: ChatMessage) throws -> Sentence {
        guard let target = try target(message) else { return "\(who) pinned a message" }
        if !target.text.isEmpty { return "\(who) pinned \"\(Sentence(name: Wording.beginning(target.text, 40)))\"" }
        guard let kind = target.medium?.kind else { return "\(who) pinned a message" }
        return "\(who) pinned \("aeiou".contains(kind.noun.first ?? "x") ? "an" : "a") \(kind.noun)"
    }

    private func call(_ node: JSONNode, isIncoming: Bool) -> String {
        let noun = node.isTrue("action.isVideo") ? "video call" : "call"
        let kind = switch (node.text("action.discardReason"), isIncoming) {
        case ("missed", true): "Missed"
        case ("missed", false): "Cancelled"
        case ("busy", true): "Declined"
        case (_, true): "Incoming"
        case (_, false): "Outgoing"
        }
        let duration = node.number("action.duration") ?? 0
        return "\(kind) \(noun)" + (duration > 0 ? ", \(Wording.duration(duration))" : "")
    }

    private func topicEdited(_ who: Sentence, _ node: JSONNode) -> Sentence {
        let changes = node.list("action.components").compactMap { component -> Sentence? in
            switch component.text("$case") {
            case "title": "\(who) renamed the topic to \"\(Sentence(name: component.text("title")))\""
            case "iconFileId": "\(who) changed the topic's icon"
            case "isClosed": "\(who) \(component.isTrue("isClosed") ? "closed" : "reopened") the topic"
            case "isHidden": "\(who) \(component.isTrue("isHidden") ? "hid" : "unhid") the topic"
            default: nil
            }
        }
        return changes.isEmpty ? "\(who) changed the topic" : Sentence.joined(changes, ", ")
    }
}
