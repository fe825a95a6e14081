import Postbox
import PostboxCoding

/// What a service message says, as a sentence.
struct ServiceSentence {
    /// A message that another one is about, with the kind of its medium.
    struct Target {
        var text: String
        var medium: Medium?
        var gameTitle: String?
        var invoiceTitle: String?
    }

    let peers: PeerBook
    let zone: LocalZone
    /// The message that another one answers.
    let target: (ChatMessage) throws -> Target?

    func text(_ action: ServiceAction, _ node: JSONNode, of message: ChatMessage) throws -> Sentence {
        let who = try shown(message.senderId)
        let chat = try peers.peer(message.index.id.peerId)
        let isChannel = chat.kind == .channel
        let title = Sentence(name: node.text("action.title"))
        func name(_ key: StaticString) throws -> Sentence { try node.peer(key).map { try shown($0) } ?? "somebody" }
        func members() throws -> [Sentence] { try node.list("action.peerIds").compactMap(\.peerId).map { try shown($0) } }
        func isAuthorAlone() -> Bool { node.list("action.peerIds").compactMap(\.peerId) == [message.senderId] }
        func cost(_ key: StaticString) -> String { Amount.text(node.number(key) ?? 0, node.text("action.currency")) }
        switch action {
        case .groupCreated: return isChannel ? "Channel \"\(title)\" created" : "\(who) created the group \"\(title)\""
        case .titleUpdated: return isChannel ? "The channel was renamed to \"\(title)\"" : "\(who) renamed the group to \"\(title)\""
        case .photoUpdated:
            let isRemoved = node.present("action.image") == nil
            if isChannel { return "The channel photo was \(isRemoved ? "removed" : "changed")" }
            return "\(who) \(isRemoved ? "removed" : "changed") the group photo"
        case .addedMembers: return isAuthorAlone() ? "\(who) joined the group" : "\(who) added \(Wording.list(try members()))"
        case .removedMembers: return isAuthorAlone() ? "\(who) left the group" : "\(who) removed \(Wording.list(try members()))"
        case .joinedByLink: return "\(who) joined the group by a link from \(try name("action.inviter"))"
        case .joinedByRequest: return "\(who)'s request to join was accepted"
        case .joinedChannel: return isChannel ? "You joined this channel" : "You joined this group"
        case .groupMigratedToChannel: return "The group became a supergroup"
        case .channelMigratedFromGroup: return "The group \"\(title)\" became this supergroup"
        case .pinnedMessageUpdated: return try pinned(who, message)
        case .historyCleared: return "History was cleared"
        case .historyScreenshot: return "\(who) took a screenshot"
        case .messageAutoremoveTimeoutUpdated:
            let period = node.number("action.timeout") ?? 0
            return period == 0 ? "\(who) turned off disappearing messages" : "\(who) set messages to disappear after \(Wording.span(period))"
        case .gameScore: return "\(who) scored \(node.number("action.score") ?? 0) in \(try target(message)?.gameTitle.map { Sentence(name: $0) } ?? "a game")"
        case .phoneCall: return "\(call(node, isIncoming: message.flags.isIncoming))"
        case .groupPhoneCall:
            if let date = node.number("action.scheduleDate") { return "\(who) scheduled a video chat for \(zone.day(date)) \(zone.clock(date))" }
            guard let length = node.number("action.duration") else { return "\(who) started a video chat" }
            return "The video chat lasted \(Wording.duration(length))"
        case .inviteToGroupPhoneCall: return "\(who) invited \(Wording.list(try members())) to the video chat"
        case .paymentSent:
            return "You paid \(cost("action.totalAmount")) for \(try target(message)?.invoiceTitle.map { Sentence(name: $0) } ?? "this invoice")"
        case .paymentRefunded: return "\(try name("action.peerId")) refunded \(cost("action.totalAmount"))"
        case .customText: return "\(node.text("action.text"))"
        case .botDomainAccessGranted: return "You let this bot send you messages when you logged in on \(node.text("action.domain"))"
        case .botAppAccessGranted:
            let how = switch node.text("action.type") {
            case "attachMenu": "when you added it to the attachment menu"
            case "request": "from its web app"
            default: "when you opened \(node.text("action.appName"))"
            }
            return "You let this bot send you messages \(how)"
        case .attachMenuBotAllowed: return "You let this bot send you messages when you added it to the attachment menu"
        case .botSentSecureValues:
            let names = node.list("action.types").compactMap { $0.int64.flatMap { Int(exactly: $0) } }.filter(ServiceAction.secureValues.indices.contains)
                .map { ServiceAction.secureValues[$0].split(separator: "_").joined(separator: " ") }
            return "You sent these documents: \(names.joined(separator: ", "))"
        case .peerJoined: return "\(who) joined Telegram"
        case .phoneNumberRequest: return "\(who) asked for your phone number"
        case .geoProximityReached:
            return "\(try name("action.from")) is now within \(Wording.distance(node.number("action.distance") ?? 0)) of \(try name("action.to"))"
        case .setChatTheme:
            let emoji = node.text("action.emoji")
            return emoji.isEmpty ? "\(who) turned off the chat theme" : "\(who) changed the chat theme to \(emoji)"
        case .setChatWallpaper: return "\(who) set a new background for this chat"
        case .setSameChatWallpaper: return "\(who) set the same background for this chat"
        case .webViewData: return "You sent data from the \"\(node.text("action.text"))\" button to the bot"
        case .topicCreated: return "\(who) created the topic \"\(title)\""
        case .topicEdited: return topicEdited(who, node)
        case .suggestedProfilePhoto: return "\(who) suggests this profile photo"
        case .requestedPeer: return "You shared \(Sentence.joined(try members(), ", ")) with the bot"
        case .giftPremium:
            return "\(who) gave \(Wording.counted(node.number("action.months") ?? 0, "month")) of Telegram Premium for \(cost("action.amount"))"
        case .giftStars: return "\(who) gave \(node.number("action.count") ?? 0) Stars for \(cost("action.amount"))"
        case .giftCode:
            return "A gift code for \(Wording.counted(node.number("action.months") ?? 0, "month")) of Telegram Premium"
                + (node.isTrue("action.fromGiveaway") ? " (from a giveaway)" : "") + (node.isTrue("action.unclaimed") ? " (unclaimed)" : "")
        case .giveawayLaunched: return "\(who) started a giveaway"
        case .giveawayResults:
            let winners = node.number("action.winners") ?? 0
            guard winners != 0 else { return "No winners could be drawn" }
            return "\(Wording.counted(winners, "winner")) of the giveaway \(winners == 1 ? "was" : "were") drawn"
        case .boostsApplied:
            let boosts = node.number("action.boosts") ?? 1
            return "\(who) boosted the group" + (boosts == 1 ? "" : " \(boosts) times")
        case .prizeStars: return "You won \(node.number("action.amount") ?? 0) Stars in a giveaway of \(try name("action.boostPeerId"))"
        }
    }

    private func shown(_ peerId: PeerId) throws -> Sentence { Sentence(name: try peers.shownName(peerId)) }

    private func pinned(_ who: Sentence, _ message: ChatMessage) throws -> Sentence {
        guard let target = try target(message) else { return "\(who) pinned a message" }
        if !target.text.isEmpty { return "\(who) pinned \"\(Sentence(name: Wording.beginning(target.text, 40)))\"" }
        guard let kind = target.medium?.kind else { return "\(who) pinned a message" }
        let noun = kind.rawValue.split(separator: "_").joined(separator: " ")
        return "\(who) pinned \("aeiou".contains(noun.first ?? "x") ? "an" : "a") \(noun == "gif" ? "GIF" : noun)"
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
