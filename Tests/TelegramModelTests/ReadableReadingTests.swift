import PostboxCoding
import TestSupport
import Testing

@testable import TelegramModel

/// FlatBuffers values in readable form, as `postbox dump` prints them, are read back.
struct ReadableReadingTests {
    private func bytes(_ text: String) throws -> [UInt8] {
        let document = JSONDocument()
        try document.parse(text)
        return try ReadableReading.flatBuffer(document.root)
    }

    private func readable(_ bytes: [UInt8], _ root: String) -> String {
        let writer = JSONWriter()
        bytes.withUnsafeBytes { ReadableForm().writeFlatBuffer($0, root: root, to: writer) }
        return writer.text
    }

    @Test func `the text of a value gives its bytes`() throws {
        for value in FlatBuffersTests.values {
            let text = readable(value.bytes, value.root)
            let read = Result { try bytes(text) }
            #expect((try? read.get()) == value.bytes, "\(text.prefix(1000))")
        }
    }

    @Test func `previous bytes preserve data that the text does not show`() throws {
        let old = NewerFile.bytes()
        let before = #","$bytes":"\#(base64(old))"}"#
        let text = String(readable(old, "TelegramMediaFile").dropLast()) + before
        #expect(try bytes(text) == old)
        let changed = try bytes(text.replacing("image/webp", with: "image/png").replacing("name 1", with: "renamed"))
        #expect(NewerFile.unknown(in: changed) == NewerFile.unknown(in: old))
        #expect(NewerFile.notes(in: changed) == ["note 0", "note 1"])
        #expect(readable(changed, "TelegramMediaFile").contains(#""mimeType":"image/png""#))
        #expect(readable(changed, "TelegramMediaFile").contains("renamed"))
    }

    private func base64(_ bytes: [UInt8]) -> String {
        let writer = JSONWriter()
        bytes.withUnsafeBytes { writer.base64($0) }
        return String(writer.text.dropFirst().dropLast())
    }

    @Test(arguments: [
        (#""mimeType":"a""#, #""mimeTyp":"a""#, "no member 'mimeTyp'"),
        (#""mimeType":"a""#, #""mimeType":5"#, "a string is expected"),
        (#""$type":"TelegramMediaFile""#, #""$type":"TelegramUser""#, "TelegramUser is never stored as FlatBuffers"),
        (#""namespace":5"#, #""namespace":"five""#, "a namespace and an ID"),
        (#""attributes":[]"#, #""attributes":[{"$type":"TelegramMediaFileAttribute","$case":"Sticky"}]"#, "no name that the member has"),
        (#""mimeType":"a""#, #""size":"12""#, "a required field is missing: mt"),
        (#""mimeType":"a""#, #""mimeType":"a","$bytes":"?""#, "$bytes is not base64"),
    ])
    func `a wrong member is an error`(_ old: String, _ new: String, _ reason: String) throws {
        let file = #"{"$type":"TelegramMediaFile","$flat":true,"fileId":{"namespace":5,"id":"7"},"resource":"#
            + #"{"$type":"LocalFileMediaResource","fileId":"1"},"mimeType":"a","attributes":[]}"#
        #expect(try !bytes(file).isEmpty)
        let error = #expect(throws: ReadableReading.Problem.self) { try bytes(file.replacing(old, with: new)) }
        #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    }

    /// Only cloud resources, and those of this device, have a table.
    @Test func `a value that no table can store is an error`() throws {
        let file = #"{"$type":"TelegramMediaFile","$flat":true,"fileId":{"namespace":5,"id":"7"},"resource":"#
            + #"{"$type":"EmptyMediaResource"},"mimeType":"a","attributes":[]}"#
        #expect(throws: ReadableReading.Problem.self) { try bytes(file) }
    }

    @Test func `a type that shares its hash is identified by its fields`() throws {
        let form = ReadableForm()
        var types: Set<String> = []
        for group in CodedValue.groups {
            for value in try CodedValue.read(group) where value.exact != nil && !value.isAmbiguous {
                guard let type = TypeCatalogue().type(named: value.type), TypeCatalogue().types(hash: type.hash).count > 1 else { continue }
                let writer = JSONWriter()
                value.bytes.withUnsafeBytes { form.writeRoot($0, to: writer) }
                let difference = JSONComparison.difference(writer.text, value.json)
                #expect(difference == nil, "\(value.type): \(difference ?? "")")
                types.insert(value.type)
            }
        }
        #expect(types.isSuperset(of: ["EmojiGameInfo.Info", "EngineMessageHistoryThread.Info"]), "\(types)")
    }
}
