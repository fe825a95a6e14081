import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading

/// `export --telegram-desktop`: the file of one chat, or of the whole account.
package final class DesktopExport {
    private let export: ChatExport
    private let json = DesktopJSON()
    private let output: OutputFile
    private let copies: MediaCopies?
    private let message: DesktopMessage
    /// The omitted parts of each chat, for a manifest.
    private var omitted: [PeerId: ExportRemarks.Omitted] = [:]

    private static let pieceSize = 64 << 10

    private init(_ export: ChatExport, _ output: OutputFile, folder: String?) {
        self.export = export
        self.output = output
        copies = folder.flatMap { export.copies(to: $0) }
        message = DesktopMessage(json: json, peers: export.peers, zone: export.zone, copies: copies)
    }

    /// Writes the chats, and returns the status that the run ends with.
    package static func run(_ export: ChatExport) throws -> ExitStatus {
        let chats = try export.namedChats()
        let out = export.settings.out
        var path = out
        do {
            let isFolder = out.map { !$0.hasSuffix(".json") && !$0.hasSuffix(".json.gz") } ?? false
            if let out, isFolder {
                path = out.hasSuffix("/") ? out + "result.json" : out + "/result.json"
                try export.made.makeFolders(for: path ?? out)
            }
            try export.beginManifest("telegram-desktop", out: out, isFolder: isFolder, last: path)
            try write(chats, to: path, export)
            if let path { export.made.add(path) }
            try export.manifest?.finish()
        } catch {
            export.made.remove()
            if error is Interrupted { throw error }
            throw ToolError(error, doing: "exporting \(export.file.path)")
        }
        return export.finish(path.map { " to \($0)" } ?? "")
    }

    private static func write(_ chats: [PeerId]?, to path: String?, _ export: ChatExport) throws {
        let file = try export.output(path)
        let writer = DesktopExport(export, file, folder: path.map(OutputPath.folder(of:)))
        if let chats, chats.count == 1 {
            writer.omitted[chats[0]] = try export.omitted(of: chats[0], excluding: writer.namespaces(chats[0]))
            try writer.writeChat(chats[0])
        } else {
            try writer.writeAccount(chats)
        }
        try writer.flush(always: true)
        try file.finish()
    }

    private func flush(always: Bool = false) throws {
        guard always || json.bytes.count >= DesktopExport.pieceSize else { return }
        try json.bytes.withUnsafeBytes { try output.write($0) }
        json.removeAll()
    }

    // MARK: - Chats

    /// The namespaces of a chat whose messages are in the file.
    private func namespaces(_ peerId: PeerId) -> [Int32] {
        if peerId.namespace == PeerId.secretChat {
            return export.namespaces(ExportedId.namespaces)
        }
        let isLocal = export.settings.includesLocal
        return export.namespaces(isLocal ? [MessageId.Namespace.cloud, MessageId.Namespace.local] : [MessageId.Namespace.cloud])
    }

    private func writeChat(_ peerId: PeerId) throws {
        let peer = try export.peers.peer(peerId)
        let history = try export.history(of: peerId, namespaces: namespaces(peerId))
        let missing = try export.missingRanges(in: history)
        var facts = ExportManifest.Chat(peerId: peerId, name: try export.name(of: peer), kind: export.kind(of: peer), omitted: self.omitted[peerId]?.text)
        json.beginObject()
        let type = try type(of: peer)
        switch type {
        case "saved_messages", "replies", "verification_codes": break
        default:
            // The name of a chat with a person is the first name only.
            let name = peer.title.isEmpty ? peer.firstName : peer.title
            json.member("name", orNull: name.isEmpty ? nil : name)
        }
        json.member("type", type)
        json.member("id", peer.personId.id)
        json.key("messages")
        json.beginArray()
        try export.messages(history.inOrderOfIds) { chatMessage in
            json.element()
            try message.write(chatMessage)
            facts.add(chatMessage.timestamp)
            try flush()
        }
        json.endArray()
        json.endObject()
        try export.manifest?.add(facts, missing: missing)
    }

    private static let repliesIds: Set<Int64> = [1_271_266_957, 708_513]
    private static let verificationCodesId: Int64 = 489_000

    private func type(of peer: ExportedPeer) throws -> String {
        if peer.isMonoforum {
            guard let channel = try export.peers.channel(ofDirectMessages: peer), channel.managesDirectMessages else { return "personal_chat" }
            return channel.username.isEmpty ? "private_supergroup" : "public_supergroup"
        }
        if peer.id.namespace == PeerId.cloudUser {
            if peer.id == export.peers.ownId { return "saved_messages" }
            if DesktopExport.repliesIds.contains(peer.id.id) { return "replies" }
            if peer.id.id == DesktopExport.verificationCodesId { return "verification_codes" }
        }
        return switch peer.kind {
        case .user, .secretChat: "personal_chat"
        case .bot: "bot_chat"
        case .group: "private_group"
        case .supergroup: peer.username.isEmpty ? "private_supergroup" : "public_supergroup"
        case .channel: peer.username.isEmpty ? "private_channel" : "public_channel"
        }
    }

    // MARK: - The account

    private func writeAccount(_ named: [PeerId]?) throws {
        let chats = try export.chats(named).filter { peerId in
            self.omitted[peerId] = try export.omitted(of: peerId, excluding: namespaces(peerId))
            return try !export.history(of: peerId, namespaces: namespaces(peerId)).isEmpty()
        }
        let left = try chats.filter { try export.peers.peer($0).isLeft }
        let present = try chats.filter { try !export.peers.peer($0).isLeft }
        let digits = String(max(0, chats.count - 1)).utf8.count
        json.beginObject()
        // Local messages belong to the device: no export of Telegram Desktop has them.
        var omitted = export.remarks.omitted
        omitted.local = 0
        json.member(
            "about", "Exported by postbox from a database of Telegram for iOS or macOS. Messages that the app never fetched are missing."
                + (omitted.text.map { " Left out: \($0)." } ?? ""))
        try writePersonalInformation()
        try writeContacts()
        try writeChats("chats", "Chats of this database that contain messages.", present, after: 0, digits: digits)
        if !left.isEmpty {
            try writeChats(
                "left_chats", "Channels and groups that this account left or was removed from.", left, after: present.count, digits: digits)
        }
        json.endObject()
    }

    private func writePersonalInformation() throws {
        json.key("personal_information")
        json.beginObject()
        let own = try export.peers.ownId.map { try export.peers.peer($0) }
        json.member("user_id", own?.id.id ?? 0)
        json.member("first_name", own?.firstName ?? "")
        json.member("last_name", own?.lastName ?? "")
        json.member("phone_number", ExportedPeer.phoneNumber(own?.phone ?? ""))
        if let own {
            if !own.username.isEmpty { json.member("username", "@" + own.username) }
            json.member("bio", unlessEmpty: try export.peers.withCachedData(own.id) { $0.text("about") })
        }
        json.endObject()
    }

    private func writeContacts() throws {
        var contacts: [(order: String, peer: ExportedPeer)] = []
        try export.damage.reading("\(ContactTable.declaration.name)") {
            try export.file.rows(ContactTable.declaration) { key, _ in
                guard let parts = PeerKey(key) else { return true }
                let peer = try export.peers.peer(parts.peerId)
                contacts.append(("\(peer.firstName) \(peer.lastName)".lowercased(), peer))
                return true
            }
        }
        contacts.sort { first, second in
            // Texts that look the same but have different characters are not equal.
            if first.order.unicodeScalars.elementsEqual(second.order.unicodeScalars) { return first.peer.id.id < second.peer.id.id }
            return first.order.unicodeScalars.lexicographicallyPrecedes(second.order.unicodeScalars)
        }
        json.key("contacts")
        json.beginObject()
        json.member("about", "Contacts stored in this database.")
        json.key("list")
        json.beginArray()
        for (_, peer) in contacts {
            json.element()
            json.beginObject()
            json.member("user_id", peer.id.id)
            json.member("first_name", peer.firstName)
            json.member("last_name", peer.lastName)
            json.member("phone_number", ExportedPeer.phoneNumber(peer.phone))
            json.endObject()
        }
        json.endArray()
        json.endObject()
    }

    private func writeChats(_ name: StaticString, _ about: String, _ chats: [PeerId], after count: Int, digits: Int) throws {
        json.key(name)
        json.beginObject()
        json.member("about", about)
        json.key("list")
        json.beginArray()
        for (place, peerId) in chats.enumerated() {
            let number = String(count + place + 1)
            copies?.beginChat(folder: "chats/chat_\(String(repeating: "0", count: max(0, digits - number.utf8.count)))\(number)/")
            json.element()
            try writeChat(peerId)
        }
        json.endArray()
        json.endObject()
    }
}
