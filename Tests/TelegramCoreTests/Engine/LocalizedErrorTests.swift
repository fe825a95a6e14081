import Foundation
import Postbox
import PostboxCoding
import PostboxStorage
import TelegramCore
@testable import TestSupport
import Testing

// As in an application on systems where the library does not do this.
#if !canImport(Darwin)
extension ValueBoxError: LocalizedError {}
extension CodingError: LocalizedError {}
extension JSONError: LocalizedError {}
extension PostboxError: LocalizedError {}
extension RowError: LocalizedError {}
extension OperationRefused: LocalizedError {}
extension EngineError: LocalizedError {}
extension SyncError: LocalizedError {}
#endif

/// The text that an application shows for an error.
struct LocalizedErrorTests {
    private static func texts(_ error: any Error) -> (what: String, advice: String?) {
        (error.localizedDescription, (error as? any LocalizedError)?.recoverySuggestion)
    }

    @Test func errorsNameFileTableAndKeyAndGiveAHint() throws {
        let folder = try TemporaryFolder()
        let missing = Self.texts(try #require(throws: ValueBoxError.self) { try LivePostbox.open(reading: folder.path + "/nothing") })
        #expect(missing.what.contains(folder.path + "/nothing"))
        let row = RowError(
            table: ValueBoxTable(id: 7, keyType: .binary, compactValuesOnCreation: false), key: ValueBoxKey([1, 2]),
            cause: CodingError(offset: 3, reason: "a length extends past the end"))
        #expect(Self.texts(row).what == "t7 MessageHistory, key 0102: a length extends past the end at byte 3")
        #expect(Self.texts(row).advice?.contains("postbox check") == true)
        let old = Self.texts(PostboxError.schemaVersion(found: 30, known: 34))
        #expect(old.what.contains("30") && old.what.contains("34") && old.advice?.contains("migrate") == true)
        #expect(Self.texts(PostboxError.schemaVersion(found: 35, known: 34)).advice?.contains("newer") == true)
        #expect(Self.texts(OperationRefused("the list names an item twice")).what == "the list names an item twice")
        let storage = EngineError.storage(ValueBoxError(.encrypted, "a is encrypted", hint: "name its key file"))
        #expect(Self.texts(storage).what == "a is encrypted")
        #expect(Self.texts(storage).advice == "name its key file")
        #expect(Self.texts(SyncError(code: 420, text: "FLOOD_WAIT_3")).what == "FLOOD_WAIT_3 (420)")
        let json = Result { try JSONDocument().parse("[1,") }
        guard case let .failure(error) = json else {
            Issue.record("half a text is no JSON")
            return
        }
        #expect(Self.texts(error).what.contains("byte"))
    }
}
