import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading

/// The changes in a chat's rows other than its messages.
struct ChatRowChanges {
    private let peerId: PeerId
    private let people: PeopleNames

    typealias Emitter = (MessageChange) throws -> Void

    init(_ peerId: PeerId, _ people: PeopleNames) { (self.peerId, self.people) = (peerId, people) }

    private func emit(_ kind: MessageChange.Kind, _ old: String?, _ new: String?, _ words: TextDifference, _ emit: Emitter) throws {
        try emit(MessageChange(kind: kind, peerId: peerId, old: old, new: new, words: words))
    }

    /// Compares a value that each side has once.
    private func compare(_ kind: MessageChange.Kind, _ old: String, _ new: String, _ emit: Emitter) throws {
        guard old != new else { return }
        try self.emit(kind, old, new, TextDifference(old: old.isEmpty ? "none" : old, new: new.isEmpty ? "none" : new), emit)
    }

    // MARK: - Peers

    func names(_ old: PeerIndexName, _ new: PeerIndexName, _ emit: Emitter) throws {
        try compare(.renamed, old.displayName, new.displayName, emit)
        let (oldNames, newNames) = (ChatRowChanges.addresses(old), ChatRowChanges.addresses(new))
        try compare(.username, oldNames.usernames, newNames.usernames, emit)
        try compare(.phone, oldNames.phone, newNames.phone, emit)
    }

    private static func addresses(_ name: PeerIndexName) -> (usernames: String, phone: String) {
        switch name {
        case let .title(_, usernames): (usernames.map { "@" + $0 }.joined(separator: ", "), "")
        case let .personName(_, _, usernames, phone): (usernames.map { "@" + $0 }.joined(separator: ", "), phone.map { $0.isEmpty ? "" : "+" + $0 } ?? "")
        }
    }

    /// Compares the members and the description.
    func details(_ old: JSONNode?, _ new: JSONNode?, _ emit: Emitter) throws {
        // Data cached by only one copy is not a change.
        guard let old, let new else { return }
        try compare(.about, old.text("about"), new.text("about"), emit)
        let (before, after) = (ChatRowChanges.members(old), ChatRowChanges.members(new))
        if let before, let after {
            let joined = after.subtracting(before), left = before.subtracting(after)
            guard !joined.isEmpty || !left.isEmpty else { return }
            func names(_ ids: Set<Int64>) -> String { ids.sorted().map { people.name(id: "\(PeerId(packed: $0))") }.joined(separator: ", ") }
            var words: [String] = []
            if !joined.isEmpty { words.append("joined: \(names(joined))") }
            if !left.isEmpty { words.append("left: \(names(left))") }
            return try self.emit(.members, names(left), names(joined), TextDifference(words.joined(separator: "; ")), emit)
        }
        if let before = old.number("participantsSummary.memberCount"), let after = new.number("participantsSummary.memberCount") {
            try compare(.members, "\(before.grouped) members", "\(after.grouped) members", emit)
        }
    }

    private static func members(_ node: JSONNode) -> Set<Int64>? {
        node.present("participants")?["participants"].map { Set($0.elements.compactMap { $0.number("id") }) }
    }

    // MARK: - States

    func readStates(_ old: JSONNode?, _ new: JSONNode?, _ emit: Emitter) throws {
        guard let new else { return }
        struct State {
            var count: Int64 = 0
            var isMarked = false
            var incoming: [String: String] = [:]
            var outgoing: [String: String] = [:]
        }
        func read(_ node: JSONNode?) -> State {
            var state = State()
            for part in node.map({ Array($0.elements) }) ?? [] {
                let namespace = "\(part.number("namespace") ?? 0)"
                state.count = state.count.addingReportingOverflow(part.number("count") ?? 0).partialValue
                if part["markedUnread"]?.bool ?? false { state.isMarked = true }
                func place(_ id: StaticString, _ index: StaticString) -> String? {
                    if let id = part.number(id) { return id > 0 ? "ID \(id)" : nil }
                    return part[index]?.number("timestamp").flatMap { $0 > 0 ? people.date($0) : nil }
                }
                state.incoming[namespace] = place("maxIncomingReadId", "maxIncomingReadIndex")
                state.outgoing[namespace] = place("maxOutgoingReadId", "maxOutgoingReadIndex")
            }
            return state
        }
        let (before, after) = (read(old), read(new))
        var words: [String] = []
        if before.count != after.count { words.append("\(after.count.grouped) unread" + (old == nil ? "" : ", \(before.count.grouped) before")) }
        if before.isMarked != after.isMarked { words.append(after.isMarked ? "marked as unread" : "no longer marked as unread") }
        func moved(_ old: [String: String], _ new: [String: String], _ who: String) {
            for (namespace, place) in new.sorted(by: { $0.key < $1.key }) where old[namespace] != place { words.append("\(who) up to \(place)") }
        }
        moved(before.incoming, after.incoming, "read")
        moved(before.outgoing, after.outgoing, "read by others")
        guard !words.isEmpty else { return }
        try self.emit(.read, "\(before.count)", "\(after.count)", TextDifference(words.joined(separator: "; ")), emit)
    }

    /// Compares whether the chat is pinned, archived, or hidden.
    func list(_ old: JSONNode?, _ new: JSONNode?, _ emit: Emitter) throws {
        func place(_ node: JSONNode?) -> String {
            // A word instead of an object means no list or, in older versions, the main list.
            guard let inclusion = node?.present("inclusion"), let group = inclusion.number("groupId") ?? (inclusion.isString("ifHasMessages") ? 0 : nil) else {
                return "in no list"
            }
            let list = switch group {
            case 0: "in the main list"
            case 1: "in the archive"
            default: "in list \(group)"
            }
            return list + (inclusion.present("pinningIndex") == nil ? "" : ", pinned")
        }
        try compare(.list, place(old), place(new), emit)
    }

    func draft(_ old: JSONNode?, _ new: JSONNode?, thread: Int64?, _ emit: Emitter) throws {
        let (before, after) = (MessageText.draft(old) ?? "", MessageText.draft(new) ?? "")
        guard before != after else { return }
        func text(_ draft: String) -> String { draft.hasPrefix("draft: ") ? String(draft.dropFirst(7)) : draft }
        let (oldText, newText) = (text(before), text(after))
        let words = TextDifference(old: oldText.isEmpty ? "none" : oldText, new: newText.isEmpty ? "none" : newText)
        try self.emit(.draft, oldText, newText, (thread.map { "in thread \($0): " } ?? "") + words, emit)
    }
}
