import PostboxTables

extension Transaction {
    /// For long transactions that no view looks at: forgets the details of what happened to messages and holes so far, so that memory does not grow with
    /// their number. What commit needs of them is done first.
    package func condenseChanges() throws {
        try tables.chatLists.topTagged.replay(changes.operationsByPeerId)
        for peerId in changes.operationsByPeerId.keys { changes.operationsByPeerId[peerId] = [] }
        // One is kept: whether the record is empty must stay as it is.
        changes.peerHoleOperations = changes.peerHoleOperations.first.map { [$0.key: $0.value] } ?? [:]
        changes.globalTagsOperations.removeSubrange(min(1, changes.globalTagsOperations.count)...)
        changes.localTagsOperations.removeSubrange(min(1, changes.localTagsOperations.count)...)
        changes.invalidateMessageTagSummaries.removeSubrange(min(1, changes.invalidateMessageTagSummaries.count)...)
        changes.timestampBasedMessageAttributesOperations.removeSubrange(min(1, changes.timestampBasedMessageAttributesOperations.count)...)
    }
}
