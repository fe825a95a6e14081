import Postbox

/// Where messages are searched for. Dates are seconds since 1970.
public enum SearchMessagesLocation: Hashable, Sendable {
    /// Which chats a search of all chats is about.
    public enum Scope: String, Sendable, CaseIterable {
        /// All.
        case everywhere
        /// Channels only.
        case channels
    }

    /// All chats.
    case general(scope: Scope, tags: MessageTags?, minDate: Int32?, maxDate: Int32?)
    /// The chats of one list: the main list or the archive.
    case group(groupId: PeerGroupId, tags: MessageTags?, minDate: Int32?, maxDate: Int32?)
    /// `reactions`: what messages of the account's own chat are tagged with.
    case peer(
        peerId: PeerId, fromId: PeerId?, tags: MessageTags?, reactions: [UpdateMessageReaction]?, threadId: Int64?, minDate: Int32?, maxDate: Int32?)
    /// What the account has sent, in all chats.
    case sentMedia(tags: MessageTags?)
}

/// Messages that were found, newest first.
public struct SearchMessagesResult: Sendable {
    /// Those that were found so far.
    public var messages: [Message]
    /// What was read in the chats of the messages.
    public var readStates: [PeerId: CombinedPeerReadState]
    /// The topics of messages in forums.
    public var threadInfo: [MessageId: ThreadFacts]
    /// How many there are in all.
    public var totalCount: Int32
    /// There are no more.
    public var completed: Bool
}

/// How far a search has come; the next call with it goes on there.
public struct SearchMessagesState: Sendable {
    /// Messages of one source.
    struct Part: Sendable {
        var messages: [Message] = []
        var totalCount: Int32 = 0
        var isComplete = false
        /// Where global searches go on.
        var nextRate: Int32?

        var last: Message? { messages.min { $0.index < $1.index } }

        /// With another page. A page that is empty, or fills what the server counts, is the last.
        func adding(_ page: [Message], total: Int32, nextRate: Int32?) -> Part {
            let known = Set(messages.map(\.id))
            var part = self
            part.messages += page.filter { !known.contains($0.id) }
            part.isComplete = page.isEmpty || page.count >= Int(total)
            part.totalCount = part.isComplete ? Int32(clamping: part.messages.count) : max(total, Int32(clamping: part.messages.count))
            part.nextRate = nextRate
            return part
        }
    }

    var main: Part
    /// Of the group that a channel was made from, or of secret chats.
    var additional: Part?

    /// Messages of the second part that are older than what is known of the first wait until the first is complete.
    var result: SearchMessagesResult {
        var messages = main.messages
        if let additional {
            let limit = main.isComplete ? nil : main.last?.index
            messages += additional.messages.filter { message in limit.map { $0 < message.index } ?? true }
        }
        var infos: [MessageId: ThreadFacts] = [:]
        for message in messages { if let info = message.associatedThreadInfo { infos[message.id] = info } }
        return SearchMessagesResult(
            messages: messages.sorted { $1.index < $0.index }, readStates: [:], threadInfo: infos,
            totalCount: Int32(clamping: Int64(main.totalCount) + Int64(additional?.totalCount ?? 0)),
            completed: main.isComplete && additional?.isComplete ?? true)
    }
}
