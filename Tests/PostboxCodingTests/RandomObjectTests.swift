import TestSupport
import Testing

@testable import PostboxCoding

/// The exact form of random objects.
@Suite("Random objects")
struct RandomObjectTests {
    @Test("Converting bytes to exact form and back yields the same bytes", arguments: 0..<8 as Range<UInt64>)
    func identity(seed: UInt64) throws {
        var generator = CodedGenerator(seed: seed)
        let writer = JSONWriter()
        let document = JSONDocument()
        for _ in 0..<1500 {
            let bytes = generator.rootObject()
            writer.removeAll()
            bytes.withUnsafeBytes { ExactForm.writeRoot($0, names: SomeNames(), to: writer) }
            try document.parse(writer.bytes)
            #expect(document.root["$raw"] == nil)
            #expect(try ExactForm.encodeRoot(document.root) == bytes)
            #expect(!writer.foundInvalidUTF8)
        }
    }

    @Test("No name appears twice in an object of exact form", arguments: 100..<102 as Range<UInt64>)
    func names(seed: UInt64) throws {
        func check(_ node: JSONNode) {
            let names = node.members.map(\.keyString)
            #expect(Set(names).count == names.count)
            for member in node.members { check(member.value) }
            for element in node.elements { check(element) }
        }
        var generator = CodedGenerator(seed: seed)
        let document = JSONDocument()
        for _ in 0..<300 {
            try document.parse(Exact.root(generator.rootObject()))
            check(document.root)
        }
    }

    /// Each input byte produces at most this many output bytes: a 2-byte record `{Nil ""}` becomes `"$1000":null,`.
    private static let largestGrowth = 16

    @Test("Damaged values yield valid JSON of bounded size, which yields the same bytes again", arguments: 0..<5 as Range<UInt64>)
    func mutations(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed &+ 1000)
        var generator = CodedGenerator(seed: seed &+ 2000)
        let stored = try FixtureFile.codedObjects().map(\.bytes)
        #expect(stored.count > 100)
        let writer = JSONWriter()
        let document = JSONDocument()
        for round in 0..<10_000 {
            var bytes = round % 2 == 0 ? stored[random.below(stored.count)] : generator.rootObject()
            if bytes.count > 600 { bytes = Array(bytes.prefix(600 + random.below(200))) }
            for _ in 0...random.below(3) { mutate(&bytes, &random) }
            writer.removeAll()
            bytes.withUnsafeBytes { ExactForm.writeRoot($0, names: SomeNames(), to: writer) }
            try document.parse(writer.bytes)
            let back = try ExactForm.encodeRoot(document.root)
            if back != bytes { Issue.record("other bytes came back for \(bytes)") }
            if writer.count > 200 + bytes.count * Self.largestGrowth { Issue.record("\(bytes.count) bytes became \(writer.count)") }
            bytes.withUnsafeBytes { lookUpEverything($0) }
        }
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        guard !bytes.isEmpty else { return bytes.append(UInt8(random.below(256))) }
        let place = random.below(bytes.count)
        switch random.below(6) {
        case 0: bytes[place] ^= 1 << UInt8(random.below(8))
        case 1: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF][random.below(5)]
        case 2: bytes.removeSubrange(place...)
        case 3: bytes.remove(at: place)
        case 4: bytes.insert(UInt8(random.below(256)), at: place)
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + random.below(40))], at: random.below(bytes.count))
        }
    }

    /// Runs decoders on the same bytes: they must return for all contents.
    private func lookUpEverything(_ bytes: UnsafeRawBufferPointer) {
        var decoder = PostboxDecoder(bytes)
        guard let root = decoder.decodeRootObject() else { return }
        var fields = PostboxDecoder(root.bytes)
        _ = fields.decodeOptionalInt32ForKey("i")
        _ = fields.decodeOptionalStringForKey("t")
        _ = fields.decodeStringArrayForKey("s")
        _ = fields.decodeObjectArrayForKey("a")
        _ = fields.decodeObjectDictionaryForKey("d")
        _ = fields.decodeInt64ArrayForKey("a")
        _ = fields.containsKey("zz")
    }

    @Test("Objects of real databases are reproduced byte for byte")
    func fixtures() throws {
        for object in try FixtureFile.codedObjects() {
            let exact = Exact.root(object.bytes)
            #expect(try Exact.encodeRoot(exact) == object.bytes, "\(object.name)")
        }
    }

    @Test("Damaged JSON is rejected or accepted, without a crash", arguments: 0..<4 as Range<UInt64>)
    func damagedJSON(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed &+ 5000)
        var generator = CodedGenerator(seed: seed &+ 6000)
        let document = JSONDocument()
        var refused = 0
        for _ in 0..<2500 {
            var text = Array(Exact.root(generator.rootObject()).utf8)
            for _ in 0...random.below(3) { mutate(&text, &random) }
            do {
                try text.withUnsafeBytes { try document.parse($0) }
                let bytes = try ExactForm.encodeRoot(document.root)
                let again = Exact.root(bytes)
                #expect(try Exact.encodeRoot(again) == bytes)
            } catch is JSONError {
                refused += 1
            } catch is ExactFormError {
                refused += 1
            }
        }
        #expect(refused > 0)
    }
}
