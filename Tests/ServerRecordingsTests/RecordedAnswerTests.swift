import Postbox
import PostboxCoding
@testable import PostboxDocuments
@testable import ServerRecordings
import TelegramCore
import Testing

struct RecordedAnswerTests {
    private static func record(_ pts: Int, _ answer: String) -> String {
        #"{"request":"getDifference","any":true,"fields":{"pts":\#(pts)},"answer":{"kind":"empty",\#(answer)}}"#
    }

    /// The next answer is read on another thread while the client applies the one before. Its unknown names and errors are those of its own time.
    @Test func anAnswerThatIsReadAheadHasNoEffectBeforeItIsUsed() throws {
        let clock = VirtualClock(start: 1), unknown = UnknownNames(), server = RecordedServer(clock: clock)
        let records = [
            Self.record(1, #""date":2,"seq":1"#), Self.record(2, #""date":3,"seq":1,"later":true"#), Self.record(3, #""date":"x","seq":1"#),
            Self.record(4, #""date":5,"seq":1"#), #"{"request":"getState","fields":{},"answer":{"state":{"pts":1,"qts":0,"date":2,"seq":3}}}"#,
        ]
        for text in records {
            let document = JSONDocument()
            try document.parse(text)
            server.add(try ServerRecord(document.root, unknown: unknown))
        }
        let requests = (1...4).map { SyncRequest.getDifference(pts: $0, qts: 0, date: 0, ptsTotalLimit: nil) } + [.getState]
        var answers: [SyncResponse] = []
        for (place, request) in requests.enumerated() {
            #expect(unknown.names().count == (place > 1 ? 1 : 0))
            #expect(server.problems.count == (place > 2 ? 1 : 0))
            _ = server.send(request) { if case let .success(answer) = $0 { answers.append(answer) } }
            _ = clock.run(for: 1)
        }
        let state = SyncResponse.state(AccountCursor(pts: 1, qts: 0, date: 2, seq: 3))
        #expect(answers == [2, 3, 5].map { SyncResponse.difference(.empty(date: $0, seq: 1)) } + [state])
        #expect(server.unused.isEmpty)
    }
}
