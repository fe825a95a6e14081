import Postbox
import PostboxCoding

/// The stored results of a poll. A count is `nil` if it is not stored, which is usual before the user has voted.
struct PollCounts {
    /// The number of voters.
    let total: Int64?
    /// The sum of the stored counts.
    let sum: Int64
    let isQuiz: Bool
    private let right: Set<String>
    private var voters: [String: JSONNode] = [:]

    init(_ poll: JSONNode) {
        let results = poll.present("results")
        total = results?.number("totalVoters").flatMap { $0 >= 0 ? $0 : nil }
        isQuiz = poll["kind"]?.text("$case") == "quiz"
        right = Set(poll.list("correctAnswers").compactMap(\.string))
        var sum: Int64 = 0
        for answer in results?.list("voters") ?? [] {
            sum &+= max(0, answer.number("count") ?? 0)
            let identifier = answer.text("opaqueIdentifier")
            if voters[identifier] == nil { voters[identifier] = answer }
        }
        self.sum = sum
    }

    /// Counts of 0 although people voted, as in polls whose results are hidden before the own vote.
    private var isPlaceholder: Bool { sum == 0 && total ?? 0 > 0 }

    /// The stored result of an answer; `nil` if none is stored.
    func result(_ option: JSONNode) -> JSONNode? { voters[option.text("opaqueIdentifier")] }

    func votes(for option: JSONNode) -> Int64? {
        guard !isPlaceholder, let count = result(option)?.number("count"), count >= 0 else { return nil }
        return count
    }

    /// Whether the account chose the answer; `nil` if no results are stored.
    func isChosen(_ option: JSONNode) -> Bool? { result(option)?.isTrue("selected") }

    /// Whether the answer of a quiz is right; `nil` if the right answer is not stored.
    func isCorrect(_ option: JSONNode) -> Bool? {
        if right.contains(option.text("opaqueIdentifier")) { return true }
        guard isQuiz else { return false }
        return result(option)?.isTrue("isCorrect") ?? (right.isEmpty ? nil : false)
    }
}

extension MediumReader {
    /// Describes a poll. Counts and percentages appear only if they are stored: the server does not send them before the user's own vote.
    func poll(_ node: JSONNode, _ message: ChatMessage) throws -> Medium {
        let counts = PollCounts(node), total = counts.total
        var isCounted = counts.sum >= total ?? 0
        let answers = try node.list("options").map { option in
            let (text, medium) = try (Wording.oneLine(option.text("text")), named(option.present("media"), message))
            var line = text.isEmpty ? medium ?? "an answer without a text" : text
            if let count = counts.votes(for: option) {
                if let percent = MediumReader.percent(count, of: total) { line = "\(percent) %  \(line)" }
                line += " (\(Wording.counted(count, "vote")))"
            } else {
                isCounted = false
            }
            if let person = option.peer("addedBy") { line += ", added by \(try peers.shownName(person))" }
            if !text.isEmpty, let medium { line += " (\(medium))" }
            return line + (counts.isChosen(option) == true ? " ✓" : "") + (counts.isCorrect(option) == true ? " ★" : "")
        }
        let isClosed = node.isTrue("isClosed")
        var notes: [String] = []
        if node["publicity"]?.isString("anonymous") ?? false { notes.append("anonymous") }
        if isClosed { notes.append("closed") }
        if !isClosed, let deadline = node.number("deadlineDate") { notes.append("closes \(zone.timeInWords(deadline))") }
        if !isClosed, node.isTrue("hideResultsUntilClose") { notes.append("results hidden until it closes") }
        if node.isTrue("revotingDisabled") { notes.append("votes cannot be changed") }
        if !isCounted, let total { notes.append(Wording.counted(total, "voter")) }
        let line = Wording.labeled(counts.isQuiz ? "Quiz" : "Poll", node.text("text")) + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
        let attached = try named(node.present("attachedMedia"), message).map { [$0] } ?? []
        return Medium(kind: .poll, line: line, details: attached + answers + (try explanation(node.present("results"), message)))
    }

    /// The explanation of a quiz's correct answer.
    private func explanation(_ results: JSONNode?, _ message: ChatMessage) throws -> [String] {
        let text = results?.text("solution.text") ?? ""
        let medium = try named(results?.present("solution.media"), message)
        let parts = [text.isEmpty ? nil : text, text.isEmpty ? medium : medium.map { "(\($0))" }].compactMap { $0 }
        return parts.isEmpty ? [] : ["Explanation: " + parts.joined(separator: " ")]
    }

    /// The percentage; `nil` if the number of voters is not stored or contradicts the count.
    private static func percent(_ count: Int64, of total: Int64?) -> Int64? {
        guard let total, total >= count else { return nil }
        return total > 0 ? Int64((Double(count) / Double(total) * 100).rounded()) : 0
    }
}
