import Postbox
import PostboxCoding

extension DesktopMessage {
    func writeService(_ action: ServiceAction, _ node: JSONNode, of message: ChatMessage) throws {
        switch action {
        case .groupCreated where message.index.id.peerId.namespace == PeerId.cloudChannel:
            try begin("create_channel", message)
            json.member("title", node.text("action.title"))
        case .groupCreated:
            try begin("create_group", message)
            json.member("title", unlessEmpty: node.text("action.title"))
            try writeMembers([])
        case .titleUpdated: try begin("edit_group_title", message, title: node)
        case .channelMigratedFromGroup: try begin("migrate_from_group", message, title: node)
        case .topicCreated: try begin("topic_created", message, title: node)
        case .photoUpdated:
            let image = node.present("action.image")
            try begin(image == nil ? "delete_group_photo" : "edit_group_photo", message)
            if let image { try writePhoto(image, of: message) }
        case .suggestedProfilePhoto:
            try begin("suggest_profile_photo", message)
            try writePhoto(node.present("action.image"), of: message)
        case .addedMembers: try begin("invite_members", message, members: node)
        case .removedMembers: try begin("remove_members", message, members: node)
        case .inviteToGroupPhoneCall: try begin("invite_to_group_call", message, members: node)
        case .joinedByLink:
            try begin("join_group_by_link", message)
            json.member("inviter", orNull: try node.peer("action.inviter").flatMap { try peers.name($0) })
        case .joinedByRequest: try begin("join_group_by_request", message)
        case .groupMigratedToChannel: try begin("migrate_to_supergroup", message)
        case .pinnedMessageUpdated: try begin("pin_message", message, reply: "message_id")
        case .setChatWallpaper: try begin("set_chat_wallpaper", message, reply: "message_id")
        case .setSameChatWallpaper: try begin("set_same_chat_wallpaper", message, reply: "message_id")
        case .historyCleared: try begin("clear_history", message)
        case .historyScreenshot: try begin("take_screenshot", message)
        case .peerJoined: try begin("joined_telegram", message)
        case .phoneNumberRequest: try begin("requested_phone_number", message)
        case .joinedChannel: try begin("joined_channel", message)
        case .messageAutoremoveTimeoutUpdated:
            try begin("set_messages_ttl", message)
            json.member("period", node.number("action.timeout") ?? 0)
        case .gameScore:
            try begin("score_in_game", message, reply: "game_message_id")
            json.member("score", node.number("action.score") ?? 0)
        case .phoneCall:
            try begin("phone_call", message)
            json.member("duration_seconds", unlessZero: node.number("action.duration"))
            json.member("discard_reason", unlessEmpty: node.text("action.discardReason"))
        case .groupPhoneCall:
            if let date = node.number("action.scheduleDate") {
                try begin("group_call_scheduled", message)
                json.member("schedule_date", date)
            } else {
                try begin("group_call", message)
                json.member("duration", unlessZero: node.number("action.duration"))
            }
        case .customText:
            try writeActor(message)
            json.member("information_text", unlessEmpty: node.text("action.text"))
        case .setChatTheme:
            try begin("edit_chat_theme", message)
            json.member("emoticon", unlessEmpty: ServiceSentence.themeEmoji(node))
        case .topicEdited:
            try begin("topic_edit", message)
            writeTopicChanges(node.list("action.components"))
        case .requestedPeer:
            try begin("requested_peer", message)
            json.member("button_id", node.number("action.buttonId") ?? 0)
            writePeerNumbers(node.list("action.peerIds"))
        case .boostsApplied:
            try begin("boost_apply", message)
            json.member("boosts", node.number("action.boosts") ?? 0)
        case .geoProximityReached: try writeProximity(node)
        case .botSentSecureValues:
            json.member("action", "send_passport_values")
            json.key("values")
            json.beginArray()
            for value in node.list("action.types") {
                guard let name = value.int64.flatMap({ Int(exactly: $0) }).flatMap({ ServiceAction.secureValues.indices.contains($0) ? $0 : nil })
                else { continue }
                json.element()
                json.string(ServiceAction.secureValues[name])
            }
            json.endArray()
        case .botDomainAccessGranted:
            json.member("action", "allow_sending_messages")
            json.member("reason_domain", unlessEmpty: node.text("action.domain"))
        case .botAppAccessGranted:
            switch node.text("action.type") {
            case "attachMenu": json.member("action", "attach_menu_bot_allowed")
            case "request": json.member("action", "web_app_bot_allowed")
            default:
                json.member("action", "allow_sending_messages")
                json.member("reason_app_name", unlessEmpty: node.text("action.appName"))
            }
        case .attachMenuBotAllowed: json.member("action", "attach_menu_bot_allowed")
        case .webViewData: json.member("action", "send_webview_data")
        case .paymentSent, .paymentRefunded, .giftPremium, .giftStars, .giftCode, .giveawayLaunched, .giveawayResults, .prizeStars:
            try writePayment(action, node, of: message)
        case .starGift, .starGiftUnique, .starGiftPurchaseOffer, .starGiftPurchaseOfferDeclined:
            try begin("send_star_gift", message)
            writeGift(action, node)
        case .giftTon, .paidMessagesRefunded, .paidMessagesPriceEdited, .suggestedPostApprovalStatus, .suggestedPostSuccess, .suggestedPostRefund:
            try writePostsAndPayments(action, node, of: message)
        case .conferenceCall, .todoCompletions, .todoAppendTasks, .suggestedBirthday, .groupCreatorChange, .copyProtectionToggle,
            .copyProtectionRequest, .managedBotCreated, .pollOptionAppended, .pollOptionDeleted:
            try writeChange(action, node, of: message)
        }
        json.member("text", action == .webViewData ? node.text("action.text") : "")
        json.key("text_entities")
        json.raw("[]")
    }

