/// The characters of a paragraph with delimiters around what they mark.
///
/// Delimiters stand where every reader of CommonMark takes them for what they are. Where one cannot stand, as between punctuation that is bold and
/// a letter that is not, it moves inwards: what is marked loses a character, and none is shown that is not in the text.
struct MarkdownParagraph {
    private let atoms: [MarkdownAtom]
    private let kinds: [MarkdownAtom.Kind]

    /// So many times delimiters move; what cannot stand then is left out.
    private static let moves = 64

    init(_ atoms: [MarkdownAtom]) {
        self.atoms = atoms
        kinds = atoms.contains { !$0.style.isPlain } ? atoms.map(\.kind) : []
    }

    func text() -> String {
        var (text, place) = ("", 0)
        for event in kinds.isEmpty ? [] : events() {
            for atom in atoms[place..<event.place] { text += atom.markdown }
            place = event.place
            text += event.isOpening ? event.kind.beginning : event.kind.end
        }
        for atom in atoms[place...] { text += atom.markdown }
        return text
    }

    // MARK: - Marks

    /// What opens and closes, in order.
    private func events() -> [MarkdownMark.Event] {
        var marks = wanted()
        for attempt in 0... {
            marks = MarkdownMark.nested(marks.compactMap(trimmed)).compactMap(trimmed)
            let events = MarkdownMark.events(marks)
            let misplaced = MarkdownDelimiters.misplaced(events, kinds)
            if misplaced.isEmpty { return events }
            for event in misplaced { move(&marks[event.mark], event, isDropped: attempt >= MarkdownParagraph.moves) }
        }
        return []
    }

    /// The longest ranges of each kind.
    private func wanted() -> [MarkdownMark] {
        var (marks, open) = ([MarkdownMark](), [MarkdownMark]())
        for (place, atom) in atoms.enumerated() {
            let isLineEnd = !atom.isCode && atom.text == MarkdownAtom.lineEnd.text
            if isLineEnd { continue }
            let kinds = MarkdownMark.Kind.all(of: atom.style)
            open.removeAll { mark in
                let ends = !kinds.contains(mark.kind)
                if ends { marks.append(mark) }
                return ends
            }
            for kind in kinds {
                if let known = open.firstIndex(where: { $0.kind == kind }) {
                    open[known].end = place + 1
                } else {
                    open.append(MarkdownMark(kind: kind, start: place, end: place + 1))
                }
            }
        }
        return marks + open
    }

    /// Delimiters do not touch white space inside.
    private func trimmed(_ mark: MarkdownMark) -> MarkdownMark? {
        var mark = mark
        while mark.start < mark.end, kinds[mark.start] == .space { mark.start += 1 }
        while mark.end > mark.start, kinds[mark.end - 1] == .space { mark.end -= 1 }
        return mark.start < mark.end ? mark : nil
    }

    /// Moves a delimiter inwards, over all punctuation that stands there.
    private func move(_ mark: inout MarkdownMark, _ event: MarkdownMark.Event, isDropped: Bool) {
        if isDropped {
            mark.end = mark.start
        } else if event.isOpening {
            repeat { mark.start += 1 } while mark.start < mark.end && kinds[mark.start] != .other
        } else {
            repeat { mark.end -= 1 } while mark.end > mark.start && kinds[mark.end - 1] != .other
        }
    }
}
