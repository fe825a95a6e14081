import Postbox
import TelegramCore

extension Operation {
    static let holes: [Operation] = [
        .transaction("transaction.addHole", hole) {
            .addHole($0)
        } parts: {
            if case let .addHole(hole) = $0 { hole } else { nil }
        },
        .transaction("transaction.removeHole", hole) {
            .removeHole($0)
        } parts: {
            if case let .removeHole(hole) = $0 { hole } else { nil }
        },
        .transaction("transaction.fillHole", hole, Field.messages()) {
            .fillHole($0, $1)
        } parts: {
            if case let .fillHole(hole, messages) = $0 { (hole, messages) } else { nil }
        },
        .transaction("transaction.addHolesEverywhere", Field.int32s("peerNamespaces"), Field.int32("holeNamespace")) {
            .addHolesEverywhere(peerNamespaces: $0, holeNamespace: $1)
        } parts: {
            if case let .addHolesEverywhere(peerNamespaces, holeNamespace) = $0 { (peerNamespaces, holeNamespace) } else { nil }
        },
        .transaction("transaction.addChatListHole", Field.group, Field.required("index", Form.messageIndex)) {
            .addChatListHole(groupId: $0, index: $1)
        } parts: {
            if case let .addChatListHole(groupId, index) = $0 { (groupId, index) } else { nil }
        },
        .transaction(
            "transaction.replaceChatListHole", Field.group, Field.required("index", Form.messageIndex), Field.optional("hole", Form.messageIndex)
        ) {
            .replaceChatListHole(groupId: $0, index: $1, hole: $2)
        } parts: {
            if case let .replaceChatListHole(groupId, index, hole) = $0 { (groupId, index, hole) } else { nil }
        },
        .transaction("transaction.resetCustomTagHoles", is: .resetCustomTagHoles),
    ]

    private static let hole = Fields(
        Field.peer(), Field.thread, Field.namespace, Field.required("space", Form.space), Field.required("range", Form.range)
    ) {
        HoleRange(peerId: $0, threadId: $1, namespace: $2, space: $3, range: $4)
    } parts: {
        ($0.peerId, $0.threadId, $0.namespace, $0.space, $0.range)
    }
}
