import Postbox
import PostboxCoding
import TelegramCore

extension Operation {
    static let operationLog: [Operation] = [
        .transaction(
            "transaction.operationLogAddEntry", Field.peer(), tag, Field.required("tagLocalIndex", localIndex),
            Field.required("tagMergedIndex", isMerged), Field.coded("contents")
        ) {
            .operationLogAddEntry(peerId: $0, tag: $1, localIndex: $2, isMerged: $3, contents: $4)
        } parts: {
            guard case let .operationLogAddEntry(peerId, tag, localIndex, isMerged, contents) = $0 else { return nil }
            return (peerId, tag, localIndex, isMerged, contents)
        },
        .transaction("transaction.operationLogRemoveEntry", Field.peer(), tag, Field.int32("tagLocalIndex")) {
            .operationLogRemoveEntry(peerId: $0, tag: $1, localIndex: $2)
        } parts: {
            if case let .operationLogRemoveEntry(peerId, tag, localIndex) = $0 { (peerId, tag, localIndex) } else { nil }
        },
        .transaction("transaction.operationLogRemoveAllEntries", Field.peer(), tag) {
            .operationLogRemoveAllEntries(peerId: $0, tag: $1)
        } parts: {
            if case let .operationLogRemoveAllEntries(peerId, tag) = $0 { (peerId, tag) } else { nil }
        },
        .transaction("transaction.operationLogRemoveEntries", Field.peer(), tag, Field.int32("maxTagLocalIndex")) {
            .operationLogRemoveEntries(peerId: $0, tag: $1, maxLocalIndex: $2)
        } parts: {
            if case let .operationLogRemoveEntries(peerId, tag, maxLocalIndex) = $0 { (peerId, tag, maxLocalIndex) } else { nil }
        },
        .transaction("transaction.operationLogResetIndices", Field.peer(), tag, Field.int32("nextTagLocalIndex")) {
            .operationLogResetIndices(peerId: $0, tag: $1, nextLocalIndex: $2)
        } parts: {
            if case let .operationLogResetIndices(peerId, tag, nextLocalIndex) = $0 { (peerId, tag, nextLocalIndex) } else { nil }
        },
    ]

    private static let tag = Field.required("tag", Form.uint8)

    /// nil: the next one.
    private static let localIndex = JSONForm { (node: JSONNode) throws(OperationError) -> Int32? in
        node.string == "automatic" ? nil : try Read.int32(node)
    } write: { index, writer in
        if let index { writer.int(Int(index)) } else { writer.string("automatic" as StaticString) }
    }

    private static let isMerged = Form.words(["none": false, "automatic": true], others: "is neither \"none\" nor \"automatic\"")
}
