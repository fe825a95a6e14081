import PostboxSchema

/// The local index of a new operation.
public enum OperationLogTagLocalIndex: Hashable, Sendable {
    /// The log's next one, which is used up.
    case automatic
    /// This index; those of automatic entries do not change.
    case manual(Int32)
}

/// Whether a new operation is part of the merged order of its tag across peers.
public enum OperationLogTagMergedIndex: Hashable, Sendable {
    /// The operation is only in the log of its peer.
    case none
    /// Adds the operation at the end of the merged log.
    case automatic
}

/// An operation of one peer's log.
public struct PeerOperationLogEntry: Hashable, Sendable {
    /// The peer whose log contains the operation.
    public var peerId: PeerId
    /// The kind of operation, which names the log.
    public var tag: UInt8
    /// The place in the log of the peer and tag.
    public var tagLocalIndex: Int32
    /// The position in the merged order of the tag; `nil` if the operation is not part of it.
    public var mergedIndex: Int32?
    /// The contents of the operation.
    public var contents: CodedObject

    /// Creates an operation with its index in the log of its peer.
    public init(peerId: PeerId, tag: UInt8, tagLocalIndex: Int32, mergedIndex: Int32?, contents: CodedObject) {
        self.peerId = peerId
        self.tag = tag
        self.tagLocalIndex = tagLocalIndex
        self.mergedIndex = mergedIndex
        self.contents = contents
    }

    /// The entry in the merged log; `nil` if the operation is not in it.
    public var merged: PeerMergedOperationLogEntry? {
        mergedIndex.map {
            PeerMergedOperationLogEntry(peerId: peerId, tag: tag, tagLocalIndex: tagLocalIndex, mergedIndex: $0, contents: contents)
        }
    }
}

/// The result of updating an operation with `operationLogUpdateEntry`.
public struct PeerOperationLogEntryUpdate: Hashable, Sendable {
    /// The change of the operation's position in the merged log.
    public enum MergedIndex: Hashable, Sendable {
        /// The operation keeps its position.
        case none
        /// The operation leaves the merged log and stays in the log of its peer.
        case remove
        /// Moves the operation to the end of the merged log.
        case newAutomatic
    }

    /// The change of the operation's contents.
    public enum Contents: Hashable, Sendable {
        /// Leaves the position unchanged.
        case none
        /// The entry is replaced with these contents.
        case update(CodedObject)
    }

    /// The change of the position in the merged log.
    public var mergedIndex: MergedIndex
    /// The change of the contents.
    public var contents: Contents

    /// Creates a change of the position, of the contents, or of both.
    public init(mergedIndex: MergedIndex, contents: Contents) {
        self.mergedIndex = mergedIndex
        self.contents = contents
    }
}
