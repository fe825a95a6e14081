import Postbox
import PostboxCoding

/// A medium as transcripts show it.
struct Medium {
    enum Kind: String {
        case photo, video, gif, voice, videoMessage = "video_message", audio, sticker, file, contact, location, liveLocation = "live_location", venue
        case poll, game, invoice, dice, story, giveaway, giveawayResults = "giveaway_results", paid, webPage = "web_page", expired
        case selfDestructing = "self_destructing"
    }

    var kind: Kind
    /// `Voice message 0:07`.
    var line: String
    /// Lines below it: the answers of a poll.
    var details: [String] = []
    var file = CopiedFile.notAsked
    var fileName = ""
    var mimeType = ""
    var size: Int64?
    var duration: Int64?
    var width: Int64 = 0
    var height: Int64 = 0
    /// A picture of some hundred bytes, as stored.
    var preview: [UInt8]?
    var isSpoiler = false
    /// Of a place on earth.
    var coordinates: (latitude: Double, longitude: Double)?
    /// Of a web page: where it leads.
    var url = ""
}

/// Reads the media of messages.
struct MediumReader {
    let peers: PeerBook
    let zone: LocalZone
    let copies: MediaCopies?

    /// What is thrown where nothing else is stored.
    private static let die = "🎲"

    /// The first medium that says something besides a link's page; without one that page.
    func medium(of message: ChatMessage) throws -> Medium? {
        var page: Medium?
        for node in message.media {
            guard let medium = try read(node, message) else { continue }
            if medium.kind != .webPage { return medium }
            page = page ?? medium
        }
        return page
    }

    private func read(_ node: JSONNode, _ message: ChatMessage) throws -> Medium? {
        switch node.text("$type") {
        case "TelegramMediaImage": return try photo(node, message)
        case "TelegramMediaFile": return try file(node, message)
        case "TelegramMediaContact":
            let name = [node.text("firstName"), node.text("lastName")].filter { !$0.isEmpty }.joined(separator: " ")
            let parts = [name, ExportedPeer.phoneNumber(node.text("phoneNumber"))].filter { !$0.isEmpty }
            return Medium(kind: .contact, line: "Contact: " + parts.joined(separator: ", "))
        case "TelegramMediaMap": return map(node)
        case "TelegramMediaPoll": return poll(node)
        case "TelegramMediaGame": return Medium(kind: .game, line: "Game: " + node.text("title"))
        case "TelegramMediaInvoice":
            return Medium(
                kind: .invoice, line: "Invoice: \(node.text("title")), \(Amount.text(node.number("totalAmount") ?? 0, node.text("currency")))")
        case "TelegramMediaDice":
            let parts = [node["emoji"]?.string ?? MediumReader.die, node.number("value").map { "\($0)" } ?? ""]
            return Medium(kind: .dice, line: parts.filter { !$0.isEmpty }.joined(separator: " "))
        case "TelegramMediaStory":
            let owner = try node.peer("storyId.peerId").map { try peers.shownName($0) } ?? "somebody"
            return Medium(kind: .story, line: "Story of " + owner)
        case "TelegramMediaGiveaway": return giveaway(node)
        case "TelegramMediaGiveawayResults":
            return Medium(kind: .giveawayResults, line: "Giveaway results: " + Wording.counted(node.number("winnersCount") ?? 0, "winner"))
        case "TelegramMediaPaidContent": return Medium(kind: .paid, line: "Paid media (\(Amount.text(node.number("amount") ?? 0, "XTR")))")
        case "TelegramMediaExpiredContent":
            let what = switch node.text("data") {
            case "image": "photo"
            case "voiceMessage": "voice message"
            case "videoMessage": "video message"
            default: "file"
            }
            return Medium(kind: .expired, line: "Expired " + what)
        case "TelegramMediaWebpage":
            guard node.text("$case") != "Pending" else { return nil }
            func field(_ name: StaticString, _ inner: StaticString) -> String { node[name]?.string ?? node.text(inner) }
            let title = [field("content.websiteName", "websiteName"), field("content.title", "title")].filter { !$0.isEmpty }.joined(separator: " – ")
            let url = field("content.url", "url"), text = field("content.text", "text")
            guard !title.isEmpty || !text.isEmpty else { return nil }
            return Medium(kind: .webPage, line: "Link: " + (title.isEmpty ? url : title), details: text.isEmpty ? [] : [text], url: url)
        default: return nil
        }
    }

    private func photo(_ node: JSONNode, _ message: ChatMessage) throws -> Medium {
        let sizes = PictureSize.descending(node.list("representations"))
        var medium = Medium(kind: .photo, line: "Photo", mimeType: "image/jpeg")
        (medium.width, medium.height) = (sizes.first?.width ?? 0, sizes.first?.height ?? 0)
        medium.size = sizes.first?.resource?.size
        medium.preview = MediumReader.preview(node, node.list("representations"))
        medium.isSpoiler = message.attribute("MediaSpoilerMessageAttribute") != nil
        let number = copies?.number(.photo) ?? 0
        if message.selfDestructSeconds != 0 {
            (medium.kind, medium.line, medium.file, medium.preview) = (.selfDestructing, "Self-destructing photo", .unavailable, nil)
        } else if let copies {
            // The largest size that is there, if not the largest of all.
            let size = sizes.first { copies.isComplete($0.resource) } ?? sizes.first
            medium.file = try copies.copy(size?.resource, to: MediaFileName.photo(number, MediaFileName.date(message.timestamp, zone)))
        }
        return medium
    }

