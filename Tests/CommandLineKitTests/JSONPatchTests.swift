@testable import CommandLineKit
import PostboxCoding
import Testing

struct JSONPatchTests {
    private func patch(_ old: String, _ new: String) throws -> String {
        let before = JSONDocument(), after = JSONDocument()
        try before.parse(old)
        try after.parse(new)
        let writer = JSONWriter()
        JSONPatch.write(from: before.root, to: after.root, into: writer)
        return writer.text
    }

    @Test func equalDocumentsNeedNothing() throws {
        #expect(try patch(#"{"a":[1,{"b":null}]}"#, #"{"a":[1,{"b":null}]}"#) == "[]")
    }

    @Test func membersAreAddedReplacedAndRemoved() throws {
        #expect(
            try patch(#"{"a":1,"b":2,"c~/d":3}"#, #"{"a":9,"c~/d":4,"e":{}}"#)
                == #"[{"op":"replace","path":"/a","value":9},{"op":"replace","path":"/c~0~1d","value":4},"#
                + #"{"op":"add","path":"/e","value":{}},{"op":"remove","path":"/b"}]"#)
    }

    @Test func onlyTheMiddleOfAnArrayIsTouched() throws {
        #expect(try patch("[1,2,3]", "[1,5,3]") == #"[{"op":"replace","path":"/1","value":5}]"#)
        #expect(try patch("[1,2,3]", "[1,3]") == #"[{"op":"remove","path":"/1"}]"#)
        #expect(try patch("[1,3]", "[1,2,3,3]") == #"[{"op":"add","path":"/1","value":2},{"op":"add","path":"/2","value":3}]"#)
        #expect(
            try patch("[1,2,3,9]", "[1,7,9]")
                == #"[{"op":"remove","path":"/2"},{"op":"remove","path":"/1"},{"op":"add","path":"/1","value":7}]"#)
    }

    @Test func anotherKindOfValueReplaces() throws {
        #expect(try patch("{}", "[]") == #"[{"op":"replace","path":"","value":[]}]"#)
    }
}
