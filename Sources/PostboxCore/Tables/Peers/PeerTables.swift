import PostboxStorage

/// People and chats, their names, and what is known of each (spec 03).
public final class PeerTables {
    public let peers: PeerTable
    public let reverseAssociated: ReverseAssociatedPeerTable
    public let timeouts: PeerTimeoutPropertiesTable
    public let chatStates: PeerChatStateTable
    public let contacts: ContactTable
    public let recent: RatingTable
    public let cachedData: CachedPeerDataTable
    public let presences: PeerPresenceTable
    public let interfaceStates: PeerChatInterfaceStateTable
    public let threadInterfaceStates: PeerChatThreadInterfaceStateTable
    public let nameTokens: PeerNameTokenIndexTable
    public let names: PeerNameIndexTable

    init(valueBox: any ValueBox, seed: SeedConfiguration) {
        peers = PeerTable(valueBox: valueBox, model: seed.model)
        reverseAssociated = ReverseAssociatedPeerTable(valueBox: valueBox)
        timeouts = PeerTimeoutPropertiesTable(valueBox: valueBox)
        chatStates = PeerChatStateTable(valueBox: valueBox)
        contacts = ContactTable(valueBox: valueBox)
        recent = RatingTable(valueBox: valueBox)
        cachedData = CachedPeerDataTable(valueBox: valueBox)
        presences = PeerPresenceTable(valueBox: valueBox)
        interfaceStates = PeerChatInterfaceStateTable(valueBox: valueBox)
        threadInterfaceStates = PeerChatThreadInterfaceStateTable(valueBox: valueBox)
        nameTokens = PeerNameTokenIndexTable(valueBox: valueBox)
        names = PeerNameIndexTable(valueBox: valueBox, peers: peers, tokens: nameTokens)
    }

    /// Names are made from the peers, so they come last.
    var all: [Table] {
        [
            peers, reverseAssociated, timeouts, chatStates, contacts, recent, cachedData, presences, interfaceStates, threadInterfaceStates, nameTokens,
            names,
        ]
    }
}