    /// Its own small picture, or else that of one of its representations.
    private static func preview(_ node: JSONNode, _ representations: [JSONNode]) -> [UInt8]? {
        ([node] + representations).lazy.compactMap { $0["immediateThumbnailData"]?.base64Bytes }.first
    }

    private func file(_ node: JSONNode, _ message: ChatMessage) throws -> Medium {
        let stored = StoredFile(node)
        let length = stored.duration > 0 ? " " + Wording.duration(stored.duration) : ""
        var medium = Medium(kind: .file, line: "")
        switch stored.kind {
        case .sticker: (medium.kind, medium.line) = (.sticker, stored.stickerEmoji.isEmpty ? "Sticker" : "Sticker " + stored.stickerEmoji)
        case .videoMessage: (medium.kind, medium.line) = (.videoMessage, "Video message" + length)
        case .voice: (medium.kind, medium.line) = (.voice, "Voice message" + length)
        case .animation: (medium.kind, medium.line) = (.gif, "GIF")
        case .video: (medium.kind, medium.line) = (.video, "Video" + length)
        case .audio:
            let title = [stored.performer, stored.title].filter { !$0.isEmpty }.joined(separator: " – ")
            (medium.kind, medium.line) = (.audio, "Audio: " + (title.isEmpty ? stored.fileName : title) + length)
        case .other:
            medium.line = "File: " + (stored.fileName.isEmpty ? "unnamed" : stored.fileName) + " (\(Wording.size(stored.size)))"
        }
        if stored.kind == .voice || stored.kind == .videoMessage {
            let said = message.attribute("AudioTranscriptionMessageAttribute")?.text("text") ?? ""
            if !said.isEmpty { medium.line += " \"\(said)\"" }
        }
        (medium.fileName, medium.mimeType, medium.size) = (stored.fileName, stored.mimeType, stored.size)
        (medium.width, medium.height) = (stored.width, stored.height)
        medium.duration = stored.duration > 0 ? stored.duration : nil
        medium.isSpoiler = message.attribute("MediaSpoilerMessageAttribute") != nil
        if stored.kind != .sticker { medium.preview = MediumReader.preview(node, node.list("previewRepresentations")) }
        let kind = MediaFileName.kind(of: stored)
        let number = copies?.number(kind) ?? 0
        if message.selfDestructSeconds != 0 {
            let what = stored.kind == .videoMessage || stored.kind == .video ? "video" : "file"
            (medium.kind, medium.line, medium.file, medium.preview) = (.selfDestructing, "Self-destructing \(what)", .unavailable, nil)
        } else if let copies {
            let name = MediaFileName.file(stored, number, MediaFileName.date(message.timestamp, zone))
            medium.file = try copies.copy(stored.resource, size: stored.size, to: name)
        }
        return medium
    }

    private func map(_ node: JSONNode) -> Medium {
        let (latitude, longitude) = (node["latitude"]?.double ?? 0, node["longitude"]?.double ?? 0)
        let place = "\(Wording.decimal(latitude, 5)), \(Wording.decimal(longitude, 5))"
        var medium = Medium(kind: .location, line: "Location " + place)
        if let venue = node.present("venue") {
            medium = Medium(kind: .venue, line: "Place: " + [venue.text("title"), venue.text("address")].filter { !$0.isEmpty }.joined(separator: ", "))
        } else if node.number("liveBroadcastingTimeout") ?? 0 != 0 {
            medium = Medium(kind: .liveLocation, line: "Live location " + place)
        }
        if latitude.magnitude <= 90, longitude.magnitude <= 180 { medium.coordinates = (latitude, longitude) }
        return medium
    }

    private func poll(_ node: JSONNode) -> Medium {
        let results = node.present("results")
        let voters = results?.list("voters") ?? []
        let total = max(results?.number("totalVoters") ?? 0, 0)
        var notes: [String] = []
        if node["publicity"]?.isString("anonymous") ?? false { notes.append("anonymous") }
        if node.isTrue("isClosed") { notes.append("closed") }
        let isQuiz = node["kind"]?.text("$case") == "quiz"
        let right = Set(node.list("correctAnswers").compactMap(\.string))
        let answers = node.list("options").map { option in
            let identifier = option.text("opaqueIdentifier")
            let votes = voters.first { $0.text("opaqueIdentifier") == identifier }
            let count = max(votes?.number("count") ?? 0, 0)
            let percent = total > 0 ? Int64((Double(count) / Double(total) * 100).rounded()) : 0
            let marks = (votes?.isTrue("selected") ?? false ? " ✓" : "")
                + (right.contains(identifier) || (votes?.isTrue("isCorrect") ?? false && isQuiz) ? " ★" : "")
            return "\(percent) %  \(option.text("text")) (\(Wording.counted(count, "vote")))\(marks)"
        }
        let line = (isQuiz ? "Quiz: " : "Poll: ") + node.text("text") + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
        return Medium(kind: .poll, line: line, details: answers)
    }

    private func giveaway(_ node: JSONNode) -> Medium {
        let quantity = node.number("quantity") ?? 0
        let prize = node.number("prize.amount").map { "\($0) Stars" }
            ?? "\(quantity) x Premium for \(Wording.counted(node.number("prize.months") ?? 0, "month"))"
        return Medium(kind: .giveaway, line: "Giveaway: \(prize) until \(zone.day(node.number("untilDate") ?? 0))")
    }
}
