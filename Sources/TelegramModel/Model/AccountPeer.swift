import PostboxCoding
import PostboxTables

extension PeerId {
    /// The peer of the account, read from the account's state (t0 key 2); `nil` if the state does not contain it, or if the account
    /// is not logged in.
    public init?(accountState: CodedObject) {
        let packed: Int64? = accountState.withFields(of: TypeHash.authorizedAccountState) { $0.decodeOptionalInt64ForKey("peerId") }
        guard let packed, packed != 0 else { return nil }
        self.init(packed: packed)
    }
}
