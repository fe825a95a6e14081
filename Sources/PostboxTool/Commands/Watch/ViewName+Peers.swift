import CommandLineKit
import Postbox

/// Views of peers, and of what is set for them.
extension ViewName {
    static let peers: [ViewName] = [
        ViewName("peer", ["peer"], "a peer with all that is known of it") { .peer(peerId: try $0.peer(), components: .all) },
        ViewName("basicPeer", ["peer"], "a peer and what lists show of it") { .basicPeer(try $0.peer()) },
        ViewName("multiplePeers", ["peer"], "several peers and when they were seen") { .multiplePeers(Set(try $0.somePeers())) },
        ViewName("peerPresences", ["peer"], "when peers were last seen") { .peerPresences(peerIds: Set(try $0.somePeers())) },
        ViewName("contacts", ["peer"], "contacts with presences; --peer: the account itself") {
            .contacts(accountPeerId: try $0.peerIfGiven(), includePresences: true)
        },
        ViewName("contactPeerIds", [], "the ids of the contacts") { _ in .contactPeerIds },
        ViewName("isContact", ["peer"], "whether a peer is a contact") { .isContact(id: try $0.peer()) },
        ViewName("cachedPeerData", ["peer"], "what is known of a peer beyond its entry") { .cachedPeerData(peerId: try $0.peer()) },
        ViewName("peerChatState", ["peer"], "the sync state of a channel or secret chat") { .peerChatState(peerId: try $0.peer()) },
        ViewName("peerNotificationSettings", ["peer"], "notification settings in force") {
            .peerNotificationSettings(peerIds: Set(try $0.somePeers()))
        },
        ViewName("pendingPeerNotificationSettings", [], "settings that the server does not know yet") { _ in .pendingPeerNotificationSettings },
        ViewName("peerNotificationSettingsBehaviorTimestampView", [], "when the next peer un-mutes itself") { _ in
            .peerNotificationSettingsBehaviorTimestampView
        },
        ViewName("peerTimeoutAttributes", [], "the emoji status that ends first") { _ in .peerTimeoutAttributes },
        ViewName("peerChatInclusion", ["peer"], "whether a peer is in a chat list") { .peerChatInclusion(try $0.peer()) },
        ViewName("peerStoryStats", ["peer"], "how many stories peers have") { .peerStoryStats(peerIds: Set(try $0.somePeers())) },
        ViewName("story", ["peer", "number"], "a story; --number: its id") { .story(id: StoryId(peerId: try $0.peer(), id: try $0.number())) },
        ViewName("storyItems", ["peer"], "the stories of a peer") { .storyItems(peerId: try $0.peer()) },
        ViewName("storyExpirationTimeItems", [], "the story that ends first") { _ in .storyExpirationTimeItems },
        ViewName("storySubscriptions", ["number"], "followed peers; --number 0 hidden, 1 filtered") { .storySubscriptions(key: try $0.subscriptions()) },
        ViewName("storiesState", ["peer", "number"], "state of stories: of a peer, of a list (--number), or local") { options in
            if let peer = try options.peerIfGiven() { return .storiesState(key: .peer(peer)) }
            if options[ViewOptions.number] != nil { return .storiesState(key: .subscriptions(try options.subscriptions())) }
            return .storiesState(key: .local)
        },
    ]
}

extension OptionValues {
    /// A list of story subscriptions by its number.
    fileprivate func subscriptions() throws -> PostboxStorySubscriptionsKey {
        guard let key = PostboxStorySubscriptionsKey(rawValue: try number()) else { throw ViewName.Missing(option: "number 0 or 1") }
        return key
    }
}
