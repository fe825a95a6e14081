import CommandLineKit
import Postbox
import PostboxTranscripts

/// A message or a peer with its matching parts.
struct GrepFinding {
    struct Part {
        let name: String
        /// The readable name of the part, or `nil` for the text of a message and the name of a peer, which need no label.
        let words: String?
        let text: String
        /// The ranges in bytes of the text.
        let ranges: [Range<Int>]
    }

    enum Subject {
        case peer(PeerId)
        case message(MessageIndex, author: PeerId?)
    }

    let subject: Subject
    /// The matching parts. For a context message, and for a message shown because it does not match, the parts to show.
    let parts: [Part]
    var isContext = false
    /// Whether there are other messages between this one and the previous one.
    var isApart = false

    var peerId: PeerId {
        switch subject {
        case let .peer(id): id
        case let .message(index, _): index.id.peerId
        }
    }

    /// The number of matches.
    var matches: Int { parts.reduce(0) { $0 + $1.ranges.count } }
}

extension GrepFinding.Part {
    init(_ part: MessagePart, _ text: String, _ ranges: [Range<Int>]) {
        self.init(name: part.rawValue, words: part == .text ? nil : part.words, text: text, ranges: ranges)
    }

    /// The text in pieces: the matches, and the text between them.
    var pieces: [(text: String, isMatch: Bool)] {
        StyledText(text, ranges, .match).pieces.map { ($0.text, isMatch: $0.style != nil) }
    }
}
