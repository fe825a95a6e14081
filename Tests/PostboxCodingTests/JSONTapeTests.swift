import TestSupport
import Testing

@testable import PostboxCoding

/// Tokens only affect how fast values are skipped.
struct JSONTapeTests {
    /// A value, and its text with random spaces and escapes.
    private indirect enum Value: Equatable {
        case scalar(String)
        case string(String)
        case array([Value])
        case object([(name: String, value: Value)])

        init(_ node: JSONNode) {
            switch node.kind {
            case .object: self = .object(node.members.map { ($0.keyString, Value($0.value)) })
            case .array: self = .array(node.elements.map { Value($0) })
            case .string: self = .string(node.string ?? "")
            case .null, .bool, .number: self = .scalar(node.rawText)
            }
        }

        init(_ random: inout SeededGenerator, depth: Int = 0) {
            switch random.below(depth > 3 ? 3 : 6) {
            case 0: self = .scalar(["1", "-25", "true", "null", "1.5e-7", "false", "0"][random.below(7)])
            case 1, 2: self = .string(Value.text(&random))
            case 3: self = .array((0..<random.below(random.chance(8) ? 20 : 4)).map { _ in Value(&random, depth: depth + 1) })
            default: self = .object((0..<random.below(5)).map { (["a", "bc", "q\"", "\\", "", "name\($0)"][random.below(6)], Value(&random, depth: depth + 1)) })
            }
        }

        private static func text(_ random: inout SeededGenerator) -> String {
            let parts = ["a", "\\", "\"", "ä", "\u{1F600}", "[", "}", ",", ":", "\n", "words and spaces "]
            return (0..<(random.chance(4) ? random.below(80) : random.below(4))).map { _ in parts[random.below(parts.count)] }.joined()
        }

        func text(_ random: inout SeededGenerator) -> String {
            var space: String { random.chance(3) ? [" ", "\n", "\t\r "][random.below(3)] : "" }
            func quoted(_ text: String) -> String {
                let writer = JSONWriter()
                writer.string(text)
                return String(decoding: writer.bytes, as: UTF8.self)
            }
            let inside: String
            switch self {
            case let .scalar(text): inside = text
            case let .string(text): inside = quoted(text)
            case let .array(values): inside = "[" + space + values.map { $0.text(&random) }.joined(separator: ",") + space + "]"
            case let .object(members):
                inside = "{" + space + members.map { space + quoted($0.name) + space + ":" + $0.value.text(&random) }.joined(separator: ",") + "}"
            }
            return space + inside + space
        }

        static func == (left: Value, right: Value) -> Bool {
            switch (left, right) {
            case let (.scalar(left), .scalar(right)), let (.string(left), .string(right)): left == right
            case let (.array(left), .array(right)): left == right
            case let (.object(left), .object(right)): left.count == right.count && zip(left, right).allSatisfy { $0 == $1 }
            default: false
            }
        }
    }

    private func expectMembersByName(_ node: JSONNode) {
        for member in node.members {
            for name in ["a", "bc", "q\"", "\\", "", "name0", "name"] as [StaticString] {
                #expect(member.hasKey(name) == (member.keyString == name.description))
                let first = node.members.first { $0.keyString == name.description }
                #expect(node[name].map { Value($0) } == first.map { Value($0.value) })
            }
            expectMembersByName(member.value)
        }
        for element in node.elements { expectMembersByName(element) }
    }

    @Test(arguments: UInt64(1)...40) func everyValueIsFound(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let document = JSONDocument()
        for _ in 0..<2 {
            let value = Value(&random)
            let text = value.text(&random)
            try document.parse(text)
            #expect(Value(document.root) == value, "\(text)")
            expectMembersByName(document.root)
        }
    }

    @Test(
        arguments: [
            "1", "[]", "\"\"", "{\"\":1}", "[[[[[[[[1]]]]]]]]", "\"\(String(repeating: "a", count: 30))\"",
            String(repeating: "[", count: 200) + "\"\(String(repeating: "a", count: 30))\"" + String(repeating: "]", count: 200),
        ])
    func theTapeUsesLessMemoryThanTheText(_ element: String) throws {
        let text = "[" + Array(repeating: element, count: 200_000 / element.utf8.count).joined(separator: ",") + "]"
        let document = JSONDocument()
        try document.parse(text)
        // Its capacity grows by half.
        #expect(document.text.tape.count * MemoryLayout<JSONTape.Token>.stride * 3 / 2 <= text.utf8.count * 7 / 8)
        #expect(document.root.elements.reduce(0) { count, _ in count + 1 } == 200_000 / element.utf8.count)
    }

    /// A node that outlives its text yields no value, and does not crash.
    @Test func aNodeOfAnotherTextReadsNothingOutsideTheText() throws {
        let document = JSONDocument()
        try document.parse("[[1,2,{\"a\":\"\(String(repeating: "b", count: 100))\"}],\"x\"]")
        let nodes = Array(document.root.elements) + (document.root.elements.first { _ in true }.map { Array($0.elements) } ?? [])
        for text in ["1", "\"\\", "[", "{\"a\":[1,2,{\"b\":3}]}", "[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]", "    \"\""] {
            try? document.parse(text)
            for node in nodes { _ = (node.kind, node.string, node.int64, node["a"]?.rawText, node.elements.map(\.rawText), node.members.map(\.keyString)) }
        }
    }
}
