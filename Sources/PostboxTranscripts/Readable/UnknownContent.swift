import Postbox
import PostboxCoding
import TelegramModel

/// The number of messages with content of kinds that this version does not know, and the names of these kinds.
package struct UnknownContent {
    private var messages = 0
    /// The first kinds in alphabetical order, so that the order of the messages does not matter.
    package private(set) var kinds: [String] = []

    private static let namedKinds = 10

    package init() {}

    /// Adds a message with content of these kinds; without any, nothing is added.
    package mutating func add(_ kinds: [String]) {
        guard !kinds.isEmpty else { return }
        messages += 1
        for kind in kinds { name(kind) }
    }

    /// Adds the messages that another thread has read.
    package mutating func add(_ other: UnknownContent) {
        messages += other.messages
        for kind in other.kinds { name(kind) }
    }

    private mutating func name(_ kind: String) {
        guard let place = kinds.firstIndex(where: { $0 >= kind }) else {
            if kinds.count <= UnknownContent.namedKinds { kinds.append(kind) }
            return
        }
        guard kinds[place] != kind else { return }
        kinds.insert(kind, at: place)
        if kinds.count > UnknownContent.namedKinds + 1 { kinds.removeLast() }
    }

    /// A readable count, such as `2 messages with content of unknown kinds (#1a2b3c4d)`; `nil` without such messages.
    package var text: String? {
        guard messages > 0 else { return nil }
        let more = kinds.count > UnknownContent.namedKinds ? ["..."] : []
        return "\(Wording.counted(Int64(messages), "message")) with content of unknown kinds (\((kinds.prefix(UnknownContent.namedKinds) + more).joined(separator: ", ")))"
    }
}

/// Finds content of unknown kinds in the bytes of messages, for results that do not read them otherwise.
package final class UnknownContentFinder {
    private let object = ReadableObject()
    /// The known types of attributes that were found, which are few.
    private var knownAttributes: [Int32] = []
    /// The kinds of actions by their numbers; `nil` for a known one.
    private var actions: [Int32: String?] = [:]

    private static let mostKept = 256
    private static let action = persistentHash32(StoredMediumType.action.rawValue)

    package init() {}

    /// Returns the kind of an attribute; `nil` if it is known, and all reactions in it.
    package func kind(ofAttribute attribute: UnsafeRawBufferPointer) -> String? {
        guard let hash = CodedObject.typeHash(of: attribute) else { return name(attributes: attribute) }
        if hash == TypeHash.reactionsMessageAttribute {
            return ReactionCounts.hasUnknown(attribute) ? ReactionCounts.unknownKind : nil
        }
        if knownAttributes.contains(hash) { return nil }
        guard TypeCatalogue().type(hash: hash) != nil else { return name(attributes: attribute) }
        if knownAttributes.count < UnknownContentFinder.mostKept { knownAttributes.append(hash) }
        return nil
    }

    /// Returns the kind of a medium or of a service message; `nil` if it is known.
    package func kind(ofMedium medium: UnsafeRawBufferPointer) -> String? {
        guard case .unknown = MessageTexts.content(of: medium) else {
            return CodedObject.typeHash(of: medium) == UnknownContentFinder.action ? kind(ofAction: medium) : nil
        }
        return name(medium: medium)
    }

    private func kind(ofAction action: UnsafeRawBufferPointer) -> String? {
        guard let number = CodedObject(copying: action).int32("_rawValue") else { return name(medium: action) }
        if let known = actions[number] { return known }
        let kind = name(medium: action)
        if actions.count >= UnknownContentFinder.mostKept { actions.removeAll(keepingCapacity: true) }
        actions[number] = .some(kind)
        return kind
    }

    private func name(medium: UnsafeRawBufferPointer) -> String? {
        object.read(medium).flatMap { StoredMediumType.unknownKinds(media: [$0], attributes: []).first }
    }

    private func name(attributes attribute: UnsafeRawBufferPointer) -> String? {
        object.read(attribute).flatMap { StoredMediumType.unknownKinds(media: [], attributes: [$0]).first }
    }
}
