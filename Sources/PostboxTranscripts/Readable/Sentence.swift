/// A sentence with names in it, which must not turn the direction of what stands around them.
struct Sentence: Equatable, ExpressibleByStringInterpolation {
    struct Piece: Equatable {
        var text: String
        var isName: Bool
    }

    private(set) var pieces: [Piece] = []

    var text: String { pieces.map(\.text).joined() }

    init(name: String) { add(Piece(text: name, isName: true)) }
    init(stringLiteral text: String) { add(Piece(text: text, isName: false)) }
    init(stringInterpolation: StringInterpolation) { self = stringInterpolation.sentence }
    private init() {}

    private mutating func add(_ piece: Piece) {
        if let last = pieces.last, !last.isName, !piece.isName { pieces[pieces.count - 1].text += piece.text } else { pieces.append(piece) }
    }

    static func + (first: Sentence, second: Sentence) -> Sentence {
        var sum = first
        second.pieces.forEach { sum.add($0) }
        return sum
    }

    static func joined(_ sentences: [Sentence], _ separator: Sentence) -> Sentence {
        sentences.dropFirst().reduce(sentences.first ?? "") { $0 + separator + $1 }
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var sentence = Sentence()

        init(literalCapacity: Int, interpolationCount: Int) {}
        mutating func appendLiteral(_ text: String) { sentence.add(Piece(text: text, isName: false)) }
        mutating func appendInterpolation(_ text: String) { appendLiteral(text) }
        mutating func appendInterpolation(_ number: some BinaryInteger) { appendLiteral("\(number)") }
        mutating func appendInterpolation(_ part: Sentence) { sentence = sentence + part }
    }
}
