import Postbox
import PostboxCoding
@testable import TestSupport
import Testing

@testable import TelegramModel

/// Values of all types of types.json, in every case and both codings: with all members, those of Telegram 11, the mandatory ones, and the required
/// ones.
struct SyntheticValueTests {
    private static let seed: UInt64 = 41
    private static let names = SyntheticType.all.keys.sorted()

    private func values(_ name: String) -> [SyntheticObjects.Value] {
        var objects = SyntheticObjects(seed: Self.seed &+ UInt64(bitPattern: Int64(Self.names.firstIndex(of: name) ?? 0)))
        return SyntheticType.all[name].map { objects.values(of: $0) } ?? []
    }

    private func readable(_ value: SyntheticObjects.Value, _ form: ReadableForm) -> String {
        let writer = JSONWriter(), type = TypeCatalogue().types.first { "\($0.name)" == value.type.name }
        value.root.withUnsafeBytes { bytes in
            if !form.tryWriteRoot(bytes, type, hash: value.type.hash, isCodable: value.isCodable, depth: 1, to: writer) { form.writeRoot(bytes, to: writer) }
        }
        return writer.text
    }

    @Test func `there are values of all types`() {
        #expect(Self.names.count == 725)
        #expect(Self.names.allSatisfy { !values($0).isEmpty })
    }

    @Test func `the exact form restores the bytes`() throws {
        var differences: [String] = []
        let document = JSONDocument()
        for value in Self.names.flatMap(values) {
            let writer = JSONWriter()
            value.root.withUnsafeBytes { ExactForm.writeRoot($0, names: Names(), to: writer) }
            try document.parse(writer.text)
            if try ExactForm.encodeRoot(document.root) != value.root { differences.append(value.description) }
        }
        #expect(differences.isEmpty, "seed \(Self.seed), \(differences.count): \(differences.prefix(30).joined(separator: "\n"))")
    }

    @Test func `the readable form names every type, member, case, and bit`() throws {
        var differences: [String] = []
        let document = JSONDocument()
        for value in Self.names.flatMap(values) {
            let form = ReadableForm()
            let text = readable(value, form)
            func report(_ reason: String) { differences.append("\(value.description): \(reason) in \(text.prefix(400))") }
            if text.contains("$error") || text.contains("$raw") { report("an error") }
            if form.unlistedFields > 0 { report("an unlisted field") }
            if text.contains(##""$type":"#"##) { report("an unknown type") }
            try document.parse(text)
            for field in value.fields where !field.isCase && field.type != "nil" {
                let name = field.name == "(self)" ? field.key : field.name == "(attribute)" ? "attribute" : (field.member.isEmpty ? "" : field.member + ".") + field.name
                guard let member = document.root.member(name) else {
                    report("no \(name)")
                    continue
                }
                // Each app has a member of this name.
                guard value.extent == .full || value.extent == .old, value.fields.count(where: { $0.name == field.name }) == 1 else { continue }
                if field.type.hasPrefix("int64"), SyntheticObjects.isPeerId(field, of: value.type), !member.compactText.contains(":") { report("\(name) is not a peer") }
                if field.type == "int32", !field.numbers.isEmpty, member.kind == .number { report("\(name) has no name") }
            }
            for (member, name) in value.cases where value.fields.contains(where: { $0.isCase && $0.member == member }) {
                if document.root.member(member.isEmpty ? "$case" : member)?.string != name { report("not the case \(name)") }
            }
        }
        #expect(differences.isEmpty, "seed \(Self.seed), \(differences.count): \(differences.prefix(30).joined(separator: "\n"))")
    }

    @Test func `models write each property as they read it`() {
        var differences: Set<String> = []
        for value in Self.names.flatMap(values) {
            let object = CodedObject(value.root)
            for model in ModelRewriting.byHash[value.type.hash] ?? [] where model.rewrite(object) != object { differences.insert("\(model.name): \(value.description)") }
        }
        #expect(differences.isEmpty, "seed \(Self.seed), \(differences.count): \(differences.sorted().prefix(30).joined(separator: "\n"))")
    }

    @Test func `the app reads values with their required members, and stops without any one of them`() {
        let inspector = StopInspector()
        var differences: [String] = []
        for value in Self.names.flatMap(values) {
            // The coding of a root object, and of types with the same hash, is determined only by the fields.
            guard TypeCatalogue().types(hash: value.type.hash).count == 1, value.extent != .required || value.isCodable == value.type.isCodable else { continue }
            if let stop = value.root.withUnsafeBytes({ inspector.stop(in: $0, .root) }) { differences.append("\(value.description): \(stop)") }
            guard value.extent == .full, value.type.codableFields.isEmpty else { continue }
            for field in value.fields where field.isRequired(in: value.cases) {
                let less = without(field.key, value)
                if less.withUnsafeBytes({ inspector.stop(in: $0, .root) }) == nil { differences.append("\(value.description): nothing without \(field.key)") }
            }
        }
        #expect(differences.isEmpty, "seed \(Self.seed), \(differences.count): \(differences.prefix(30).joined(separator: "\n"))")
    }

    private func without(_ key: String, _ value: SyntheticObjects.Value) -> [UInt8] {
        let edited = CodedObject(value.root).editingFields { record, _ in record.key.elementsEqual(key.utf8) }
        return edited?.bytes ?? []
    }

    @Test func `a FlatBuffers value is read back from its readable form`() throws {
        let document = JSONDocument()
        var objects = SyntheticObjects(seed: Self.seed)
        for root in ["TelegramMediaFile", "StickerPackCollectionInfo", "InstantPage"] {
            for number in 0..<50 {
                let bytes = try objects.flatBuffer(root)
                let writer = JSONWriter()
                bytes.withUnsafeBytes { ReadableForm().writeFlatBuffer($0, root: root, to: writer) }
                #expect(!writer.text.contains("$error") && !writer.text.contains("$raw"), "\(writer.text.prefix(300))")
                try document.parse(writer.text)
                let read = Result { try ReadableReading.flatBuffer(document.root) }
                #expect((try? read.get()) == bytes, "seed \(Self.seed), \(root) \(number): \(read) \(writer.text.prefix(2000))")
            }
        }
    }

    private struct Names: TypeNames {
        func name(forTypeHash hash: Int32) -> UnsafeRawBufferPointer? { TypeCatalogue().type(hash: hash)?.hashName.utf8 }
    }
}
