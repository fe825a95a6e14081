import Postbox

/// The names of the people of a chat, to find those that do not tell one person from another.
struct ParticipantNames {
    /// The first person of each name.
    private var owners: [String: PeerId] = [:]
    private var shared: Set<String> = []
    /// Beyond so many people each name counts as shared, so that memory does not grow with the chat.
    private var isOverfull = false

    private static let limit = 100_000

    mutating func add(_ name: String, _ id: PeerId) {
        guard !isOverfull else { return }
        let key = ParticipantNames.key(name)
        if let owner = owners[key] {
            if owner != id { shared.insert(key) }
        } else if owners.count >= ParticipantNames.limit {
            self = ParticipantNames()
            isOverfull = true
        } else {
            owners[key] = id
        }
    }

    /// Whether a name belongs to this peer alone among the participants, and can be seen, and does not look like an ID.
    func isDistinct(_ name: String, _ id: PeerId) -> Bool {
        let key = ParticipantNames.key(name)
        guard !isOverfull, !key.isEmpty, !shared.contains(key), owners[key].map({ $0 == id }) ?? true else { return false }
        if PeerId(key) != nil { return false }
        guard key.last == ")", let start = key.lastIndex(of: "(") else { return true }
        return PeerId(String(key[key.index(after: start)...].dropLast())) == nil
    }

    /// The part of a name that people see.
    private static func key(_ name: String) -> String {
        var key = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            let properties = scalar.properties
            // A braille pattern without dots is a space to the eye.
            if properties.isWhitespace || scalar.value == 0x2800 {
                if let last = key.last, last != " " { key.append(" ") }
            } else if !properties.isDefaultIgnorableCodePoint, properties.generalCategory != .control, properties.generalCategory != .format {
                key.append(scalar)
            }
        }
        if key.last == " " { key.removeLast() }
        return String(key)
    }
}
