import Postbox
import TelegramCore

extension Operation {
    /// Account operations on stories.
    static let accountStories: [Operation] = [
        .account("updateStory", Field.storyId, Field.optionalCoded("story")) {
            .updateStory($0, $1)
        } parts: {
            if case let .updateStory(id, story) = $0 { (id, story) } else { nil }
        },
        .account("updateReadStories", Field.peer(), Field.int32("maxId")) {
            .updateReadStories($0, maxId: $1)
        } parts: {
            if case let .updateReadStories(peerId, maxId) = $0 { (peerId, maxId) } else { nil }
        },
        .account("updateStoryStealthMode", Field.coded("mode")) {
            .updateStoryStealthMode($0)
        } parts: {
            if case let .updateStoryStealthMode(mode) = $0 { mode } else { nil }
        },
        .account("updateStorySentReaction", Field.storyId, Field.optionalCoded("reaction")) {
            .updateStorySentReaction($0, $1)
        } parts: {
            if case let .updateStorySentReaction(id, reaction) = $0 { (id, reaction) } else { nil }
        },
    ]
}
