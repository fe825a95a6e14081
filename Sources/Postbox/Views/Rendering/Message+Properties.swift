/// The message's own values, as a person reads them. `stored` has them as the row has them.
extension Message {
    /// Bytes that are not UTF-8 are replaced.
    public var text: String { String(decoding: stored.text, as: UTF8.self) }
    /// Seconds since 1970.
    public var timestamp: Int32 { stored.index.timestamp }
    public var flags: MessageFlags { stored.flags }
    public var tags: MessageTags { stored.tags }
    /// The topic, or the post whose comments these are.
    public var threadId: Int64? { stored.threadId }
    public var authorId: PeerId? { stored.authorId }
    /// The same for all messages of an album.
    public var groupingKey: Int64? { stored.groupingKey }
}
