import PostboxCoding
import PostboxTables

extension PeerId {
    /// The peer whose account a database holds, by the account's state (t0 key 2); nil where the state does not say, and in that of an account
    /// that is not logged in.
    public init?(accountState: CodedObject) {
        let packed: Int64? = accountState.withFields(of: TypeHash.authorizedAccountState) { $0.decodeOptionalInt64ForKey("peerId") }
        guard let packed, packed != 0 else { return nil }
        self.init(packed: packed)
    }
}
