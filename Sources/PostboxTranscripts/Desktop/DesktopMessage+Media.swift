import PlatformSupport
import Postbox
import PostboxCoding

extension DesktopMessage {
    /// Writes the first medium of a kind that the format supports. For some kinds, the format has no members.
    func writeMedia(_ message: ChatMessage) throws {
        for medium in message.media where try write(medium, of: message) { return }
    }

    private func write(_ medium: JSONNode, of message: ChatMessage) throws -> Bool {
        switch medium.text("$type") {
        case "TelegramMediaImage":
            try writePhoto(medium, of: message)
            writeSpoiler(message)
            writeSelfDestruct(message)
        case "TelegramMediaFile": try writeFile(medium, of: message)
        case "TelegramMediaContact": try writeContact(medium)
        case "TelegramMediaMap": writeMap(medium)
        case "TelegramMediaPoll": writePoll(medium)
        case "TelegramMediaTodo": writeTodoList(medium)
        case "TelegramMediaGame": try writeGame(medium, of: message)
        case "TelegramMediaInvoice": writeInvoice(medium)
        case "TelegramMediaPaidContent": json.member("paid_stars_amount", medium.number("amount") ?? 0)
        case "TelegramMediaGiveaway": writeGiveaway(medium)
        case "TelegramMediaGiveawayResults": writeGiveawayResults(medium)
        case "TelegramMediaExpiredContent":
            let isPhoto = medium["data"]?.isString("image") ?? false
            json.member(isPhoto ? "photo" : "file", CopiedFile.unavailable.desktopText)
            json.member(isPhoto ? "photo_file_size" : "file_size", 0)
            writeSelfDestruct(message)
        case "TelegramMediaWebpage", "TelegramMediaDice", "TelegramMediaStory", "TelegramMediaWebFile", "TelegramMediaLiveStream": break
        default: return false
        }
        return true
    }

    private func writeSpoiler(_ message: ChatMessage) {
        if message.attribute("MediaSpoilerMessageAttribute") != nil { json.member("media_spoiler", true) }
    }

    private func writeSelfDestruct(_ message: ChatMessage) { json.member("self_destruct_period_seconds", unlessZero: message.selfDestructSeconds) }

    /// Writes width and height, or neither if one is unknown.
    private func writeSize(_ width: Int64, _ height: Int64) {
        guard width != 0, height != 0 else { return }
        json.member("width", width)
        json.member("height", height)
    }

    func writePhoto(_ image: JSONNode?, of message: ChatMessage) throws {
        let largest = PictureSize.largest(of: image?.list("representations") ?? [])
        let isGone = message.selfDestructSeconds != 0
        var file = CopiedFile.unavailable
        if image != nil, let copies {
            let number = copies.number(.photo)
            if !isGone { file = try copies.copy(largest?.resource, to: MediaFileName.photo(number, MediaFileName.date(message.timestamp, zone))) }
        } else if !isGone, largest?.resource != nil {
            file = .notRequested
        }
        json.member("photo", file.desktopText)
        json.member("photo_file_size", isGone ? 0 : largest?.resource?.size ?? 0)
        writeSize(largest?.width ?? 0, largest?.height ?? 0)
    }

