/// Which local index a new operation gets (spec 04.3.4).
public enum OperationLogTagLocalIndex: Hashable, Sendable {
    /// The log's next one, which is used up.
    case automatic
    case manual(Int32)
}

/// Whether a new operation stands in the order of its tag across peers.
public enum OperationLogTagMergedIndex: Hashable, Sendable { case none, automatic }

/// An operation of one peer's log.
public struct PeerOperationLogEntry: Hashable, Sendable {
    public var peerId: PeerId
    public var tag: UInt8
    public var tagLocalIndex: Int32
    public var mergedIndex: Int32?
    public var contents: CodedObject

    public init(peerId: PeerId, tag: UInt8, tagLocalIndex: Int32, mergedIndex: Int32?, contents: CodedObject) {
        self.peerId = peerId
        self.tag = tag
        self.tagLocalIndex = tagLocalIndex
        self.mergedIndex = mergedIndex
        self.contents = contents
    }

    /// The entry as the merged log has it; nil for an operation outside of it.
    public var merged: PeerMergedOperationLogEntry? {
        mergedIndex.map {
            PeerMergedOperationLogEntry(peerId: peerId, tag: tag, tagLocalIndex: tagLocalIndex, mergedIndex: $0, contents: contents)
        }
    }
}

/// What `operationLogUpdateEntry` makes of an operation.
public struct PeerOperationLogEntryUpdate: Hashable, Sendable {
    public enum MergedIndex: Hashable, Sendable {
        case none, remove
        /// The operation goes to the end of the merged log.
        case newAutomatic
    }

    public enum Contents: Hashable, Sendable { case none, update(CodedObject) }

    public var mergedIndex: MergedIndex
    public var contents: Contents

    public init(mergedIndex: MergedIndex, contents: Contents) {
        self.mergedIndex = mergedIndex
        self.contents = contents
    }
}
