import Postbox
import PostboxCoding

extension MediumReader {
    /// Describes a poll. Counts and percentages appear only if they are stored: the server does not send them before the user's own vote.
    func poll(_ node: JSONNode, _ message: ChatMessage) throws -> Medium {
        let results = node.present("results")
        let voters = results?.list("voters") ?? []
        let total = results?.number("totalVoters")
        let isQuiz = node["kind"]?.text("$case") == "quiz"
        let right = Set(node.list("correctAnswers").compactMap(\.string))
        // A total without counts for it, as for polls whose results are hidden before the own vote.
        let sum = voters.compactMap { $0.number("count") }.reduce(0) { $0 &+ max(0, $1) }
        let isPlaceholder = sum == 0 && total ?? 0 > 0
        var isCounted = sum >= total ?? 0
        let answers = try node.list("options").map { option in
            let identifier = option.text("opaqueIdentifier")
            let votes = voters.first { $0.text("opaqueIdentifier") == identifier }
            var line = option.text("text")
            if !isPlaceholder, let count = votes?.number("count"), count >= 0 {
                if let percent = MediumReader.percent(count, of: total) { line = "\(percent) %  \(line)" }
                line += " (\(Wording.counted(count, "vote")))"
            } else {
                isCounted = false
            }
            if let person = option.peer("addedBy") { line += ", added by \(try peers.shownName(person))" }
            if let medium = try named(option.present("media"), message) { line += " (\(medium))" }
            let isRight = right.contains(identifier) || (votes?.isTrue("isCorrect") ?? false && isQuiz)
            return line + (votes?.isTrue("selected") ?? false ? " ✓" : "") + (isRight ? " ★" : "")
        }
        let isClosed = node.isTrue("isClosed")
        var notes: [String] = []
        if node["publicity"]?.isString("anonymous") ?? false { notes.append("anonymous") }
        if isClosed { notes.append("closed") }
        if !isClosed, let deadline = node.number("deadlineDate") { notes.append("closes \(zone.timeInWords(deadline))") }
        if !isClosed, node.isTrue("hideResultsUntilClose") { notes.append("results hidden until it closes") }
        if node.isTrue("revotingDisabled") { notes.append("votes cannot be changed") }
        if !isCounted, let total { notes.append(Wording.counted(total, "voter")) }
        let line = Wording.labeled(isQuiz ? "Quiz" : "Poll", node.text("text")) + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
        let attached = try named(node.present("attachedMedia"), message).map { [$0] } ?? []
        return Medium(kind: .poll, line: line, details: attached + answers + (try explanation(results, message)))
    }

    /// The explanation of a quiz's correct answer.
    private func explanation(_ results: JSONNode?, _ message: ChatMessage) throws -> [String] {
        let text = results?.text("solution.text") ?? ""
        let medium = try named(results?.present("solution.media"), message).map { " (\($0))" } ?? ""
        return text.isEmpty && medium.isEmpty ? [] : ["Explanation: \(text)\(medium)"]
    }

    /// The percentage; `nil` if the number of voters is not stored or contradicts the count.
    private static func percent(_ count: Int64, of total: Int64?) -> Int64? {
        guard let total, total >= count else { return nil }
        return total > 0 ? Int64((Double(count) / Double(total) * 100).rounded()) : 0
    }
}
