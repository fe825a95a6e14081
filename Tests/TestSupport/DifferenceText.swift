import Postbox

/// The text of difference files for tests.
enum DifferenceText {
    /// A document with operation lines: header, lines, and an end line with count and checksum.
    static func document(_ operations: [String], header: String = #"{"difference":1,"kind":"free"}"#) -> String {
        ([header] + operations + [end(operations)]).joined(separator: "\n") + "\n"
    }

    static func records(_ operations: [String], tables: String = "") -> String {
        document(operations, header: #"{"difference":1,"kind":"records","tables":[\#(tables)]}"#)
    }

    static func end(_ operations: [String]) -> String {
        let digits = String(crc32(operations.flatMap { Array($0.utf8) + [0x0A] }), radix: 16)
        return #"{"end":{"operations":\#(operations.count),"crc32":"\#(String(repeating: "0", count: 8 - digits.count) + digits)"}}"#
    }

    /// Computed bit by bit, from the definition.
    static func crc32(_ bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}

/// Operations of a small account, as lines of a difference file.
extension DifferenceText {
    static func user(_ id: Int) -> String {
        #"{"$type":"TelegramUser","i":{"$int64":"\#(id)"},"ah":{"$int64":"\#(1000 + id)"},"aht":0,"fn":"U\#(id)","fl":0}"#
    }

    /// A group that the account is a member of; with flag 2048, a forum.
    static func channel(_ id: Int, flags: Int = 0, isGroup: Bool = true) -> String {
        #"{"$type":"TelegramChannel","i":{"$int64":"\#(PeerId(namespace: PeerId.cloudChannel, id: Int64(id)).packed)"},"ah":{"$int64":"5"},"#
            + #""aht":0,"t":"C","d":1709000000,"ps":0,"#
            + #""i.t":\#(isGroup ? 1 : 0),"i.f":0,"fl":\#(flags)}"#
    }

    static func updatePeers(_ peers: String...) -> String { #"{"op":"transaction.updatePeers","peers":[\#(peers.joined(separator: ","))]}"# }

    static func message(
        _ peer: String, _ id: Int, thread: Int? = nil, flags: Int = 4, author: String = "user:1", attributes: String = "", media: String = "", tags: Int = 0
    ) -> String {
        #"{"id":{"peer":"\#(peer)","namespace":0,"id":\#(id)},"timestamp":\#(1_709_240_000 + id),"flags":\#(flags),"tags":\#(tags),"#
            + #""authorId":"\#(author)","text":"m\#(id)","#
            + (thread.map { #""threadId":"\#($0)","# } ?? "") + #""attributes":[\#(attributes)],"media":[\#(media)]}"#
    }

    static func add(_ messages: String...) -> String {
        #"{"op":"addMessages","messages":[\#(messages.joined(separator: ","))],"location":"upperHistoryBlock"}"#
    }

    static func channelState(_ pts: Int, invalidated: Int? = nil, until: Int? = nil) -> String {
        #"{"op":"transaction.setPeerChatState","peerId":"channel:9","state":{"$type":"ChannelState","pts":\#(pts),"#
            + #""ipts":\#(invalidated.map(String.init) ?? "null"),"#
            + #""sumi":\#(until.map(String.init) ?? "null")}}"#
    }

    static func include(_ peer: String) -> String {
        #"{"op":"transaction.updatePeerChatListInclusion","peerId":"\#(peer)","inclusion":{"groupId":0,"pinningIndex":null,"minTimestamp":null}}"#
    }

    static let settings =
        #"{"$type":"TelegramPeerNotificationSettings","m.v":0,"s.v":4,"s.cloud.fileId":{"$int64":"0"},"p.v":0,"#
        + #""stor":{"$type":"PeerStoryNotificationSettings","m":0,"hs":0,"s":{"$type":"PeerMessageSound","s.v":3}}}"#

    static func setSettings(_ peer: String) -> String {
        #"{"op":"transaction.updateCurrentPeerNotificationSettings","settings":[["\#(peer)",\#(settings)]]}"#
    }

    /// MessageHistoryThreadData.
    static func topicData(_ title: String, unread: Int = 0, read: Int = 0, known: Int = 0) -> String {
        #"{"$type":"MessageHistoryThreadData","creationDate":1709100000,"isOwnedByMe":false,"author":{"$type":"PeerId","iv":{"$int64":"1"}},"#
            + #""info":{"$type":"Info","title":"\#(title)","iconColor":7322096},"incomingUnreadCount":\#(unread),"maxIncomingReadId":\#(read),"#
            + #""maxKnownMessageId":\#(known),"maxOutgoingReadId":0,"isClosed":false,"isHidden":false,"#
            + #""notificationSettings":{"$type":"TelegramPeerNotificationSettings","muteState":{"$type":"PeerMuteState","m.v":0},"#
            + #""messageSound":{"$type":"PeerMessageSound","s.v":3},"displayPreviews":{"$type":"PeerNotificationDisplayPreviews","p.v":0}}}"#
    }

    static func setTopic(_ thread: Int, _ data: String) -> String {
        #"{"op":"resetForumTopic","peerId":"channel:9","threadId":"\#(thread)","data":\#(data),"topMessageId":\#(thread),"#
            + #""unreadMentionCount":0,"unreadReactionCount":0,"pts":1}"#
    }
}
