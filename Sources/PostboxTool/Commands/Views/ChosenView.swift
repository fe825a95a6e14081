import CommandLineKit
import Postbox
import PostboxStorage

/// A view requested on the command line.
struct ChosenView {
    /// The word that was typed; with a number when the same word was typed before.
    var label: String
    var key: PostboxViewKey
    /// The keys of stored entries on the line.
    var entryKeys: [[UInt8]]
    /// The peer and the numbers on the line, as the ID of a stored entry: `user:5/11`.
    var entryId: String

    /// Returns the views of `VIEW [parameters] + VIEW [parameters] ...`. Options other than parameters of views are skipped. `alias` is
    /// another name of `--entries`.
    static func parse(
        _ occurrences: some Sequence<Occurrence>, _ invocation: Invocation, alias: String
    ) throws -> [ChosenView] {
        var parts: [[Occurrence]] = [[]]
        for occurrence in occurrences {
            if occurrence == .argument("+") { parts.append([]) } else { parts[parts.count - 1].append(occurrence) }
        }
        var result: [ChosenView] = []
        for part in parts { result.append(try one(part, after: result, invocation, alias)) }
        return result
    }

    private static func one(_ part: [Occurrence], after others: [ChosenView], _ invocation: Invocation, _ alias: String) throws -> ChosenView {
        var words: [String] = []
        for case let .argument(word) in part { words.append(word) }
        guard let word = words.first else { throw invocation.usageError("a view is missing before or after '+'") }
        guard words.count == 1 else { throw invocation.usageError("'\(words[1])' needs a '+' before it") }
        guard let view = ViewName.named(word) else {
            throw invocation.usageError(
                "unknown view '\(word)'", nearest: Invocation.nearest(word, among: ViewName.words), list: "use 'postbox watch --help' to list the views")
        }
        let parameters = Set(ViewOptions.all.map(\.name))
        var own: [Occurrence] = []
        for case let .option(typed, value) in part {
            let name = typed == alias ? ViewOptions.entries.name : typed
            guard parameters.contains(name) else { continue }
            guard view.options.contains(name) else { throw invocation.usageError("--\(typed) does not apply to '\(word)'") }
            own.append(.option(name: name, value: value))
        }
        let key: PostboxViewKey, values = try invocation.values(of: own, options: ViewOptions.all)
        do {
            key = try view.makeKey(values)
        } catch let missing as ViewName.Missing {
            throw invocation.usageError("'\(word)' needs --\(missing.option)")
        } catch let several as ViewName.Several {
            throw invocation.usageError("'\(word)' accepts only one --\(several.option)")
        } catch let wrong as ViewName.OfAnotherPeer {
            throw invocation.usageError("bad value '\(wrong.message)' for --\(wrong.option): the message belongs to another peer")
        } catch let wrong as ViewName.OutOfRange {
            throw invocation.usageError(
                "bad value '\(wrong.value)' for --\(wrong.option): '\(word)' accepts numbers from \(wrong.range.lowerBound) to \(wrong.range.upperBound)")
        }
        let same = others.filter { $0.label == word || $0.label.hasPrefix(word + "#") }.count
        let id = values[ViewOptions.peers].map { "\($0)" } + [values[ViewOptions.number], values[ViewOptions.id]].compactMap { $0.map { "\($0)" } }
        return ChosenView(
            label: same == 0 ? word : "\(word)#\(same + 1)", key: key, entryKeys: values[ViewOptions.keys], entryId: id.joined(separator: "/"))
    }
}

extension ChosenView {
    /// Returns a line about the requested data that the view leaves out, or `nil` if it shows all of it.
    func omission(in combined: CombinedView) -> String? {
        guard let list = combined.views[key] as? ChatListView, list.hiddenBelowHole > 0 else { return nil }
        let chats = list.hiddenBelowHole == 1 ? "1 chat below a hole in the list is" : "\(list.hiddenBelowHole) chats below a hole in the list are"
        return "\(label): \(chats) not shown, as in Telegram; 'postbox query DB chats' lists all stored chats"
    }

    /// An entry on the line that is not stored.
    struct Unknown {
        var noun: String
        var text: String
        /// A hint about the command that lists the stored entries.
        var hint: String

