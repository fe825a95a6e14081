import PlatformSupport
import Postbox
import TelegramModel

/// The same messages as a recorded session of differences and as a difference file, a hundred in each part.
struct SyncBenchmarkFiles {
    let messages: Int

    private static let part = 100
    private static let userJSON = """
        {"$type":"TelegramUser","i":{"$int64":"1"},"ah":{"$int64":"1001"},"aht":0,"fn":"Ann","ln":"L","ph":{"$objects":[]},"bi":null,"ri":null,"fl":0,\
        "emjs":null,"uns":{"$objects":[]},"sth":null,"nclr":null,"bgem":null,"pclr":null,"pgem":null,"ssc":null}
        """
    private static let settingsJSON = """
        {"$type":"TelegramPeerNotificationSettings","m.v":0,"s.v":4,"s.cloud.fileId":{"$int64":"0"},"p.v":0}
        """

    static let user = CodedObject(
        hash: TypeHash.telegramUser,
        ["i": .int64(1), "ah": .int64(1001), "aht": .int32(0), "fn": .string("Ann"), "ln": .string("L"), "ph": .objects([]), "fl": .int32(0)])
    static let settings = CodedObject(
        hash: TypeHash.telegramPeerNotificationSettings,
        ["m.v": .int32(0), "s.v": .int32(4), "s.cloud.fileId": .int64(0), "p.v": .int32(0)])

    func write(recording: String, difference: String) throws {
        try SyncBenchmarkFiles.write(recording) { line in
            line(#"{"server":1,"account":"user:7","date":1700000000}"#)
            line(#"{"request":"getState","fields":{},"answer":{"state":\#(cursor(0))}}"#)
            // The first part makes the chat known.
            line(
                #"{"request":"getPeerDialogs","any":true,"fields":{"peers":["user:1"]},"answer":{"dialogs":[{"peer":"user:1","topMessage":0,"#
                    + #""readInboxMaxId":0,"readOutboxMaxId":0,"unreadCount":0,"settings":\#(SyncBenchmarkFiles.settingsJSON)}],"messages":[],"peers":[]}}"#)
            for first in stride(from: 0, to: messages, by: SyncBenchmarkFiles.part) {
                let last = min(messages, first + SyncBenchmarkFiles.part)
                let list = (first..<last).map { message($0 + 1) }.joined(separator: ",")
                line(
                    #"{"request":"getDifference","any":true,"fields":{"pts":\#(first + 1)},"answer":{"kind":"#
                        + #""\#(last == messages ? "difference" : "slice")","messages":[\#(list)],"updates":[],"#
                        + #""peers":[\#(SyncBenchmarkFiles.userJSON)],"state":\#(cursor(last))}}"#)
            }
        }
        try SyncBenchmarkFiles.write(difference) { line in
            for first in stride(from: 0, to: messages, by: SyncBenchmarkFiles.part) {
                let last = min(messages, first + SyncBenchmarkFiles.part)
                var sum = LineSum()
                func counted(_ text: String) {
                    sum.add(text)
                    line(text)
                }
                let from = first == 0 ? "null" : cursor(first)
                line(#"{"difference":1,"kind":"\#(last == messages ? "final" : "slice")","from":\#(from),"to":\#(cursor(last))}"#)
                var operations = 2
                counted(#"{"op":"mergePeers","peers":[\#(SyncBenchmarkFiles.userJSON)]}"#)
                if first == 0 {
                    counted(#"{"op":"updatePeerChatInclusion","peerId":"user:1","groupId":0,"changedGroup":false}"#)
                    counted(#"{"op":"updateNotificationSettings","peerId":"user:1","settings":\#(SyncBenchmarkFiles.settingsJSON)}"#)
                    operations += 2
                }
                let list = (first..<last).map { message($0 + 1) }.joined(separator: ",")
                counted(#"{"op":"addMessages","messages":[\#(list)],"location":"upperHistoryBlock"}"#)
                line(#"{"end":{"operations":\#(operations),"crc32":"\#(sum.text)"}}"#)
            }
        }
    }

    private func cursor(_ count: Int) -> String { #"{"pts":\#(count + 1),"qts":0,"date":1700000000,"seq":1}"# }

    private func message(_ id: Int) -> String {
        #"{"id":{"peer":"user:1","namespace":0,"id":\#(id)},"timestamp":\#(1_700_000_000 + id),"flags":4,"authorId":"user:1","text":"message \#(id)"}"#
    }

    private struct Failure: Error, CustomStringConvertible {
        let path: String
        var description: String { "\(path) cannot be written" }
    }

    private static func write(_ path: String, _ body: ((String) -> Void) throws -> Void) throws {
        guard let file = fopen(path, "w") else { throw Failure(path: path) }
        defer { fclose(file) }
        try body { fputs($0 + "\n", file) }
    }
}

/// The CRC-32 of lines, each with its line feed.
private struct LineSum {
    private var value: UInt32 = 0xFFFF_FFFF

    mutating func add(_ line: String) {
        for byte in line.utf8 { add(byte) }
        add(0x0A)
    }

    private mutating func add(_ byte: UInt8) {
        value ^= UInt32(byte)
        for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }

    var text: String {
        let digits = String(~value, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