    // MARK: - Beginnings

    private func writeActor(_ message: ChatMessage) throws {
        json.member("actor", orNull: try peers.name(message.senderId))
        json.member("actor_id", try text(message.senderId))
    }

    func begin(_ action: String, _ message: ChatMessage) throws {
        try writeActor(message)
        json.member("action", action)
    }

    private func begin(_ action: String, _ message: ChatMessage, title node: JSONNode) throws {
        try begin(action, message)
        json.member("title", unlessEmpty: node.text("action.title"))
    }

    private func begin(_ action: String, _ message: ChatMessage, members node: JSONNode) throws {
        try begin(action, message)
        try writeMembers(node.list("action.peerIds"))
    }

    private func begin(_ action: String, _ message: ChatMessage, reply: StaticString) throws {
        try begin(action, message)
        try writeReply(message, reply)
    }

    /// Writes the names of users, and null for other peers.
    private func writeMembers(_ members: [JSONNode]) throws {
        json.key("members")
        json.beginArray()
        for member in members {
            json.element()
            if let name = try userName(member.peerId) { json.string(name) } else { json.null() }
        }
        json.endArray()
    }

    /// Returns the name of a user; `nil` for a user without a name and for other peers.
    func userName(_ id: PeerId?) throws -> String? {
        guard let id, id.namespace == PeerId.cloudUser else { return nil }
        return try peers.name(id)
    }

    // MARK: - Members of some

    /// Writes a string that contains an array of numbers, whose values distinguish users, groups, and channels in Desktop.
    private func writePeerNumbers(_ peers: [JSONNode]) {
        let inner = DesktopJSON(column: json.column)
        inner.beginArray()
        for peer in peers.compactMap(\.peerId) {
            inner.element()
            let kind: Int64 = peer.namespace == PeerId.cloudGroup ? 1 << 48 : peer.namespace == PeerId.cloudChannel ? 1 << 49 : 0
            inner.number(peer.id &+ kind)
        }
        inner.endArray()
        json.member("peers", String(decoding: inner.bytes, as: UTF8.self))
    }

