@testable import PostboxTool
@testable import TestSupport
import Testing

/// `postbox do` on a database before login: a code is requested and entered, and the account exists.
struct DoLoginTests {
    private static let beforeLogin = """
        {"op":"transaction.setState","state":{"$type":"UnauthorizedAccountState","isTestingEnvironment":0,"dc":2,\
        "c":{"$type":"UnauthorizedAccountStateContents","v":0}}}
        """
    private static let code = """
        {"request":"sendCode","fields":{"phone":"380501112233"},\
        "answer":{"sent":{"type":{"$type":"SentAuthorizationCodeType","v":0,"l":5},"hash":"h","timeout":60,"nextType":null}}}

        """
    private static let login = """
        {"request":"signIn","fields":{"phone":"380501112233","hash":"h","code":"12345"},\
        "answer":{"authorized":{"user":{"$type":"TelegramUser","i":{"$int64":"77"},"fn":"New"}}}}

        """

    @Test func anAccountIsLoggedIn() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        let made = try RunningTool.run(["import", "--create", path, try folder.file("start.jsonl", DifferenceText.document([Self.beforeLogin]))])
        try #require(made.status == 0, "\(made.errorText)")

        let early = try RunningTool.run(["do", path, "peers.clearRecentlySearchedPeers"])
        #expect(early.status == 65)
        #expect(early.errorText.contains("no account is logged in"))
        let alone = try RunningTool.run(["do", path, "sendAuthorizationCode", "phoneNumber=380501112233"])
        #expect(alone.status == 1)
        #expect(alone.lines.last == #"{"error":{"needsServer":"sendAuthorizationCode"},"operations":[],"changed":{}}"#)

        let offered = try RunningTool.run(["do", path, "localization.markSuggestedLocalizationAsSeenInteractively", "languageCode=uk"])
        #expect(offered.lines.last == #"{"result":null,"operations":[],"changed":{"Metadata":1,"Preferences":1}}"#, "\(offered.errorText)")

        let sent = try RunningTool.run(
            ["do", path, "sendAuthorizationCode", "phoneNumber=380501112233", "--server", try folder.file("code.jsonl", Self.code)])
        #expect(sent.status == 0, "\(sent.errorText)")
        let state = try RunningTool.run(["do", path, "auth.state"])
        #expect(state.lines.last?.contains(#""contents":{"confirmationCodeEntry":{"number":"380501112233""#) == true)
        #expect(state.lines.last?.contains(#""usePrevious":false"#) == true)

        let words = ["do", path, "authorizeWithCode", "code=12345", "--server", try folder.file("login.jsonl", Self.login)]
        let tried = try RunningTool.run(words + ["-n"])
        #expect(tried.lines.last == #"{"result":"loggedIn","operations":[],"changed":{"Metadata":2,"Preferences":2}}"#, "\(tried.errorText)")
        let done = try RunningTool.run(words)
        #expect(done.status == 0, "\(done.errorText)")
        #expect(done.lines.last == tried.lines.last)

        let again = try RunningTool.run(words)
        #expect(again.status == 65)
        #expect(again.errorText.contains("user:77 is already logged in"))
        #expect(try RunningTool.run(["do", path, "peers.clearRecentlySearchedPeers"]).status == 0)
    }
}
