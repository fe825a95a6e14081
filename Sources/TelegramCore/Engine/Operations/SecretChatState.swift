import Postbox
import TelegramModel

/// How far a secret chat has come: its layer, its keys.
package struct SecretChatState: Hashable, Sendable {
    package let contents: CodedObject

    package init(_ contents: CodedObject) { self.contents = contents }

    private var embedded: CodedObject? { contents.object("s") }
    private var sequence: CodedObject? { embedded.flatMap { $0.int32("r") == 3 ? $0.object("s") : nil } }

    package var isTerminated: Bool { embedded?.int32("r") == 0 }

    /// The layer in use; 8 for the basic one. nil: none yet, or none any more.
    package var activeLayer: Int32? {
        switch embedded?.int32("r") {
        case 2: 8
        case 3: sequence?.object("ln")?.int32("a")
        default: nil
        }
    }

    /// Index of the first operation that was sent with a sequence number; nil while the chat has none.
    package var baseOutgoingOperationIndex: Int32? { sequence?.int32("bo") }

    /// With one use more of the newest key that is valid for an operation with this local index.
    func countingUse(ofKeyForOutgoing index: Int32) -> CodedObject {
        guard let base = baseOutgoingOperationIndex, let chain = contents.object("k") else { return contents }
        // Numbers on the wire: those of the creator are odd, those of the other side even.
        let isCreator = contents.int32("r") == 0
        let canonical = (Int64(index) - Int64(base)) * 2 + (isCreator ? 1 : 0)
        var keys = chain.objects("k")
        var newest: (place: Int, from: Int64)?
        for (place, key) in keys.enumerated() {
            let validity = key.object("v")
            let from = validity?.int32("r") == 1 ? Int64(validity?.int32("l") ?? 0) : -1
            if from <= canonical, newest.map({ $0.from <= from }) ?? true { newest = (place, from) }
        }
        guard let newest else { return contents }
        let uses = keys[newest.place].int32("u") ?? 0
        keys[newest.place] = keys[newest.place].setting(["u": .int32(uses == .max ? uses : uses + 1)])
        return contents.setting(["k": .object(chain.setting(["k": .objects(keys)]))])
    }
}
