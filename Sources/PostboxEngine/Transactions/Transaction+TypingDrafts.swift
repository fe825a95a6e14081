import PostboxTables

/// Typing drafts of others. Drafts are kept in memory until the database is closed; only the stable ID that a draft uses is stored.
extension Transaction {
    /// Replaces the typing drafts of some locations. `update` is called for each of them with the current draft, and returns the new one, or `nil`
    /// for none. `now` is in seconds since 1970.
    ///
    /// A draft with the ID of the current one is its next version. Views are notified of each new and removed draft.
    public func combineTypingDrafts(
        locations: Set<TypingDraftLocation>, now: Int32, update: (TypingDraftLocation, TypingDraft?) throws -> TypingDraft?
    ) throws {
        // In a fixed order, as new drafts take stable IDs.
        for location in locations.sorted(by: { ($0.peerId, $0.threadId ?? .min) < ($1.peerId, $1.threadId ?? .min) }) {
            let current = getCurrentTypingDraft(location)
            if let new = try update(location, current?.draft) {
                let draft = try CurrentTypingDraft(new, after: current, at: now) { try tables.holes.metadata.takeStableId() }
                changes.updatedTypingDrafts[location] = .some(draft)
            } else if current != nil {
                changes.updatedTypingDrafts[location] = .some(nil)
            }
        }
    }

    /// Returns the typing draft of a chat or thread; `nil` if none exists. Drafts set in this transaction are visible. Drafts are not visible in
    /// `LivePostbox.read`, which uses separate connections.
    public func getCurrentTypingDraft(_ location: TypingDraftLocation) -> CurrentTypingDraft? {
        changes.updatedTypingDrafts[location] ?? tables.threads.typingDrafts[location]
    }

    /// Removes drafts with an age of at least 20 seconds. `now` is in seconds since 1970. `AccountSynchronization` calls this when a draft expires.
    public func removeExpiredTypingDrafts(now: Int32) {
        for location in tables.threads.typingDrafts.locations.union(changes.updatedTypingDrafts.keys) {
            guard let draft = getCurrentTypingDraft(location), Int64(draft.givenAt) + CurrentTypingDraft.lifetime <= Int64(now) else { continue }
            changes.updatedTypingDrafts[location] = .some(nil)
        }
    }
}