    /// Writes the changes of a topic. If several changes are of the same kind, the last one applies.
    private func writeTopicChanges(_ changes: [JSONNode]) {
        json.member("new_title", unlessEmpty: changes.last { $0.isCase("title") && !$0.text("title").isEmpty }?.text("title"))
        if let icon = changes.last(where: { $0.isCase("iconFileId") }) { json.member("new_icon_emoji_id", icon.number("fileId") ?? 0) }
    }

    private func writeProximity(_ node: JSONNode) throws {
        json.member("action", "proximity_reached")
        if let from = node.peer("action.from") {
            json.member("from", orNull: try peers.name(from))
            json.member("from_id", try text(from))
        }
        if let to = node.peer("action.to") {
            json.member("to", orNull: try peers.name(to))
            json.member("to_id", try text(to))
        }
        json.member("distance", node.number("action.distance") ?? 0)
    }

    private func writePayment(_ action: ServiceAction, _ node: JSONNode, of message: ChatMessage) throws {
        let currency = node.text("action.currency")
        switch action {
        case .paymentSent:
            json.member("action", "send_payment")
            json.member("amount", node.number("action.totalAmount") ?? 0)
            json.member("currency", currency)
            try writeReply(message, "invoice_message_id")
            if node.isTrue("action.isRecurringUsed") {
                json.member("recurring", "used")
            } else if node.isTrue("action.isRecurringInit") {
                json.member("recurring", "init")
            }
        case .paymentRefunded:
            json.member("action", "refunded_payment")
            json.member("amount", node.number("action.totalAmount") ?? 0)
            json.member("currency", currency)
            if let peerId = node.peer("action.peerId") {
                json.member("peer_name", orNull: try peers.name(peerId))
                json.member("peer_id", try text(peerId))
            }
            json.member("charge_id", unlessEmpty: node.text("action.transactionId"))
        case .giftPremium:
            try begin("send_premium_gift", message)
            json.member("cost", Amount.text(node.number("action.amount") ?? 0, currency))
            json.member("days", unlessZero: PremiumPeriod(action, node)?.days)
        case .giftStars:
            try begin("send_stars_gift", message)
            json.member("cost", Amount.text(node.number("action.amount") ?? 0, currency))
            if let count = node.number("action.count"), count != 0 {
                json.member("amount_whole", count)
                json.member("amount_nano", 0)
            }
        case .giftCode:
            json.member("action", "gift_code_prize")
            json.member("gift_code", unlessEmpty: node.text("action.slug"))
            if let peerId = node.peer("action.boostPeerId") { json.member("boost_peer_id", try text(peerId)) }
            json.member("days", PremiumPeriod(action, node)?.days ?? 0)
            json.member("unclaimed", node.isTrue("action.unclaimed"))
            json.member("via_giveaway", node.isTrue("action.fromGiveaway"))
        case .giveawayLaunched: json.member("action", "giveaway_launch")
        case .giveawayResults:
            json.member("action", "giveaway_results")
            json.member("winners", node.number("action.winners") ?? 0)
            json.member("unclaimed", node.number("action.unclaimed") ?? 0)
            json.member("stars", node.isTrue("action.stars"))
        default:
            try begin("stars_prize", message)
            if let peerId = node.peer("action.boostPeerId") {
                json.member("boost_peer_id", try text(peerId))
                json.member("boost_peer_name", orNull: try peers.name(peerId))
            }
            json.member("stars", node.number("action.amount") ?? 0)
            json.member("is_unclaimed", node.isTrue("action.isUnclaimed"))
            json.member("giveaway_msg_id", node.number("action.giveawayMessageId.id") ?? 0)
            json.member("transaction_id", unlessEmpty: node.text("action.transactionId"))
        }
    }
}
