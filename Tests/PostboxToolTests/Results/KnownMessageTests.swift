import PostboxCoding
@testable import TestSupport
import Testing

/// Messages of the samples of Telegram 12, compared with what Telegram's own code reads of them.
struct KnownMessageTests {
    @Test(arguments: [("small-12", 200), ("medium-12", 3000)])
    func everyMessageIsEqual(_ sample: String, _ count: Int) throws {
        let folder = try TemporaryFolder()
        let path = try sample == "small-12" ? Samples.smallOfTelegram12(in: folder) : Samples.mediumOfTelegram12(in: folder)
        var shown: [String: String] = [:]
        let document = JSONDocument(), known = JSONDocument()
        for line in try RunningTool.run(["-q", "query", path, "messages"]).lines {
            try document.parse(line)
            let id = document.root["id"]
            shown["\(Self.number(id?["peer"]?.string ?? ""))/\(id?["namespace"]?.int32 ?? -1)/\(id?["id"]?.int32 ?? -1)"] = line
        }
        #expect(shown.count == count)
        var differences: [String] = [], newObjects = 0
        let lines = try FixtureFile.gunzipped("Tests/Fixtures/samples/\(sample)/truth.jsonl.gz").split(separator: UInt8(ascii: "\n"))
        #expect(lines.count == count)
        for line in lines {
            try line.withUnsafeBytes { try known.parse($0) }
            let truth = known.root, id = truth["id"]?.string ?? ""
            guard let text = shown[id] else {
                differences.append("\(id) is missing")
                continue
            }
            try document.parse(text)
            let message = document.root
            func compare(_ name: String, _ one: [String], _ other: [String]) {
                if one != other { differences.append("\(id) \(name): \(one), not \(other)") }
            }
            compare("text", [message["text"]?.string ?? ""], [truth["text"]?.string ?? ""])
            compare("author", [Self.number(message["author"]?["id"]?.string ?? "")], [truth["author"]?.string ?? ""])
            compare("media", Self.types(message["media"]), Self.classes(truth["media"]))
            // Telegram's core, which read the messages for the truth, has no decoder for this attribute.
            func isRead(_ name: String) -> Bool { name != "LocalMediaPlaybackInfoAttribute" }
            compare("attributes", Self.types(message["attributes"]).filter(isRead), Self.classes(truth["attributes"]).filter(isRead))
            let objects = [message["attributes"], message["media"]].flatMap { $0.map { Array($0.elements) } ?? [] }
            for expected in truth["new"].map({ Array($0.elements) }) ?? [] {
                newObjects += 1
                let name = expected["$class"]?.string ?? ""
                let missing = objects.filter { $0["$type"]?.string == name }.map { Self.missing(expected, in: $0) }.min { $0.count < $1.count }
                if missing != [] { differences.append("\(id) \(name): \(missing ?? ["no such object"])") }
            }
        }
        #expect(newObjects > count / 3)
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(20).joined(separator: "\n"))")
    }

    private static func types(_ objects: JSONNode?) -> [String] { (objects.map { Array($0.elements) } ?? []).compactMap { $0["$type"]?.string } }
    private static func classes(_ names: JSONNode?) -> [String] { (names.map { Array($0.elements) } ?? []).compactMap(\.string) }

    /// `0:1` for `user:1`.
    private static func number(_ peer: String) -> String {
        let kinds = ["user": "0", "group": "1", "channel": "2", "secret": "3"]
        let parts = peer.split(separator: ":")
        return parts.count == 2 ? kinds[String(parts[0])].map { "\($0):\(parts[1])" } ?? peer : ""
    }

    // MARK: - Members

    /// The values that Telegram reads of the object and that ours does not show.
    private static func missing(_ expected: JSONNode, in object: JSONNode) -> [String] {
        var wanted: [String] = [], shown: Set<String> = []
        read(expected, "", &wanted)
        show(object, &shown)
        return wanted.filter { value in !shown.contains(value) && !(numbers[value].map { shown.contains($0) } ?? false) }
    }

    /// Cases that JSON within a value stores as numbers.
    private static let numbers = ["stars": "0", "ton": "1", "pending": "0", "applied": "1"]
    /// Cases determined by the name of the stored member, or by the bits of a format.
    private static let keyedCases: Set = ["sticker", "emoji", "peerid", "name", "address", "full", "relative"]
    /// Properties that Telegram computes from stored ones.
    private static let computed: Set = ["associatedMessageIds", "associatedPeerIds", "peerIds", "associatedMediaIds", "associatedStoryIds"]

    private static func read(_ node: JSONNode, _ name: String, _ values: inout [String]) {
        switch node.kind {
        case .object:
            let caseName = node["$case"]?.string?.lowercased()
            if let caseName, !keyedCases.contains(caseName) { values.append(caseName) }
            // The parts of a date format are bits.
            if caseName == "full" { return }
            for member in node.members where !member.hasKey("$class") && !member.hasKey("$case") && !computed.contains(member.keyString) {
                read(member.value, member.keyString, &values)
            }
        case .array: for element in node.elements { read(element, name, &values) }
        case .bool: values.append(node.bool == true ? "1" : "0")
        case .number: values.append(node.int64 == nil ? "\(node.double ?? 0)" : node.rawText)
        case .string:
            let text = node.string ?? ""
            values.append(text.hasPrefix("base64:") ? String(text.dropFirst(7)) : text)
        case .null: break
        }
    }

    private static func show(_ node: JSONNode, _ values: inout Set<String>) {
        switch node.kind {
        case .object:
            if let namespace = node["namespace"]?.int32, let id = node["id"]?.int64 { values.insert("\(namespace):\(id)") }
            for member in node.members {
                let name = member.keyString.split(separator: ".").last.map(String.init) ?? ""
                if member.value.kind == .array, let bits = bits(member.value, member.keyString, of: node["$type"]?.string ?? "") { values.insert("\(bits)") }
                if name != "$type" { show(member.value, &values) }
            }
        case .array: for element in node.elements { show(element, &values) }
        case .bool: values.insert(node.bool == true ? "1" : "0")
        // Telegram reads the start of a video with fewer digits than are stored.
        case .number: values.formUnion([node.rawText, "\(node.double ?? 0)", "\(Double(Float(node.double ?? 0)))"])
        case .string:
            let text = node.string ?? ""
            values.formUnion([text, text.lowercased(), number(text)])
            // A packed peer ID in JSON, or in a field that is not one by its name.
            if let packed = Int64(text), packed >= 0, packed >> 32 < 4 { values.insert("\(packed >> 32):\(packed & 0xFFFF_FFFF)") }
        case .null: break
        }
        if node.kind == .number, let packed = node.int64, packed >= 0, packed >> 32 < 4 { values.insert("\(packed >> 32):\(packed & 0xFFFF_FFFF)") }
    }

    /// The number of a set of bits that is shown by names.
    private static func bits(_ names: JSONNode, _ member: String, of type: String) -> Int32? {
        for candidate in SyntheticType.all.values where candidate.name == type || candidate.name.hasSuffix("." + type) {
            for field in candidate.fields where field.areFlags && (field.member.isEmpty ? "" : field.member + ".") + field.name == member {
                return names.elements.reduce(0) { sum, name in sum | (field.numbers.first { $0.name == name.string }?.number ?? name.int32 ?? 0) }
            }
        }
        return nil
    }
}