    private func writeFile(_ medium: JSONNode, of message: ChatMessage) throws {
        let stored = StoredFile(medium)
        let isGone = message.selfDestructSeconds != 0
        let isThumbnailGone = isGone && message.flags.contains(.incoming)
        var (file, thumbnail) = (CopiedFile.unavailable, CopiedFile.unavailable)
        if let copies {
            let number = copies.number(MediaFileName.kind(of: stored))
            let name = MediaFileName.file(stored, number, MediaFileName.date(message.timestamp, zone))
            if !isGone { file = try copies.copy(stored.resource, size: stored.size, to: name) }
            if !isThumbnailGone { thumbnail = try copies.copy(stored.thumbnail?.resource, to: (copies.name(of: file) ?? name) + "_thumb.jpg") }
        } else {
            if !isGone, stored.resource != nil { file = .notRequested }
            if !isThumbnailGone, stored.thumbnail?.resource != nil { thumbnail = .notRequested }
        }
        json.member("file", file.desktopText)
        json.member("file_name", unlessEmpty: stored.fileName)
        json.member("file_size", isGone ? 0 : stored.size)
        if let picture = stored.thumbnail {
            json.member("thumbnail", thumbnail.desktopText)
            json.member("thumbnail_file_size", isThumbnailGone ? 0 : picture.resource?.size ?? 0)
        }
        switch stored.kind {
        case .sticker:
            json.member("media_type", "sticker")
            json.member("sticker_emoji", unlessEmpty: stored.stickerEmoji)
        case .videoMessage: json.member("media_type", "video_message")
        case .voice: json.member("media_type", "voice_message")
        case .animation: json.member("media_type", "animation")
        case .video: json.member("media_type", "video_file")
        case .audio:
            json.member("media_type", "audio_file")
            json.member("performer", unlessEmpty: stored.performer)
            json.member("title", unlessEmpty: stored.title)
        case .other: break
        }
        json.member("mime_type", unlessEmpty: stored.mimeType)
        json.member("duration_seconds", unlessZero: stored.duration)
        writeSize(stored.width, stored.height)
        writeSpoiler(message)
        writeSelfDestruct(message)
    }

    private func writeContact(_ medium: JSONNode) throws {
        json.key("contact_information")
        json.beginObject()
        json.member("first_name", medium.text("firstName"))
        json.member("last_name", medium.text("lastName"))
        json.member("phone_number", ExportedPeer.phoneNumber(medium.text("phoneNumber")))
        json.endObject()
        let card = medium.text("vCardData")
        guard !card.isEmpty else { return }
        let file = try copies.map { try $0.write(Array(card.utf8), to: MediaFileName.contact($0.number(.contact))) } ?? .notRequested
        json.member("contact_vcard", file.desktopText)
        json.member("contact_vcard_file_size", Int64(card.utf8.count))
    }

    private func writeMap(_ medium: JSONNode) {
        let venue = medium.present("venue")
        if let venue {
            json.member("place_name", unlessEmpty: venue.text("title"))
            json.member("address", unlessEmpty: venue.text("address"))
        }
        json.key("location_information")
        json.beginObject()
        json.key("latitude")
        json.raw(DesktopMessage.sixDecimals(medium["latitude"]?.double ?? 0))
        json.key("longitude")
        json.raw(DesktopMessage.sixDecimals(medium["longitude"]?.double ?? 0))
        json.endObject()
        if venue == nil { json.member("live_location_period_seconds", unlessZero: medium.number("liveBroadcastingTimeout")) }
    }

