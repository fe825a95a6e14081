import Postbox
import TelegramCore

extension Operation {
    /// Account operations about stories (spec 12.3, 08.9).
    static let accountStories: [Operation] = [
        .account("updateStory", "peerId", "id", "story") { .updateStory(try $0.storyId(), try $0.optionalCoded("story")) },
        .account("updateReadStories", "peerId", "maxId") { .updateReadStories(try $0.peer(), maxId: try $0.int32("maxId")) },
        .account("updateStoryStealthMode", "mode") { .updateStoryStealthMode(try $0.coded("mode")) },
        .account("updateStorySentReaction", "peerId", "id", "reaction") { .updateStorySentReaction(try $0.storyId(), try $0.optionalCoded("reaction")) },
    ]
}

extension OperationFields {
    func storyId() throws(OperationError) -> StoryId { StoryId(peerId: try peer(), id: try int32("id")) }
}
