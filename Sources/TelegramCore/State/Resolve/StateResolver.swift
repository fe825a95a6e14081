import Postbox

/// Asks for what operations refer to and the database does not have, in a fixed order: topics, messages that are replied
/// to, custom emoji, stories, settings of chats.
struct StateResolver {
    let connection: SyncConnection

    /// `isComplete`: nothing stayed away without which nothing may be stored.
    func resolve(_ state: AccountMutableState, _ completion: @escaping (_ state: AccountMutableState, _ isComplete: Bool) -> Void) {
        resolveReferences(state) { MissingChatResolver(connection: connection).resolve($0, completion) }
    }

    /// What messages need by themselves, wherever their chats stand.
    func resolveReferences(_ state: AccountMutableState, _ completion: @escaping (AccountMutableState) -> Void) {
        let topics = ForumTopicResolver(connection: connection)
        topics.resolve(state) { state in
            RepliedMessageResolver(connection: connection).resolve(state) { state in
                CustomEmojiResolver(connection: connection).resolve(state) { state in
                    topics.resolve(state) { StoryResolver(connection: connection).resolve($0, completion) }
                }
            }
        }
    }

    /// What messages of a filled hole need.
    func resolveMessages(_ state: AccountMutableState, _ completion: @escaping (AccountMutableState) -> Void) {
        RepliedMessageResolver(connection: connection).resolve(state) { state in
            CustomEmojiResolver(connection: connection).resolve(state) { StoryResolver(connection: connection).resolve($0, completion) }
        }
    }
}
