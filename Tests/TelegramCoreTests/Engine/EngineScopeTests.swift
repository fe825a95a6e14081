@testable import EngineCatalogue
@testable import TestSupport
import Testing

/// Tests/Fixtures/engine-methods/scope.tsv maps each planned method of the engine to its test: name, class, and a case, a test of a suite, or the
/// reason why it is omitted.
struct EngineScopeTests {
    struct Entry: Sendable {
        let method: String
        let test: String
    }

    static let entries: [Entry] = {
        let text = (try? FixtureFile.bytes("Tests/Fixtures/engine-methods/scope.tsv")).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return text.split(separator: "\n").map { line in
            let fields = line.split(separator: "\t").map(String.init)
            return Entry(method: fields.first ?? "", test: fields.count > 2 ? fields[2] : "")
        }
    }()

    private static func names(_ text: String, _ method: String) -> Bool { text.contains("\"\(method)\"") }

    @Test func everyMethodHasATest() throws {
        try #require(Self.entries.count > 250)
        for entry in Self.entries {
            let parts = entry.test.split(separator: ":", maxSplits: 1).map(String.init)
            let subject = parts.count > 1 ? parts[1] : ""
            switch parts.first {
            case "case":
                let text = EngineMethodTests.cases[subject] ?? ""
                #expect(Self.names(text, entry.method), "no case \(subject) calls \(entry.method)")
            case "acceptance":
                let bytes = try? FixtureFile.bytes("Tests/Fixtures/engine-cases/\(subject).json")
                let text = bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
                #expect(Self.names(text, entry.method), "no case \(subject) calls \(entry.method)")
            case "test":
                let place = subject.split(separator: "/").map(String.init)
                let suite = place.first ?? "", function = place.last ?? ""
                let bytes = try? FixtureFile.bytes("Tests/TelegramCoreTests/Engine/\(suite).swift")
                let text = bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
                let isThere = text.contains("func \(function)(")
                #expect(isThere, "there is no test \(subject) of \(entry.method)")
            case "absent":
                #expect(!subject.isEmpty, "why is \(entry.method) left out?")
                #expect(EngineMethod.named(entry.method) == nil, "\(entry.method) is declared, and said to be left out")
            default: Issue.record("\(entry.method) has no test")
            }
        }
    }

    @Test func everyDeclaredMethodIsListed() {
        let listed = Set(Self.entries.map(\.method))
        for method in EngineMethod.all where method.effect != .login {
            #expect(listed.contains(method.name.description), "\(method.name) is not in scope.tsv")
        }
    }
}
