import CommandLineKit

/// A database of the messages that a test needs.
struct MadeChats {
    let folder: TemporaryFolder
    var database: String { folder.path + "/db" }

    /// user:1 is the account.
    init(peers: [String], _ messages: [String], more: [String] = []) throws {
        folder = try TemporaryFolder()
        let state = #"""
            {"op":"transaction.setState","state":{"$type":"AuthorizedAccountState","isTestingEnvironment":0,"masterDatacenterId":2,
            "peerId":{"$int64":"1"},"invalidatedChannels":{"$objects":[]}}}
            """#
        let lines = [
            state, #"{"op":"transaction.updatePeers","peers":[\#(peers.joined(separator: ","))]}"#,
            #"{"op":"addMessages","messages":[\#(messages.joined(separator: ","))],"location":"upperHistoryBlock"}"#,
        ] + more
        let path = folder.path + "/made.jsonl"
        try SmallFile.write(DifferenceText.document(lines.map { $0.split(separator: "\n").joined() }), to: path)
        let result = try RunningTool.run(["import", "--create", database, path])
        guard result.status == 0 else { throw RunningTool.Failure(description: result.errorText) }
    }

    static func user(_ id: Int, _ name: String) -> String {
        #"""
        {"$type":"TelegramUser","i":{"$int64":"\#(id)"},"fn":\#(json(name)),"ph":{"$objects":[]},"bi":null,"ri":null,"fl":0,"emjs":null,
        "uns":{"$objects":[]},"sth":null,"nclr":null,"bgem":null,"pclr":null,"pgem":null,"ssc":null}
        """#
    }

    static func group(_ id: Int64, _ title: String) -> String {
        #"""
        {"$type":"TelegramGroup","i":{"$int64":"\#((1 << 32) + id)"},"t":\#(json(title)),"ph":{"$objects":[]},"pc":3,
        "rv":{"$type":"TelegramGroupRole","_v":2},"m":0,"f":0,"dbr":null,"mr.i":null,"mr.a":null,"d":1500000000,"v":1}
        """#
    }

    /// `fields` start with a comma.
    static func channel(_ id: Int64, _ title: String, username: String, flags: Int = 0, _ fields: String = "") -> String {
        #"""
        {"$type":"TelegramChannel","i":{"$int64":"\#((2 << 32) + id)"},"ah":{"$int64":"7"},"aht":0,"t":\#(json(title)),"un":\#(json(username)),
        "ph":{"$objects":[]},"d":1500000000,"v":0,"ps":0,"i.t":1,"i.f":0,"fl":\#(flags),"ri":null,"ar":null,"br":null,"dbr":null,
        "uns":{"$objects":[]},"sth":null,"nclr":null,"bgem":null,"pclr":null,"pgem":null,"emjs":null,"abl":null,"sud":null\#(fields)}
        """#
    }

    static func message(
        _ peer: String, _ id: Int, _ text: String = "", author: String = "user:2", thread: Int64? = nil, group: Int64? = nil,
        attributes: [String] = [], media: [String] = []
    ) -> String {
        let places = (thread.map { #""threadId":"\#($0)","# } ?? "") + (group.map { #""groupingKey":"\#($0)","# } ?? "")
        return #"""
        {"id":{"peer":"\#(peer)","namespace":0,"id":\#(id)},"timestamp":\#(1_700_000_000 + id),"flags":4,"forwardInfo":null,\#(places)"authorId":"\#(author)",
        "text":\#(json(text)),"attributes":[\#(attributes.joined(separator: ","))],"media":[\#(media.joined(separator: ","))]}
        """#
    }

    static func reply(_ peer: Int64, _ id: Int64) -> String {
        #"{"$type":"ReplyMessageAttribute","i":{"$int64":"\#(id << 32)"},"p":{"$int64":"\#(peer)"},"qu":null,"iq":false}"#
    }

    static func bytes(_ text: String) -> String { #"{"$bytes":"\#(base64(Array(text.utf8)))"}"# }

    static func action(_ number: Int, _ fields: String = "") -> String { #"{"$type":"TelegramMediaAction","_rawValue":\#(number)\#(fields)}"# }

    /// A file of 10 bytes whose cached copy is `telegram-cloud-document-4-ID`.
    static func file(_ id: UInt8, _ attributes: [String], type: String = "application/pdf") -> String {
        #"""
        {"$type":"TelegramMediaFile","i":{"$bytes":"\#(mediaId(5, id))"},"prf":null,"r":{"$type":"CloudDocumentMediaResource","d":4,
        "f":{"$int64":"\#(id)"},"a":{"$int64":"9"},"n64":{"$int64":"10"},"fr":null,"fn":null},"pr":{"$objects":[]},"vr":{"$objects":[]},"itd":null,
        "mt":"\#(type)","s64":{"$int64":"10"},"at":{"$objects":[\#(attributes.map { #"{"$type":"TelegramMediaFileAttribute",\#($0)}"# }
            .joined(separator: ","))]}}
        """#
    }

    static func photo(_ id: UInt8, preview: String = "null") -> String {
        #"""
        {"$type":"TelegramMediaImage","i":{"$bytes":"\#(mediaId(0, id))"},"r":{"$objects":[{"$type":"TelegramMediaImageRepresentation","dx":800,
        "dy":600,"r":{"$type":"CloudPhotoSizeMediaResource","d":2,"i":{"$int64":"\#(id)"},"h":{"$int64":"5"},"s":"x","fr":null},
        "ps":{"$int32s":[]},"th":\#(preview),"hv":false,"ip":false,"th$2":0}]},"vr":{"$objects":[]},"itd":null,"em":null,"rf":null,"prf":null,"fl":0}
        """#
    }

    /// The thumbnail of a file: its cached copy is `telegram-cloud-photo-size-2-ID-m`.
    static func thumbnail(_ id: Int) -> String {
        #"""
        {"$type":"TelegramMediaImageRepresentation","dx":90,"dy":67,"r":{"$type":"CloudPhotoSizeMediaResource","d":2,"i":{"$int64":"\#(id)"},
        "h":{"$int64":"5"},"s":"m","fr":null},"ps":{"$int32s":[]},"th":null,"hv":false,"ip":false,"th$2":0}
        """#
    }

    static func fileName(_ name: String) -> String { #""t":0,"fn":\#(json(name))"# }
    static let video = #""t":4,"w":320,"h":240,"dur":{"$double":2},"f":0,"prs":null,"ct":null"#
    static let animated = #""t":3"#

    private static func mediaId(_ namespace: UInt8, _ id: UInt8) -> String { base64([namespace, 0, 0, 0, id, 0, 0, 0, 0, 0, 0, 0]) }

    private static func base64(_ bytes: [UInt8]) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var text = ""
        for place in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[place..<min(place + 3, bytes.count)]
            let number = (0..<3).reduce(0) { $0 << 8 | ($1 < part.count ? Int(part[place + $1]) : 0) }
            for (digit, shift) in [18, 12, 6, 0].enumerated() { text.append(digit <= part.count ? digits[number >> shift & 63] : "=") }
        }
        return text
    }

    private static func json(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            let digits = String(scalar.value, radix: 16)
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case _ where scalar.value < 0x20: result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    func export(_ arguments: String...) throws -> ToolResult { try RunningTool.run(["export", database, "--tz", "UTC"] + arguments) }
    func transcript(_ form: String, _ peer: String, _ arguments: String...) throws -> String {
        try RunningTool.run(["-q", "export", database, "--tz", "UTC", "--transcript", form, "--peer", peer] + arguments).text
    }
    func sql(_ statement: String) throws {
        let result = try RunningTool.shell("sqlite3 '\(database)' \"\(statement)\"")
        guard result.status == 0 else { throw RunningTool.Failure(description: result.errorText) }
    }
    func path(_ name: String) -> String { "\(folder.path)/\(name)" }
    func shell(_ script: String) throws -> [String] { try RunningTool.shell("cd '\(folder.path)' && " + script).lines }

    /// Cached files of 10 bytes.
    func cache(_ names: [String]) throws {
        _ = try shell("mkdir -p media && cd media && " + names.map { "printf 0123456789 > '\($0)'" }.joined(separator: " && "))
    }

    /// A cached file that takes seconds to copy, and occupies no space until then.
    func cacheLarge(_ name: String) throws { _ = try shell("mkdir -p media && dd if=/dev/zero of='media/\(name)' bs=1 count=1 seek=2000000000") }

    /// Runs the tool until a file whose name matches `pattern` exists, then kills the tool.
    func killExport(_ arguments: String, at pattern: String) throws {
        let waiting = "n=0; while [ $n -lt 2000 ] && ! ls \(pattern) > /dev/null 2>&1; do sleep 0.01; n=$((n + 1)); done"
        _ = try shell("{ '\(try RunningTool.binary())' export '\(database)' \(arguments) & }; \(waiting); kill -9 $!; wait $!")
    }
}
