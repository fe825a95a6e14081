import PostboxStorage

/// Operations that must survive a restart. See "The Operation Log".
package final class OperationLogTables {
    package let metadata: PeerOperationLogMetadataTable
    package let mergedIndex: PeerMergedOperationLogIndexTable
    package let operations: PeerOperationLogTable

    init(valueBox: any ValueBox) {
        metadata = PeerOperationLogMetadataTable(valueBox: valueBox)
        mergedIndex = PeerMergedOperationLogIndexTable(valueBox: valueBox)
        operations = PeerOperationLogTable(valueBox: valueBox, metadata: metadata, mergedIndex: mergedIndex)
    }

    var all: [Table] { [metadata, mergedIndex, operations] }
}
