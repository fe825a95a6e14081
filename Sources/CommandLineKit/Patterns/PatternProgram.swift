/// A pattern as a program for a machine that follows all paths simultaneously. The time is proportional to the length of the text times that of the
/// pattern, for any input.
struct PatternProgram: Sendable {
    enum Step: Sendable {
        case letter(UInt32)
        case any
        case oneOf(Int)
        case split(Int, Int)
        case jump(Int)
        case place(PatternPlace)
        case match
    }

    private(set) var steps: [Step] = []
    private var classes: [LetterClass] = []
    /// Which ASCII letters a class accepts.
    private var tables: [[Bool]] = []
    /// The ASCII letters with which a match may start; empty if it may start with any.
    private var firstLetters: [Bool] = []

    private static let mostSteps = 4000

    init(_ node: PatternNode) throws(PatternError) {
        try add(node)
        steps.append(.match)
        findFirstLetters()
    }

    private mutating func append(_ step: Step) throws(PatternError) {
        guard steps.count < PatternProgram.mostSteps else { throw PatternError(message: "the pattern is too large") }
        steps.append(step)
    }

    private mutating func add(_ node: PatternNode) throws(PatternError) {
        switch node {
        case .empty: break
        case let .letter(letter): try append(.letter(letter))
        case .any: try append(.any)
        case let .oneOf(letters):
            try append(.oneOf(classes.count))
            classes.append(letters)
            tables.append((0..<128).map { letters.contains($0) })
        case let .sequence(nodes): for node in nodes { try add(node) }
        case let .choice(nodes):
            var ends: [Int] = []
            for (number, node) in nodes.enumerated() {
                guard number < nodes.count - 1 else {
                    try add(node)
                    break
                }
                let split = steps.count
                try append(.split(split + 1, 0))
                try add(node)
                ends.append(steps.count)
                try append(.jump(0))
                steps[split] = .split(split + 1, steps.count)
            }
            for end in ends { steps[end] = .jump(steps.count) }
        case let .repeated(node, least, most, isGreedy):
            for _ in 0..<least { try add(node) }
            guard let most else {
                let split = steps.count
                try append(.split(0, 0))
                try add(node)
                try append(.jump(split))
                steps[split] = isGreedy ? .split(split + 1, steps.count) : .split(steps.count, split + 1)
                return
            }
            var splits: [Int] = []
            for _ in least..<max(least, most) {
                splits.append(steps.count)
                try append(.split(0, 0))
                try add(node)
            }
            for split in splits { steps[split] = isGreedy ? .split(split + 1, steps.count) : .split(steps.count, split + 1) }
        case let .place(place): try append(.place(place))
        }
    }

    /// Follows the paths to the first letter.
    private mutating func findFirstLetters() {
        var firstLetters = [Bool](repeating: false, count: 128)
        var seen = Set<Int>(), open = [0]
        while let step = open.popLast() {
            guard seen.insert(step).inserted, step < steps.count else { continue }
            switch steps[step] {
            case .match: return
            case let .letter(letter): if letter < 128 { firstLetters[Int(letter)] = true }
            case .any: for letter in 0..<128 where letter != 0x0A { firstLetters[letter] = true }
            case let .oneOf(number): for letter in 0..<128 where tables[number][letter] { firstLetters[letter] = true }
            case let .split(a, b): open += [a, b]
            case let .jump(to): open.append(to)
            case .place: open.append(step + 1)
            }
        }
        self.firstLetters = firstLetters
    }

    fileprivate func accepts(_ step: Step, _ letter: UInt32) -> Bool {
        switch step {
        case let .letter(own): own == letter
        case .any: letter != 0x0A
        case let .oneOf(number): letter < 128 ? tables[number][Int(letter)] : classes[number].contains(letter)
        default: false
        }
    }

    fileprivate func mayBegin(_ letter: UInt32) -> Bool { firstLetters.isEmpty || letter >= 128 || firstLetters[Int(letter)] }
}

/// Runs a program over texts. Belongs to one thread at a time.
final class PatternMachine {
    private let program: PatternProgram
    /// The active paths, the preferred ones first, and the start of each.
    private var current: [(step: Int, start: Int)] = []
    private var following: [(step: Int, start: Int)] = []
    private var marks: [Int]
    private var mark = 0
    private var stack: [Int] = []

    init(_ program: PatternProgram) {
        self.program = program
        marks = Array(repeating: 0, count: program.steps.count)
    }

    /// Returns the first match at or after a place; if several matches start there, the preferred one. `budget` is the number of remaining steps,
    /// which limits the search.
    func next(in letters: [UInt32], from: Int, budget: inout Int) -> Range<Int>? {
        var found: Range<Int>?
        current.removeAll(keepingCapacity: true)
        var place = from
        while place <= letters.count {
            mark += 1
            if found == nil {
                if current.isEmpty {
                    while place < letters.count, !program.mayBegin(letters[place]) { place += 1 }
                }
                // A new attempt has the lowest priority: attempts that started earlier are followed first.
                for way in current { marks[way.step] = mark }
                follow(0, start: place, letters, place, into: &current)
            }
            guard !current.isEmpty else {
                if found != nil { break }
                place += 1
                continue
            }
            budget -= current.count
            mark += 1
            following.removeAll(keepingCapacity: true)
            for way in current {
                let step = program.steps[way.step]
                if case .match = step {
                    found = way.start..<place
                    // Later attempts have lower priority.
                    break
                }
                if place < letters.count, program.accepts(step, letters[place]) {
                    follow(way.step + 1, start: way.start, letters, place + 1, into: &following)
                }
            }
            swap(&current, &following)
            place += 1
            guard budget > 0 else { break }
        }
        return found
    }

    /// Adds the steps that can be reached from one without a letter.
    private func follow(_ step: Int, start: Int, _ letters: [UInt32], _ place: Int, into ways: inout [(step: Int, start: Int)]) {
        stack.append(step)
        while let step = stack.popLast() {
            guard marks[step] != mark else { continue }
            marks[step] = mark
            switch program.steps[step] {
            case let .jump(to): stack.append(to)
            case let .split(first, second):
                stack.append(second)
                stack.append(first)
            case let .place(kind): if PatternMachine.holds(kind, letters, place) { stack.append(step + 1) }
            default: ways.append((step, start))
            }
        }
    }

    private static func holds(_ kind: PatternPlace, _ letters: [UInt32], _ place: Int) -> Bool {
        func isWord(_ place: Int) -> Bool { letters.indices.contains(place) && LetterClass.isWord(letters[place]) }
        return switch kind {
        case .lineStart: place == 0 || letters[place - 1] == 0x0A
        case .lineEnd: place == letters.count || letters[place] == 0x0A
        case .textStart: place == 0
        case .textEnd: place == letters.count
        case .wordBorder: isWord(place - 1) != isWord(place)
        case .noWordBorder: isWord(place - 1) == isWord(place)
        case .beforeWord: !isWord(place - 1)
        case .afterWord: !isWord(place)
        }
    }
}
