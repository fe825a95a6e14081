import Postbox

extension Operation {
    static let holes: [Operation] = [
        Operation("transaction.addHole", ["peerId", "threadId", "namespace", "space", "range"]) { line, transaction in
            try transaction.addHole(
                peerId: try line.peer(), threadId: try line.optional("threadId", Read.int64), namespace: try line.int32("namespace"),
                space: try line.required("space", Read.space), range: try line.required("range", Read.range))
        },
        Operation("transaction.removeHole", ["peerId", "threadId", "namespace", "space", "range"]) { line, transaction in
            try transaction.removeHole(
                peerId: try line.peer(), threadId: try line.optional("threadId", Read.int64), namespace: try line.int32("namespace"),
                space: try line.required("space", Read.space), range: try line.required("range", Read.range))
        },
        Operation("transaction.fillHole", ["peerId", "threadId", "namespace", "space", "range", "messages"]) { line, transaction in
            let messages = try line.required("messages", OperationFields.array(of: Read.storeMessage))
            try transaction.removeHole(
                peerId: try line.peer(), threadId: try line.optional("threadId", Read.int64), namespace: try line.int32("namespace"),
                space: try line.required("space", Read.space), range: try line.required("range", Read.range))
            try transaction.addMessages(messages, location: .random)
        },
        Operation("transaction.addHolesEverywhere", ["peerNamespaces", "holeNamespace"]) { line, transaction in
            try transaction.addHolesEverywhere(
                peerNamespaces: try line.required("peerNamespaces", OperationFields.array(of: Read.int32)),
                holeNamespace: try line.int32("holeNamespace"))
        },
        Operation("transaction.addChatListHole", ["groupId", "index"]) { line, transaction in
            try transaction.addChatListHole(
                groupId: try line.required("groupId", Read.group), hole: try line.required("index", Read.messageIndex))
        },
        Operation("transaction.replaceChatListHole", ["groupId", "index", "hole"]) { line, transaction in
            try transaction.replaceChatListHole(
                groupId: try line.required("groupId", Read.group), index: try line.required("index", Read.messageIndex),
                hole: try line.optional("hole", Read.messageIndex))
        },
        Operation("transaction.resetCustomTagHoles", []) { _, transaction in try transaction.resetCustomTagHoles() },
    ]
}
