import Postbox
import PostboxCoding
import TelegramCore

extension Operation {
    static let operationLog: [Operation] = [
        .transaction("transaction.operationLogAddEntry", "peerId", "tag", "tagLocalIndex", "tagMergedIndex", "contents") { line in
            .operationLogAddEntry(
                peerId: try line.peer(), tag: try line.required("tag", Read.uint8), localIndex: try line.required("tagLocalIndex", localIndex),
                isMerged: try line.required("tagMergedIndex", isMerged), contents: try line.coded("contents"))
        },
        .transaction("transaction.operationLogRemoveEntry", "peerId", "tag", "tagLocalIndex") { line in
            .operationLogRemoveEntry(peerId: try line.peer(), tag: try line.required("tag", Read.uint8), localIndex: try line.int32("tagLocalIndex"))
        },
        .transaction("transaction.operationLogRemoveAllEntries", "peerId", "tag") { line in
            .operationLogRemoveAllEntries(peerId: try line.peer(), tag: try line.required("tag", Read.uint8))
        },
        .transaction("transaction.operationLogRemoveEntries", "peerId", "tag", "maxTagLocalIndex") { line in
            .operationLogRemoveEntries(
                peerId: try line.peer(), tag: try line.required("tag", Read.uint8), maxLocalIndex: try line.int32("maxTagLocalIndex"))
        },
        .transaction("transaction.operationLogResetIndices", "peerId", "tag", "nextTagLocalIndex") { line in
            .operationLogResetIndices(
                peerId: try line.peer(), tag: try line.required("tag", Read.uint8), nextLocalIndex: try line.int32("nextTagLocalIndex"))
        },
    ]

    /// nil: the next one.
    private static func localIndex(_ node: JSONNode) throws(OperationError) -> Int32? {
        node.string == "automatic" ? nil : try Read.int32(node)
    }

    private static func isMerged(_ node: JSONNode) throws(OperationError) -> Bool {
        switch try Read.string(node) {
        case "none": return false
        case "automatic": return true
        default: throw OperationError(reason: "is neither \"none\" nor \"automatic\"")
        }
    }
}
