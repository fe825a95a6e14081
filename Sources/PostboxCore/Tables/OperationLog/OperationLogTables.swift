import PostboxStorage

/// Operations that must survive a restart (spec 04.3).
public final class OperationLogTables {
    public let metadata: PeerOperationLogMetadataTable
    public let mergedIndex: PeerMergedOperationLogIndexTable
    public let operations: PeerOperationLogTable

    init(valueBox: any ValueBox) {
        metadata = PeerOperationLogMetadataTable(valueBox: valueBox)
        mergedIndex = PeerMergedOperationLogIndexTable(valueBox: valueBox)
        operations = PeerOperationLogTable(valueBox: valueBox, metadata: metadata, mergedIndex: mergedIndex)
    }

    var all: [Table] { [metadata, mergedIndex, operations] }
}
