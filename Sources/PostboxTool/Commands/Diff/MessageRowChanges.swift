import CommandLineKit
import Postbox
import PostboxCoding
import TelegramModel

/// The changes in a message that both copies store.
struct MessageRowChanges {
    private let index: MessageIndex
    private let newIndex: MessageIndex
    private let old: JSONNode?
    private let new: JSONNode?
    private let oldLine: String
    private let newLine: String
    private let oldPeople: PeopleNames
    private let newPeople: PeopleNames

    /// The attributes of self-destructing messages.
    static let timers: Set<String> = ["AutoremoveTimeoutMessageAttribute", "AutoclearTimeoutMessageAttribute"]

    private static let edited = "EditedMessageAttribute", entities = "TextEntitiesMessageAttribute"
    private static let reactions: Set<String> = ["ReactionsMessageAttribute", "PendingReactionsMessageAttribute"]
    private static let counters = [
        ("ViewCountMessageAttribute", "views"), ("ForwardCountMessageAttribute", "forwards"), ("ReplyThreadMessageAttribute", "replies"),
    ]
    /// Members derived from others or compared separately.
    private static let passed: Set<String> = [
        "stableId", "stableVersion", "dataFlags", "groupInfo", "text", "attributes", "embeddedMedia", "referencedMedia", "tags", "customTags", "globallyUniqueId",
    ]

    init(_ index: MessageIndex, _ newIndex: MessageIndex, _ old: JSONNode?, _ new: JSONNode?, _ oldPeople: PeopleNames, _ newPeople: PeopleNames) {
        (self.index, self.newIndex, self.old, self.new, self.oldPeople, self.newPeople) = (index, newIndex, old, new, oldPeople, newPeople)
        oldLine = old.map { MessageText.row($0, id: index.id, oldPeople) } ?? "a message that cannot be decoded"
        newLine = new.map { MessageText.row($0, id: index.id, newPeople) } ?? "a message that cannot be decoded"
    }

    /// Passes visible changes to the closure. Returns `false` if none exist.
    func forEach(_ emit: (MessageChange) throws -> Void) throws -> Bool {
        var count = 0
        func change(_ kind: MessageChange.Kind, old: String?, new: String?, _ words: TextDifference) throws {
            count += 1
            let editDate = kind == .edited ? self.new.flatMap { MessageRowChanges.attribute(MessageRowChanges.edited, of: $0)?.number("date") } : nil
            try emit(
                MessageChange(
                    kind: kind, peerId: index.id.peerId, id: index.id, timestamp: index.timestamp, authorId: (self.new ?? self.old)?.peer("authorId"),
                    editedAt: editDate, old: old, new: new, words: words))
        }
        /// Reports a change other than in the text, with the beginning of the message.
        func addChange(_ kind: MessageChange.Kind, _ old: String, _ new: String) throws {
            try change(kind, old: old, new: new, "\(short): " + TextDifference(old: old, new: new))
        }
        if index.timestamp != newIndex.timestamp {
            try change(.dateChanged, old: "\(index.timestamp)", new: "\(newIndex.timestamp)", TextDifference(newLine))
        }
        guard let old, let new else {
            try change(.other, old: oldLine, new: newLine, TextDifference(old: oldLine, new: newLine))
            return true
        }
        var attributes = differingAttributes(old, new)
        let areMediaOther = raw(old, "embeddedMedia") != raw(new, "embeddedMedia") || raw(old, "referencedMedia") != raw(new, "referencedMedia")
        let (oldText, newText) = (old.text("text"), new.text("text"))
        let wasEdited = attributes.removeValue(forKey: MessageRowChanges.edited) != nil
        let isFormatted = attributes.removeValue(forKey: MessageRowChanges.entities) != nil
        if oldText != newText || areMediaOther && wasEdited && oldLine != newLine {
            try change(.edited, old: oldText, new: newText, TextDifference(old: oldLine, new: newLine))
        } else if areMediaOther {
            let oldWords = MessageText.row(old, id: index.id, oldPeople, hasDetails: true), newWords = MessageText.row(new, id: newIndex.id, newPeople, hasDetails: true)
            let words = oldWords == newWords ? TextDifference(newLine + " (details of the medium)") : TextDifference(old: oldWords, new: newWords)
            try change(.media, old: nil, new: nil, words)
        } else if isFormatted {
            try change(.edited, old: oldText, new: newText, TextDifference(newLine + " (only the formatting changed)"))
        } else if wasEdited, attributes.isEmpty {
            try change(.edited, old: oldText, new: newText, TextDifference(newLine + " (the text is the same)"))
        }
        let (oldTags, newTags) = (tags(old), tags(new))
        if oldTags.contains(.pinned) != newTags.contains(.pinned) {
            try change(newTags.contains(.pinned) ? .pinned : .unpinned, old: nil, new: nil, TextDifference(newLine))
        }
        let reactions = attributes.filter { MessageRowChanges.reactions.contains($0.key) }
        if !reactions.isEmpty {
            try addChange(.reactions, MessageRowChanges.reactions(of: old), MessageRowChanges.reactions(of: new))
            for type in reactions.keys { attributes[type] = nil }
        }
        var counters: [(String, String)] = []
        for (type, word) in MessageRowChanges.counters where attributes.removeValue(forKey: type) != nil {
            counters.append(("\(MessageRowChanges.count(type, of: old)) \(word)", "\(MessageRowChanges.count(type, of: new)) \(word)"))
        }
        if !counters.isEmpty { try addChange(.counters, counters.map(\.0).joined(separator: ", "), counters.map(\.1).joined(separator: ", ")) }
        var others = differingMembers(old, new) + attributes.keys.sorted()
        // The tags of media depend on these changes.
        if !areMediaOther, oldTags.subtracting(.pinned) != newTags.subtracting(.pinned) { others.append("tags") }
        if !others.isEmpty { try change(.other, old: nil, new: nil, TextDifference("\(short): \(others.joined(separator: ", "))")) }
        return count > 0
    }

