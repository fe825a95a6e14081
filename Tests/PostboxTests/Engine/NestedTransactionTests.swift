import Postbox
import PostboxStorage
import Testing

/// Transactions cannot be nested, and objects handed out by a transaction are unusable after its end.
struct NestedTransactionTests {
    private func name(_ postbox: TemporaryPostbox) throws -> CodedObject? {
        try Postbox(reading: postbox.box, seed: .telegram).snapshot(of: [.basicPeer(People.ann)]).views[.basicPeer(People.ann)]
            .flatMap { ($0 as? BasicPeerView)?.peer }
    }

    @Test func aNestedTransactionIsRejectedAndTheOuterOneContinues() throws {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in
            try transaction.updatePeers([People.object(People.ann)])
            #expect(throws: PostboxError.busy) { try postbox { try $0.updatePeers([People.object(People.bob)]) } }
            #expect(postbox.box.inTransaction)
            try transaction.updatePeers([People.object(People.cid)])
        }
        #expect(try postbox { try $0.getPeer(People.ann) } != nil)
        #expect(try postbox { try $0.getPeer(People.bob) } == nil)
        #expect(try postbox { try $0.getPeer(People.cid) } != nil)
    }

    /// Writes of the outer transaction after the refusal belong to it.
    @Test func aFailedOuterTransactionRollsBackEverything() throws {
        struct Stop: Error {}
        let postbox = try TemporaryPostbox()
        #expect(throws: Stop.self) {
            try postbox { transaction in
                try transaction.updatePeers([People.object(People.ann)])
                try? postbox { _ in }
                try transaction.updatePeers([People.object(People.cid)])
                throw Stop()
            }
        }
        #expect(try postbox { try $0.getPeer(People.ann) } == nil)
        #expect(try postbox { try $0.getPeer(People.cid) } == nil)
    }

    /// Another Postbox on the same box must not end a transaction that it did not start.
    @Test func anotherPostboxOnTheBoxDoesNotEndTheTransaction() throws {
        let postbox = try TemporaryPostbox()
        let other = try Postbox(valueBox: postbox.box, seed: .telegram, role: .guest)
        try postbox { transaction in
            try transaction.updatePeers([People.object(People.ann)])
            #expect(throws: ValueBoxError.self) { try other.transaction { _ in } }
            try transaction.updatePeers([People.object(People.cid)])
        }
        #expect(try postbox { try $0.getPeer(People.cid) } != nil)
        #expect(try name(postbox) != nil)
    }

    @Test func aReadKeepsNoTransactionOpen() throws {
        let postbox = try TemporaryPostbox()
        try postbox.postbox.reading { _ = #expect(throws: PostboxError.busy) { try postbox { _ in } } }
        try postbox { _ in }
    }

    @Test func anEscapedTransactionIsInvalid() async {
        await #expect(processExitsWith: .failure) {
            let postbox = try TemporaryPostbox()
            let transaction = try postbox { $0 }
            try transaction.updatePeers([People.object(People.ann)])
        }
    }

    @Test func tablesOfAnEscapedTransactionAreInvalid() async {
        await #expect(processExitsWith: .failure) {
            let postbox = try TemporaryPostbox()
            let tables = try postbox { $0.tables }
            _ = tables.peers
        }
    }

    /// Also after a failure; the record of changes remains readable.
    @Test func aFailedTransactionIsInvalid() async {
        await #expect(processExitsWith: .failure) {
            struct Stop: Error {}
            let postbox = try TemporaryPostbox()
            var escaped: Transaction?
            try? postbox {
                escaped = $0
                throw Stop()
            }
            guard let escaped, escaped.changes.isEmpty else { return }
            _ = try escaped.getPeer(People.ann)
        }
    }

    @Test func aTransactionOnADeletedFileFails() throws {
        let postbox = try TemporaryPostbox()
        try postbox.removeFile()
        let error = #expect(throws: ValueBoxError.self) { try postbox { try $0.updatePeers([People.object(People.ann)]) } }
        #expect(error?.message.contains("deleted") == true)
    }
}
