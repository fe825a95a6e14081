import Postbox
import PostboxCoding
import Testing

@testable import TelegramModel

/// Values that crash Telegram are found, wherever they are in an object.
struct StopInspectorTests {
    private func stop(_ object: CodedObject) -> ReaderStop? { object.withBytes { StopInspector().stop(in: $0, .root) } }

    private let file = TelegramMediaFile(fileId: MediaId(namespace: 5, id: 7))

    @Test func `a member that is missing, nil, or too short`() {
        #expect(stop(file.record) == nil)
        for field in [FieldValue.absent, .null, .int32(1), .bytes([1, 2])] {
            let broken = CodedObject(hash: TelegramMediaFile.typeHash, ["i": field])
            #expect(stop(broken)?.expected == "TelegramMediaFile with fileId", "\(field)")
            #expect(stop(broken)?.found == "'i' is missing: the app stops when it reads this row")
        }
    }

    @Test func `inside other objects, lists, and bytes`() {
        let broken = CodedObject(hash: TelegramMediaFile.typeHash, ["n": .int32(1)])
        let media = TypeCatalogue().type(named: "TelegramMediaGame")?.hash ?? 0
        #expect(stop(CodedObject(hash: media, ["f": .object(file.record)])) == nil)
        #expect(stop(CodedObject(hash: media, ["f": .object(broken)])) != nil)
        #expect(stop(CodedObject(hash: TelegramMediaFile.typeHash, ["data": .bytes(file.record.bytes)])) == nil)
        #expect(stop(CodedObject(hash: TelegramMediaFile.typeHash, ["data": .bytes(broken.bytes)])) != nil)
    }

    @Test func `a member of some cases is required only in those`() {
        func text(_ fields: KeyValuePairs<StaticString, FieldValue>) -> CodedObject { CodedObject(hash: RichText.typeHash, fields) }
        let plain = text(["r": .int32(1), "s": .string("x")])
        #expect(stop(plain) == nil)
        #expect(stop(text(["r": .int32(2), "t": .object(plain)])) == nil)
        #expect(stop(text(["r": .int32(2)]))?.expected == "RichText with text")
        #expect(stop(text(["r": .int32(99)])) == nil)
    }

    @Test func `numbers that cannot be computed with`() {
        let timer = AutoremoveTimeoutMessageAttribute.typeHash
        #expect(stop(CodedObject(hash: timer, ["t": .int32(60), "c": .int32(1_700_000_000)])) == nil)
        #expect(stop(CodedObject(hash: timer, ["t": .int32(.max), "c": .null])) == nil)
        #expect(stop(CodedObject(hash: timer, ["t": .int32(.max), "c": .int32(1)])) != nil)
        #expect(stop(CodedObject(hash: AutoclearTimeoutMessageAttribute.typeHash, ["t": .int32(.max), "c": .int32(1)])) == nil)
        func text(_ start: Int32, _ end: Int32) -> CodedObject {
            let entity = CodedObject(hash: MessageTextEntity.typeHash, ["start": .int32(start), "end": .int32(end), "_rawValue": .int32(1)])
            return CodedObject(hash: TextEntitiesMessageAttribute.typeHash, ["entities": .objects([entity])])
        }
        #expect(stop(text(1, 1)) == nil)
        #expect(stop(text(2, 1)) != nil)
    }

    @Test func `the inspector ignores undecodable bytes`() {
        #expect(stop(CodedObject([1, 0x5F, 5, 0])) == nil)
        #expect(stop(CodedObject([])) == nil)
    }
}
