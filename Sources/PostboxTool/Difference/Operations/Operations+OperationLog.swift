import Postbox
import PostboxCoding

extension Operation {
    static let operationLog: [Operation] = [
        Operation("transaction.operationLogAddEntry", ["peerId", "tag", "tagLocalIndex", "tagMergedIndex", "contents"]) { line, transaction in
            try transaction.operationLogAddEntry(
                peerId: try line.peer(), tag: try line.required("tag", Read.uint8), tagLocalIndex: try line.required("tagLocalIndex", localIndex),
                tagMergedIndex: try line.required("tagMergedIndex", mergedIndex), contents: try line.coded("contents"))
        },
        Operation("transaction.operationLogRemoveEntry", ["peerId", "tag", "tagLocalIndex"]) { line, transaction in
            _ = try transaction.operationLogRemoveEntry(
                peerId: try line.peer(), tag: try line.required("tag", Read.uint8), tagLocalIndex: try line.int32("tagLocalIndex"))
        },
        Operation("transaction.operationLogRemoveAllEntries", ["peerId", "tag"]) { line, transaction in
            try transaction.operationLogRemoveAllEntries(peerId: try line.peer(), tag: try line.required("tag", Read.uint8))
        },
        Operation("transaction.operationLogRemoveEntries", ["peerId", "tag", "maxTagLocalIndex"]) { line, transaction in
            try transaction.operationLogRemoveEntries(
                peerId: try line.peer(), tag: try line.required("tag", Read.uint8),
                withTagLocalIndicesEqualToOrLowerThan: try line.int32("maxTagLocalIndex"))
        },
        Operation("transaction.operationLogResetIndices", ["peerId", "tag", "nextTagLocalIndex"]) { line, transaction in
            try transaction.operationLogResetIndices(
                peerId: try line.peer(), tag: try line.required("tag", Read.uint8), nextTagLocalIndex: try line.int32("nextTagLocalIndex"))
        },
    ]

    private static func localIndex(_ node: JSONNode) throws(OperationError) -> OperationLogTagLocalIndex {
        node.string == "automatic" ? .automatic : .manual(try Read.int32(node))
    }

    private static func mergedIndex(_ node: JSONNode) throws(OperationError) -> OperationLogTagMergedIndex {
        switch try Read.string(node) {
        case "none": return .none
        case "automatic": return .automatic
        default: throw OperationError(reason: "is neither \"none\" nor \"automatic\"")
        }
    }
}
