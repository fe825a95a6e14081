/// A session that began on another device.
public struct NewAuthorization: Hashable, Sendable {
    /// The user has not said yet whether it is theirs; false: it is settled.
    public var isUnconfirmed: Bool
    /// The session's number.
    public var hash: Int64
    /// When it began, on what device and where; of unconfirmed ones only.
    public var date: Int32?
    /// On what device, in words.
    public var device: String?
    /// Where, in words.
    public var location: String?

    /// Of a session that is settled only the number is needed.
    public init(isUnconfirmed: Bool, hash: Int64, date: Int32? = nil, device: String? = nil, location: String? = nil) {
        self.isUnconfirmed = isUnconfirmed
        self.hash = hash
        self.date = date
        self.device = device
        self.location = location
    }
}
