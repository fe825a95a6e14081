import Postbox
import PostboxCoding

/// The new service messages of Telegram 12.
extension DesktopMessage {
    func writeGift(_ action: ServiceAction, _ node: JSONNode) {
        let gift = StarGift(node.present("action.gift"))
        json.key("gift_id")
        json.raw("\(UInt64(bitPattern: gift?.id ?? 0))")
        json.member("stars", gift?.price ?? 0)
        json.member("is_limited", gift?.isLimited ?? false)
        // Only a gift that was sent has a sender to hide, and text.
        let isSent = action == .starGift
        json.member("is_anonymous", isSent && node.isTrue("action.nameHidden"))
        json.key("gift_text")
        guard isSent else { return json.string("") }
        json.text(DesktopText.parts(node.text("action.text"), TextEntity.read(node.list("action.entities"))))
    }

    func writePostsAndPayments(_ action: ServiceAction, _ node: JSONNode, of message: ChatMessage) throws {
        switch action {
        case .giftTon:
            let amount = node.number("action.amount") ?? 0
            try begin("send_ton_gift", message)
            json.member("cost", Amount.text(amount, node.text("action.currency")))
            guard amount != 0 else { return }
            // Telegram Desktop interprets the price as an amount of TON.
            json.member("amount_whole", amount / 1_000_000_000)
            json.member("amount_nano", amount % 1_000_000_000)
        case .paidMessagesRefunded:
            try begin("paid_messages_refund", message)
            json.member("messages_count", node.number("action.count") ?? 0)
            json.member("stars_count", node.number("action.stars") ?? 0)
        case .paidMessagesPriceEdited:
            try begin("paid_messages_price_change", message)
            json.member("price_stars", node.number("action.stars") ?? 0)
            json.member("is_broadcast_messages_allowed", node.isTrue("action.broadcastMessagesAllowed"))
        case .suggestedPostApprovalStatus:
            let status = node.present("action.status")
            try begin("process_suggested_post", message)
            if status?.isCase("rejected") ?? false {
                json.member("rejected", true)
                json.member("comment", unlessEmpty: status?.text("comment"))
            } else {
                writePrice(status?["amount"])
                json.member("scheduled_date", status?.number("timestamp") ?? 0)
            }
        case .suggestedPostRefund:
            try begin("suggested_post_refund", message)
            json.member("user_initiated", ServiceSentence.isRefundOfPayer(node))
        default:
            try begin("suggested_post_success", message)
            writePrice(node["action.amount"])
        }
    }

    private func writePrice(_ node: JSONNode?) {
        let amount = Amount.Crypto(node)
        let billion: Int64 = 1_000_000_000
        let (whole, nano) = amount.map { $0.isTon ? ($0.whole / billion, $0.whole % billion) : ($0.whole, $0.nanos) } ?? (0, 0)
        json.member("price_amount_whole", "\(whole)")
        json.member("price_amount_nano", "\(nano)")
        json.member("price_currency", amount?.isTon ?? false ? "TON" : "Stars")
    }

    func writeChange(_ action: ServiceAction, _ node: JSONNode, of message: ChatMessage) throws {
        switch action {
        case .conferenceCall:
            let isPhoneCall = node.number("action.callId") ?? 0 == 0
            let isMissed = node.hasFlag("isMissed", in: "action.flags")
            try begin(isPhoneCall ? "phone_call" : "conference_call", message)
            json.member("duration_seconds", unlessZero: node.number("action.duration"))
            guard !isPhoneCall else { return }
            json.member("is_active", node.hasFlag("isActive", in: "action.flags") && !isMissed)
            json.member("is_missed", isMissed)
        case .todoCompletions:
            try begin("todo_completions", message)
            writeNumbers("completed", node.list("action.completed"))
            writeNumbers("incompleted", node.list("action.incompleted"))
        case .todoAppendTasks:
            try begin("todo_append_tasks", message)
            writeItems("items", node.list("action.tasks"))
        case .suggestedBirthday:
            let birthday = node.present("action.birthday")
            try begin("suggest_birthday", message)
            json.member("day", birthday?.number("day") ?? 1)
            json.member("month", birthday?.number("month") ?? 1)
            json.member("year", unlessZero: birthday?.number("year"))
        case .groupCreatorChange:
            let change = StoredCreatorChange(node.present("action.groupCreatorChange"))
            try begin(change.isApplied ? "change_creator" : "new_creator_pending", message)
            json.member("new_creator", orNull: try userName(change.owner))
        case .copyProtectionToggle:
            try begin("no_forwards_toggle", message)
            json.member("new_value", node.isTrue("action.newValue"))
        case .copyProtectionRequest:
            try begin("no_forwards_request", message)
            json.member("expired", node.isTrue("action.hasExpired"))
            json.member("new_value", node.isTrue("action.newValue"))
        case .managedBotCreated:
            try begin("managed_bot_created", message)
            json.member("bot", orNull: try userName(node.peer("action.botId")))
        default:
            try begin(action == .pollOptionAppended ? "poll_append_answer" : "poll_delete_answer", message)
            json.member("option", unlessEmpty: node.present("action.option")?.text("text"))
        }
    }

    /// Writes an array on one line.
    private func writeNumbers(_ name: StaticString, _ numbers: [JSONNode]) {
        json.key(name)
        json.raw("[\(numbers.map { "\($0.int64 ?? 0)" }.joined(separator: ","))]")
    }
}