        fileprivate init(key: [UInt8]) {
            self.init(
                noun: "key", text: key.withUnsafeBytes { HexText.text($0) },
                hint: "'postbox query DB' with preferences, cache, or notices lists the keys")
        }

        fileprivate init(noun: String, text: String, hint: String) { (self.noun, self.text, self.hint) = (noun, text, hint) }
    }

    /// Returns an entry on the line that is not stored: a key, also as the start of other keys, a story, or a collection; `nil` if all are stored.
    func unknownEntry(in combined: CombinedView) -> Unknown? {
        switch combined.views[key] {
        case let view as PreferencesView: entryKeys.first { view.values[ValueBoxKey($0)] == nil }.map { Unknown(key: $0) }
        case let view as PreferencesPrefixView: view.values.isEmpty ? entryKeys.first.map { Unknown(key: $0) } : nil
        case let view as CachedItemView: view.value == nil ? entryKeys.first.map { Unknown(key: $0) } : nil
        case let view as LocalNoticeEntryView: view.value == nil ? entryKeys.first.map { Unknown(key: $0) } : nil
        case let view as StoryView:
            view.item == nil ? Unknown(noun: "story", text: entryId, hint: "'postbox query DB stories' lists the stories") : nil
        case let view as ItemCollectionInfoView:
            view.info == nil ? Unknown(noun: "collection", text: entryId, hint: "'postbox query DB stickers' lists the collections") : nil
        default: nil
        }
    }
}

/// The parameters of views, as options: of `watch`, where they follow the view that they belong to, and of `query DB view`.
enum ViewOptions {
    private static let group = "parameters of views"

    static let peers = Option(list: "peer", .peer, group: group, help: "show this peer; repeatable for views of several peers")
    static let thread = Option("thread", .thread, ofOne: true, group: group, help: "show this thread: a topic, or the peer of a saved chat")
    static let messages = Option(list: "message", .message, group: group, help: "show this message; repeatable for some views")
    static let namespace = Option("namespace", .int32, default: 0, ofOne: true, group: group, help: "use this message namespace")
    static let tag = Option("tag", .messageTag, ofOne: true, group: group, help: "show only messages with this tag, by name or number")
    static let customTag = Option("custom-tag", .hex, ofOne: true, group: group, help: "show only saved messages with this custom tag, in hex")
    static let chatList = Option(
        "group", .chatList, default: 0, ofOne: true, group: group, help: "show this chat list: main, archive, or a number")
    static let entries = Option("entries", .count, default: 50, group: group, help: "show up to N entries on each side of the anchor")
    static let keys = Option(list: "key", .hex, group: group, help: "show this key, in hex; repeatable for some views")
    static let number = Option("number", .int64, ofOne: true, group: group, help: "show this list, collection, kind, or story")
    static let id = Option("id", .int64, ofOne: true, group: group, help: "show the item collection or story with this ID")
    static let anchor = Option(
        "anchor", ValueKind<ViewAnchor>.anchor, default: .upperBound, ofOne: true, group: group,
        help: "start at first, last, unread, or a message")

    /// An option of the command, which is not a parameter of a view.
    static let holes = Option(flag: "holes", help: "add the missing ranges (holes) that the views request")

    static let all: [OptionDeclaration] = [
        peers.declaration, thread.declaration, messages.declaration, namespace.declaration, tag.declaration, customTag.declaration,
        chatList.declaration, entries.declaration, keys.declaration, number.declaration, id.declaration, anchor.declaration,
    ]
}

/// The position that a history view is anchored at.
enum ViewAnchor: Hashable, Sendable {
    case lowerBound, upperBound, unread
    case message(MessageNumber)
}

extension ValueKind where Value == ViewAnchor {
    static let anchor = ValueKind("WHERE", expected: "first, last, unread, or a message ID", completion: .message, text: { anchor in
        switch anchor {
        case .lowerBound: "first"
        case .upperBound: "last"
        case .unread: "unread"
        case let .message(number): ValueKind<MessageNumber>.messageNumber.text(number)
        }
    }) { text in
        switch text {
        case "first": .lowerBound
        case "last": .upperBound
        case "unread": .unread
        default: ValueKind<MessageNumber>.messageNumber.convert(text).map { .message($0) }
        }
    }
}
