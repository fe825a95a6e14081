import PostboxStorage

/// Peers, their names, and the data about each. See "Peer Tables".
package final class PeerTables {
    package let peers: PeerTable
    package let reverseAssociated: ReverseAssociatedPeerTable
    package let timeouts: PeerTimeoutPropertiesTable
    package let chatStates: PeerChatStateTable
    package let contacts: ContactTable
    package let recent: RatingTable
    package let cachedData: CachedPeerDataTable
    package let presences: PeerPresenceTable
    package let interfaceStates: PeerChatInterfaceStateTable
    package let threadInterfaceStates: PeerChatThreadInterfaceStateTable
    package let nameTokens: PeerNameTokenIndexTable
    package let names: PeerNameIndexTable

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
