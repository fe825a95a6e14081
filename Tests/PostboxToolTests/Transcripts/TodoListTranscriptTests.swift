@testable import PostboxTool
@testable import TestSupport
import Testing

/// To-do lists, and changes of their items.
struct TodoListTranscriptTests {
    private static func item(_ id: Int, _ text: String) -> String { #"{"$type":"Item","t":"\#(text)","et":{"$objects":[]},"i":\#(id)}"# }

    private static func list(flags: Int = 2, _ items: [String]) -> String {
        #"""
        {"$type":"TelegramMediaTodo","f":\#(flags),"t":"Before departure","te":{"$objects":[]},"is":{"$objects":[\#(items.joined(separator: ","))]},
        "cs":{"$objects":[{"$type":"Completion","i":1,"d":1709290000,"p":{"$int64":"3"}},{"$type":"Completion","i":9,"d":1,"p":{"$int64":"3"}}]}}
        """#
    }

    private static func numbers(_ numbers: [Int]) -> String { #"{"$int32s":[\#(numbers.map { "\($0)" }.joined(separator: ","))]}"# }

    private func chats() throws -> MadeChats {
        let list = TodoListTranscriptTests.list([(1, "Passport"), (2, "Keys"), (3, "Cat")].map(TodoListTranscriptTests.item))
        func completions(_ done: [Int], _ undone: [Int]) -> String {
            MadeChats.action(49, #","completed":\#(TodoListTranscriptTests.numbers(done)),"incompleted":\#(TodoListTranscriptTests.numbers(undone))"#)
        }
        let reply = MadeChats.reply(2, 1), lost = MadeChats.reply(2, 77)
        let added = MadeChats.action(50, #","tasks":{"$objects":[\#(TodoListTranscriptTests.item(4, "Ticket"))]}"#)
        let part = MadeChats.reply(2, 1).replacing(#""iq":false"#, with: #""iq":false,"tid":2,"pid":null"#)
        return try MadeChats(peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann"), MadeChats.user(3, "Bob")], [
            MadeChats.message("user:2", 1, media: [list]),
            MadeChats.message("user:2", 2, author: "user:3", attributes: [reply], media: [completions([2, 3], [1])]),
            MadeChats.message("user:2", 3, author: "user:3", attributes: [lost], media: [completions([2], [])]),
            MadeChats.message("user:2", 4, attributes: [reply], media: [added]),
            MadeChats.message("user:2", 5, "found them", attributes: [part]),
            MadeChats.message("user:2", 6, media: [TodoListTranscriptTests.list(flags: 0, [])]),
        ])
    }

    @Test func aListShowsAuthorsAndActions() throws {
        let text = try chats().transcript("txt", "user:2")
        let list = #"Ann: [To-do list "Before departure": 1 of 3 done (others may mark items)]"#
        #expect(text.contains("\(list)\n    [x] Passport (Bob, 1 March 2024 10:46)\n    [ ] Keys\n    [ ] Cat\n"), "\(text)")
        #expect(text.contains("* Bob marked \"Keys\" and \"Cat\" as done and \"Passport\" as not done\n"), "\(text)")
        #expect(text.contains("* Bob marked item 2 as done\n"), "\(text)")
        #expect(text.contains("* Ann added \"Ticket\" to the to-do list \"Before departure\"\n"), "\(text)")
        #expect(text.contains("Ann: (In reply to Ann: item \"Keys\") found them\n"), "\(text)")
        #expect(text.contains("Ann: [To-do list \"Before departure\": empty]\n"), "\(text)")
    }

    @Test func eachFormHasItsOwnList() throws {
        let chats = try chats()
        let markdown = try chats.transcript("md", "user:2"), html = try chats.transcript("html", "user:2"), csv = try chats.transcript("csv", "user:2")
        #expect(markdown.contains("\n\n- [x] Passport (Bob, 1 March 2024 10:46)\n- [ ] Keys\n- [ ] Cat\n\n"), "\(markdown)")
        #expect(html.contains("<ul class=\"todo\"><li>☑ <span dir=\"auto\">Passport (Bob, 1 March 2024 10:46)</span></li><li>☐ "), "\(html)")
        #expect(csv.contains(",todo,") && csv.contains("| [x] Passport (Bob, 1 March 2024 10:46) | [ ] Keys | [ ] Cat\"\r\n"), "\(csv)")
    }

    @Test func theFileOfDesktopHasTheItems() throws {
        let text = try chats().export("--telegram-desktop", "--peer", "user:2").text
        #expect(text.contains("""
               "todo_list": {
                "title": "Before departure",
                "others_can_append": false,
                "others_can_complete": true,
                "answers": [
                 {
                  "text": "Passport",
                  "id": 1
                 },
            """), "\(text)")
        #expect(text.contains("\"action\": \"todo_completions\",\n   \"completed\": [2,3],\n   \"incompleted\": [1],\n"), "\(text)")
        #expect(text.contains("\"action\": \"todo_append_tasks\",\n   \"items\": [\n    {\n     \"text\": \"Ticket\",\n     \"id\": 4\n    }\n   ],\n"), "\(text)")
    }
}