    /// Formats a number like C's `%f`. A number outside the range of coordinates has at most 20 digits before the dot.
    private static func sixDecimals(_ number: Double) -> String {
        guard number.isFinite, number.magnitude < 1e20 else { return "0.000000" }
        var text = [CChar](repeating: 0, count: 64)
        let count = withVaList([number]) { vsnprintf(&text, text.count, "%f", $0) }
        return String(decoding: text[..<max(0, min(Int(count), text.count - 1))].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private func writePoll(_ medium: JSONNode) {
        let results = medium.present("results"), counts = PollCounts(medium)
        json.key("poll")
        json.beginObject()
        json.key("question")
        writeText(of: medium, "textEntities", shift: -1)
        json.member("closed", medium.isTrue("isClosed"))
        json.member("total_voters", results?.number("totalVoters") ?? 0)
        json.key("answers")
        json.beginArray()
        for option in medium.list("options") {
            let voters = counts.result(option)
            json.element()
            json.beginObject()
            json.key("text")
            writeText(of: option, "entities", shift: -1)
            json.member("voters", voters?.number("count") ?? 0)
            json.member("chosen", voters?.isTrue("selected") ?? false)
            json.endObject()
        }
        json.endArray()
        json.endObject()
    }

    /// The text of an object with its entities.
    func writeText(of node: JSONNode, _ entities: StaticString, shift: Int = 0) {
        json.text(DesktopText.parts(node.text("text"), TextEntity.read(node.list(entities))), shift: shift)
    }

    /// Desktop calls the items answers, like those of a poll. It does not write who marked them.
    private func writeTodoList(_ medium: JSONNode) {
        json.key("todo_list")
        json.beginObject()
        json.key("title")
        writeText(of: medium, "textEntities", shift: -1)
        json.member("others_can_append", medium.hasFlag("othersCanAppend"))
        json.member("others_can_complete", medium.hasFlag("othersCanComplete"))
        writeItems("answers", medium.list("items"))
        json.endObject()
    }

    /// Items of a to-do list.
    func writeItems(_ name: StaticString, _ items: [JSONNode]) {
        json.key(name)
        json.beginArray()
        for item in items {
            json.element()
            json.beginObject()
            json.key("text")
            writeText(of: item, "entities", shift: -1)
            json.member("id", item.number("id") ?? 0)
            json.endObject()
        }
        json.endArray()
    }

    private func writeGame(_ medium: JSONNode, of message: ChatMessage) throws {
        json.member("game_title", unlessEmpty: medium.text("title"))
        json.member("game_description", unlessEmpty: medium.text("description"))
        let name = medium.text("name")
        let forwarder = message.forward?.authorId.flatMap { $0.namespace == PeerId.cloudUser ? $0 : nil }
        let botId = message.attribute("InlineBotMessageAttribute")?.peer("peerId") ?? forwarder ?? message.senderId
        guard !name.isEmpty, let bot = try? peers.peer(botId), bot.kind == .bot, !bot.username.isEmpty else { return }
        json.member("game_link", "https://t.me/\(bot.username)?game=\(name)")
    }

    /// Writes a string that contains JSON, formatted as if it were part of the document without quotes.
    private func writeInvoice(_ medium: JSONNode) {
        let inner = DesktopJSON(column: json.column)
        inner.beginObject()
        inner.member("title", medium.text("title"))
        inner.member("description", medium.text("description"))
        inner.member("amount", medium.number("totalAmount") ?? 0)
        inner.member("currency", medium.text("currency"))
        if let receipt = medium.number("receiptMessageId.id") { inner.member("receipt_message_id", receipt) }
        inner.endObject()
        json.member("invoice_information", String(decoding: inner.bytes, as: UTF8.self))
    }

    private func writeIds(_ name: StaticString, _ peers: [JSONNode]) {
        json.key(name)
        json.beginArray()
        for peer in peers {
            json.element()
            json.number(peer.peerId?.id ?? 0)
        }
        json.endArray()
    }

    private func writeGiveaway(_ medium: JSONNode) {
        json.key("giveaway_information")
        json.beginObject()
        json.member("quantity", medium.number("quantity") ?? 0)
        json.member("months", medium.number("prize.months") ?? 0)
        json.member("until_date", zone.dateTime(medium.number("untilDate") ?? 0))
        writeIds("channels", medium.list("channelPeerIds"))
        json.key("countries")
        json.beginArray()
        for country in medium.list("countries") {
            json.element()
            json.string(country.string ?? "")
        }
        json.endArray()
        json.member("additional_prize", medium.text("prizeDescription"))
        json.member("stars", medium.number("prize.amount") ?? 0)
        json.member("is_only_new_subscribers", medium.hasFlag("onlyNewSubscribers"))
        json.endObject()
    }

    private func writeGiveawayResults(_ medium: JSONNode) {
        json.key("giveaway_results")
        json.beginObject()
        json.member("channel", medium.peer("launchMessageId.peerId")?.id ?? 0)
        writeIds("winners", medium.list("winnersPeerIds"))
        json.member("additional_prize", medium.text("prizeDescription"))
        json.member("until_date", zone.dateTime(medium.number("untilDate") ?? 0))
        json.member("launch_message_id", medium.number("launchMessageId.id") ?? 0)
        json.member("additional_peers_count", medium.number("additionalChannelsCount") ?? 0)
        json.member("winners_count", medium.number("winnersCount") ?? 0)
        json.member("unclaimed_count", medium.number("unclaimedCount") ?? 0)
        json.member("months", medium.number("prize.months") ?? 0)
        json.member("stars", medium.number("prize.amount") ?? 0)
        json.member("is_refunded", medium.hasFlag("refunded"))
        json.member("is_only_new_subscribers", medium.hasFlag("onlyNewSubscribers"))
        json.endObject()
    }
}