    /// The beginning of the message.
    private var short: String {
        let line = newLine.prefix { $0 != "\n" }
        return line.count > 60 ? line.prefix(59) + "…" : String(line)
    }

    private func raw(_ node: JSONNode, _ name: StaticString) -> String { node[name]?.rawText ?? "" }

    private func tags(_ node: JSONNode) -> MessageTags { MessageTags(rawValue: UInt32(truncatingIfNeeded: node.number("tags") ?? 0)) }

    private func differingMembers(_ old: JSONNode, _ new: JSONNode) -> [String] {
        var values: [String: String] = [:]
        for member in old.members where !member.value.isNull { values[member.keyString] = member.value.rawText }
        var names: Set<String> = []
        for member in new.members where !member.value.isNull {
            if values.removeValue(forKey: member.keyString) != member.value.rawText { names.insert(member.keyString) }
        }
        return names.union(values.keys).subtracting(MessageRowChanges.passed).sorted()
    }

    /// Returns the types of the attributes that differ.
    private func differingAttributes(_ old: JSONNode, _ new: JSONNode) -> [String: Void] {
        func byType(_ node: JSONNode) -> [String: [String]] {
            Dictionary(grouping: node["attributes"].map { Array($0.elements) } ?? []) { $0.text("$type") }.mapValues { $0.map(\.rawText) }
        }
        let (old, new) = (byType(old), byType(new))
        var types: [String: Void] = [:]
        for type in Set(old.keys).union(new.keys) where old[type] != new[type] {
            types[type] = ()
        }
        return types
    }

    private static func attribute(_ type: String, of node: JSONNode) -> JSONNode? { node["attributes"]?.elements.first { $0["$type"]?.string == type } }

    private static func count(_ type: String, of node: JSONNode) -> String { attribute(type, of: node)?.number("count").map { $0.grouped } ?? "no" }

    /// The reactions as text: `❤ 3, ★ 1, ◆ 1` with a star for Stars, and a diamond for a picture.
    private static func reactions(of node: JSONNode) -> String {
        var counts: [String] = []
        for attribute in node["attributes"].map({ Array($0.elements) }) ?? [] where reactions.contains(attribute.text("$type")) {
            let isPending = attribute.text("$type").hasPrefix("Pending")
            for reaction in attribute["reactions"].map({ Array($0.elements) }) ?? [] {
                // The value of a reaction with Stars is a number.
                let value = reaction["value"]?.string.map { Int64($0) == nil ? $0 : "★" } ?? "◆"
                counts.append(value + (reaction.number("count").map { " \($0.grouped)" } ?? "") + (isPending ? " (being sent)" : ""))
            }
        }
        return counts.isEmpty ? "no reactions" : counts.joined(separator: ", ")
    }
}
