import Postbox
import PostboxCoding

/// A gift as stored in service messages.
struct StarGift {
    let isUnique: Bool
    /// Whether the gift is of a kind that a later version added.
    let isUnknown: Bool
    let id: Int64
    let title: String
    let number: Int64?
    /// The price in Stars; `nil` for a unique gift.
    let price: Int64?
    let isLimited: Bool

    /// Returns `nil` if no gift is stored.
    init?(_ node: JSONNode?) {
        guard let node, let gift = node.present("gift") else { return nil }
        isUnique = node.isCase("unique")
        isUnknown = node["$case"]?.kind == .number
        (id, title, number) = (gift.number("id") ?? 0, gift.text("title"), gift.number("number"))
        price = isUnique ? nil : gift.number("price")
        isLimited = !isUnique && gift.present("availability") != nil
    }

    /// The name and number of a unique gift, such as `Red Kite #7`, or the title of another gift in quotes; `nil` if it has none.
    var name: Sentence? {
        if isUnknown { return nil }
        guard isUnique else { return title.isEmpty ? nil : "\"\(Sentence(name: title))\"" }
        let words = [title.isEmpty ? nil : title, number.map { "#\($0)" }].compactMap { $0 }
        return words.isEmpty ? nil : Sentence(name: words.joined(separator: " "))
    }
}

/// A change of the owner of a group.
struct StoredCreatorChange {
    let isApplied: Bool
    /// Whether the change is of a kind that a later version added.
    let isUnknown: Bool
    let owner: PeerId?

    init(_ node: JSONNode?) {
        let kind = node?["k"] ?? node?["kind"]
        isApplied = kind.map { $0.isString("applied") || $0.int64 == 1 } ?? false
        isUnknown = kind.map { $0.int64 != 0 && !$0.isString("pending") } ?? false && !isApplied
        let owner = node?["t"] ?? node?["targetPeerId"]
        self.owner = owner.flatMap { $0.peerId ?? $0.int64.map { PeerId(packed: $0) } }
    }
}

/// Gifts, payments, suggested posts, and to-do lists.
extension ServiceSentence {
    func gift(_ action: ServiceAction, _ node: JSONNode, _ who: Sentence) throws -> Sentence {
        let gift = StarGift(node.present("action.gift"))
        switch action {
        case .starGiftPurchaseOffer, .starGiftPurchaseOfferDeclined: return offer(action, node, who, gift)
        case .starGiftUnique: return try uniqueGift(node, who, gift)
        default: return try gift?.isUnique ?? false ? uniqueGift(node, who, gift) : generic(node, who, gift)
        }
    }

    /// Returns `, from A, to B`.
    private func people(_ node: JSONNode, _ who: Sentence) throws -> Sentence {
        let sender = try node.peer("action.senderId").map { try shown($0) } ?? who
        let receiver = try (node.peer("action.peerId") ?? node.peer("action.toPeerId")).map { try shown($0) }
        return ", from \(sender)" + (receiver.map { ", to \($0)" } ?? "")
    }

    private func generic(_ node: JSONNode, _ who: Sentence, _ gift: StarGift?) throws -> Sentence {
        let upgrade = node.number("action.upgradeStars").flatMap { $0 > 0 ? $0 : nil }
        if node.isTrue("action.isPrepaidUpgrade") {
            return try "Upgrade of a gift\(upgrade.map { ": " + Amount.stars($0) } ?? "")" + people(node, who)
        }
        let title: Sentence = gift?.name.map { " \($0)" } ?? (gift?.isUnknown ?? false ? " of an unknown kind" : "")
        let added = node.isTrue("action.upgradeSeparate") ? 0 : upgrade ?? 0
        let price = gift.flatMap { $0.isUnknown ? nil : $0.price }.map { ": " + Amount.stars($0.addingReportingOverflow(added).partialValue) } ?? ""
        let text = node.text("action.text")
        let notes = [
            node.isTrue("action.nameHidden") ? "name hidden" : nil, node.isTrue("action.isAuctionAcquired") ? "won in an auction" : nil,
            upgrade != nil ? "upgrade paid" : nil,
            node.isTrue("action.converted") ? "turned into \(node.number("action.convertStars").map { Amount.stars($0) } ?? "Stars")" : nil,
            node.isTrue("action.upgraded") ? "upgraded" : nil, node.isTrue("action.isRefunded") ? "refunded" : nil,
        ].compactMap { $0 }
        return try "Gift\(title)\(price)" + people(node, who) + (text.isEmpty ? "" : ": \(text)")
            + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
    }

    private func uniqueGift(_ node: JSONNode, _ who: Sentence, _ gift: StarGift?) throws -> Sentence {
        let what: [(member: StaticString, words: String)] = [
            ("action.fromOffer", "Gift sold after an offer"), ("action.isCrafted", "Gift crafted"), ("action.isUpgrade", "Gift upgraded"),
            ("action.isTransferred", "Gift transferred"), ("action.assigned", "Gift assigned"),
        ]
        let name: Sentence = gift?.name.map { ": \($0)" } ?? (gift?.isUnknown ?? false ? " of an unknown kind" : "")
        let price = Amount.Crypto(node["action.resaleAmount"]).map { ", for \($0.text)" } ?? ""
        return try "\(what.first { node.isTrue($0.member) }?.words ?? "Gift")" + name + people(node, who) + "\(price)"
            + (node.isTrue("action.isRefunded") ? " (refunded)" : "")
    }

