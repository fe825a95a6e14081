import Postbox
import TelegramCore

extension Operation {
    static let holes: [Operation] = [
        .transaction("transaction.addHole", "peerId", "threadId", "namespace", "space", "range") { .addHole(try $0.hole()) },
        .transaction("transaction.removeHole", "peerId", "threadId", "namespace", "space", "range") { .removeHole(try $0.hole()) },
        .transaction("transaction.fillHole", "peerId", "threadId", "namespace", "space", "range", "messages") { line in
            .fillHole(try line.hole(), try line.messages())
        },
        .transaction("transaction.addHolesEverywhere", "peerNamespaces", "holeNamespace") { line in
            .addHolesEverywhere(
                peerNamespaces: try line.required("peerNamespaces", OperationFields.array(of: Read.int32)),
                holeNamespace: try line.int32("holeNamespace"))
        },
        .transaction("transaction.addChatListHole", "groupId", "index") { line in
            .addChatListHole(groupId: try line.group(), index: try line.required("index", Read.messageIndex))
        },
        .transaction("transaction.replaceChatListHole", "groupId", "index", "hole") { line in
            .replaceChatListHole(
                groupId: try line.group(), index: try line.required("index", Read.messageIndex), hole: try line.optional("hole", Read.messageIndex))
        },
        .transaction("transaction.resetCustomTagHoles") { _ in .resetCustomTagHoles },
    ]
}

extension OperationFields {
    fileprivate func hole() throws(OperationError) -> HoleRange {
        HoleRange(
            peerId: try peer(), threadId: try thread(), namespace: try int32("namespace"), space: try required("space", Read.space),
            range: try required("range", Read.range))
    }
}
