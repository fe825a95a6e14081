@testable import CommandLineKit
import EngineCatalogue
import Postbox
import PostboxCheck
import PostboxCoding
@testable import PostboxDocuments
import PostboxReading
import PostboxStorage
import PostboxTables
import SignalKit
import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Every method on databases that Telegram 11 and 12 wrote, with the peers, threads, and messages that they contain.
struct EngineSampleTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        let generation: SeedConfiguration.Generation
        var testDescription: String { "\(name), as Telegram \(generation.rawValue)" }
    }

    static let samples = [
        Sample(name: "small", generation: .telegram11), Sample(name: "small", generation: .telegram12), Sample(name: "wal", generation: .telegram11),
        Sample(name: "small-12", generation: .telegram12),
    ]

    private static func copy(_ sample: Sample, _ folder: TemporaryFolder) throws -> String {
        guard sample.name != "small-12" else { return try Samples.smallOfTelegram12(in: folder) }
        let source = Samples.root + "/\(sample.name)/postbox/db", path = folder.path + "/db_sqlite"
        let result = try RunningTool.shell(
            "for part in '' -wal; do [ ! -e '\(source)/db_sqlite'$part ] || cp '\(source)/db_sqlite'$part '\(path)'$part; done; chmod u+w '\(folder.path)'/*")
        try #require(result.status == 0)
        return path
    }

    private static func faults(_ path: String, _ seed: SeedConfiguration) throws -> [String] {
        var faults: [String] = []
        _ = try DatabaseCheck(SQLiteValueBox(path: path, mode: .readWrite), seed: seed).run { finding in
            if finding.level == .fault { faults.append("\(finding.rule): \(finding.expected), \(finding.found ?? "")") }
        }
        return faults
    }

    @Test(arguments: samples) func everyMethodLeavesASoundFile(_ sample: Sample) throws {
        let folder = try TemporaryFolder()
        let path = try Self.copy(sample, folder)
        let seed = SeedConfiguration.telegram(generation: sample.generation)
        let contents = try SampleContents(path)
        let unknown = try UnknownFields(path)
        try #require(unknown.count > 100)
        let faultsBefore = try Self.faults(path, seed)
        #expect(faultsBefore == [])
        let live = try LivePostbox { try Postbox(valueBox: SQLiteValueBox(path: path, mode: .readWrite), seed: seed, role: .guest) }
        let session = EngineSession(
            postbox: live, accountPeerId: contents.account, server: nil, clock: FixedClock(now: 1_709_300_000), random: { .random(in: 1 ... .max) })
        var numbers = SeededGenerator(seed: 1)
        var called = 0, rows = try unknown.rows()
        for (method, arguments) in EngineWithoutServerTests.calls() where method.effect != .server && !method.worksOnFiles {
            let text = contents.replacing(arguments.root, using: &numbers), replaced = try JSONDocument.of(text)
            do {
                try withExtendedLifetime(replaced) { _ = try session.result(of: method, OperationFields(replaced.root)) }
            } catch is EngineCallFailure {} catch is OperationError {}
            called += 1
            let after = try unknown.rows()
            // What replaces a whole value keeps nothing of it.
            if !Self.replacing.contains(method.name.description) { #expect(UnknownFields.lost(rows, after) == [], "\(method.name) \(text)") }
            rows = after
        }
        #expect(called > 100)
        let faultsAfter = try Self.faults(path, seed)
        #expect(faultsAfter == [])
        if sample.generation == .telegram11 { #expect(try SampleContents.rowsOfTelegram12(path) == 0) }
    }

    private static let replacing: Set<String> = [
        "preferences.update", "peers.resetAllPeerNotificationSettings", "localization.markSuggestedLocalizationAsSeenInteractively",
        "updateGlobalNotificationSettingsInteractively", "messages.sendScheduledMessageNowInteractively", "clearPeerUnseenPersonalMessagesInteractively",
    ]

    @Test(arguments: samples) func everyDataItemHasAValue(_ sample: Sample) throws {
        let folder = try TemporaryFolder()
        let path = try Self.copy(sample, folder)
        let contents = try SampleContents(path)
        let live = try LivePostbox.open(path)
        let engine = TelegramEngine(postbox: live, accountPeerId: contents.account)
        var numbers = SeededGenerator(seed: 1)
        for item in try EngineItemFixture.shared.get().items {
            let given = try JSONDocument.of(item.json)
            let replaced = try withExtendedLifetime(given) { try JSONDocument.of(contents.replacing(given.root, using: &numbers)) }
            #expect(throws: Never.self, "\(item.json)") {
                _ = try withExtendedLifetime(replaced) { try EngineDataCatalogue.value(replaced.root, engine.data) }
            }
        }
    }
}