    private func offer(_ action: ServiceAction, _ node: JSONNode, _ who: Sentence, _ gift: StarGift?) -> Sentence {
        let price = Amount.Crypto(node["action.amount"]).map { ": \($0.text)" } ?? ""
        let offer: Sentence = "Offer\(price) for \(gift?.name ?? (gift?.isUnknown ?? false ? "a gift of an unknown kind" : "a gift"))"
        if action == .starGiftPurchaseOfferDeclined { return offer + ", declined by \(who)" + (node.isTrue("action.hasExpired") ? ", expired" : "") }
        let end = node.number("action.expireDate").map { ", until \(zone.timeInWords($0))" } ?? ""
        let answer = node.isTrue("action.isAccepted") ? ", accepted" : node.isTrue("action.isDeclined") ? ", declined" : ""
        return offer + ", from \(who)\(end)\(answer)"
    }

    func priceEdited(_ node: JSONNode, _ who: Sentence, isChannel: Bool) -> Sentence {
        let price = node.number("action.stars")
        if isChannel {
            guard node.isTrue("action.broadcastMessagesAllowed") else { return "Direct messages were turned off" }
            return price == 0 ? "Direct messages are now free" : "Direct messages now cost \(price.map { Amount.stars($0) } ?? "Stars")"
        }
        return price == 0 ? "\(who) made messages free" : "\(who) set the price of a message\(price.map { " to " + Amount.stars($0) } ?? "")"
    }

    func conference(_ node: JSONNode, isIncoming: Bool) throws -> Sentence {
        func has(_ flag: StaticString) -> Bool { node.hasFlag(flag, in: "action.flags") }
        let noun = has("isVideo") ? "group video call" : "group call"
        let isMissed = has("isMissed"), isActive = has("isActive") && !isMissed
        let call = isMissed ? "Missed \(noun)" : isActive ? "G\(noun.dropFirst()), still running" : "\(isIncoming ? "Incoming" : "Outgoing") \(noun)"
        let duration = node.number("action.duration") ?? 0
        let others = try node.list("action.otherParticipants").compactMap { $0.peerId ?? $0.int64.map { PeerId(packed: $0) } }.map { try shown($0) }
        return "\(call)\(duration > 0 ? ", " + Wording.duration(duration) : "")" + (others.isEmpty ? "" : ", with \(Wording.list(others))")
    }

    /// Describes a suggested post. `status` is its outcome.
    func suggestedPost(_ status: JSONNode?, _ who: Sentence) -> Sentence {
        guard let status else { return "Suggested post: answered by \(who)" }
        if status.isCase("approved") {
            let date = status.number("timestamp").map(zone.timeInWords)
            let facts = [Amount.Crypto(status["amount"])?.text, date].compactMap { $0 }.map { $0 + ", " }.joined()
            return "Suggested post: \(facts)accepted by \(who)"
        }
        if status["$case"]?.kind == .number { return "Suggested post: answered by \(who) in an unknown way" }
        if status["reason"]?.isString("lowBalance") ?? false || status.number("reason") == 1 {
            let needed = Amount.Crypto(status["reason.balanceNeeded"]).map { " (\($0.text) needed)" } ?? ""
            return "Suggested post: not published, the balance is too low\(needed)"
        }
        let comment = status.text("comment")
        return "Suggested post: declined by \(who)" + (comment.isEmpty ? "" : ": \(comment)")
    }

    // MARK: - To-do lists

    func todoCompletions(_ node: JSONNode, _ who: Sentence, _ message: ChatMessage) throws -> Sentence {
        let target = try target(message)
        func items(_ key: StaticString) -> [Sentence] {
            node.list(key).compactMap(\.int64).map { id in target?.item(id).map(Wording.quoted) ?? "item \(id)" }
        }
        let done = items("action.completed"), undone = items("action.incompleted")
        let parts: [Sentence] = [
            done.isEmpty ? nil : "\(Wording.list(done)) as done", undone.isEmpty ? nil : "\(Wording.list(undone)) as not done",
        ].compactMap { $0 }
        return parts.isEmpty ? "\(who) changed the to-do list" : "\(who) marked \(Sentence.joined(parts, " and "))"
    }

    func todoAppended(_ node: JSONNode, _ who: Sentence, _ message: ChatMessage) throws -> Sentence {
        let items = node.list("action.tasks").map { item -> Sentence in
            item.text("text").isEmpty ? "item \(item.number("id") ?? 0)" : Wording.quoted(item.text("text"))
        }
        let title = try target(message)?.todo?.title ?? ""
        let list: Sentence = title.isEmpty ? "the to-do list" : "the to-do list \(Wording.quoted(title))"
        return items.isEmpty ? "\(who) changed \(list)" : "\(who) added \(Wording.list(items)) to \(list)"
    }
}
