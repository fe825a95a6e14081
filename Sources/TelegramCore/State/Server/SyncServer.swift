/// The other side of synchronisation. All calls come and go on the thread that runs it.
package protocol SyncServer: AnyObject, SendableMetatype {
    /// Sends a request; the answer comes later, never inside this call. Requests run at the same time. One that is cancelled gets no answer.
    func send(_ request: SyncRequest, _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void) -> SyncTask
}

/// What a server says when it does not answer a request.
public struct SyncError: Error, Hashable, Sendable, CustomStringConvertible {
    /// 0: there was no connection. 400 to 499: the request was refused. 500 and above: the server was not up to it, and is asked again.
    public var code: Int32
    /// The server's name for the error, such as CHANNEL_PRIVATE or FLOOD_WAIT_5.
    public var text: String

    /// Without a connection: `SyncError(code: 0, text: "NO_CONNECTION")`.
    public init(code: Int32, text: String) {
        self.code = code
        self.text = text
    }

    /// Name and number.
    public var description: String { "\(text) (\(code))" }

    /// There was no connection, or the server was not up to it.
    var isOfTransport: Bool { code == 0 || code >= 500 }
    /// Of FLOOD_WAIT_n, which is said to whoever asks too often: after how many seconds it may ask again.
    var secondsToWait: Int32? {
        let prefix = "FLOOD_WAIT_"
        guard text.hasPrefix(prefix), let seconds = Int32(text.dropFirst(prefix.count)), seconds >= 0 else { return nil }
        return seconds
    }
    /// The account has been logged out by the server.
    var isDuplicatedKey: Bool { code == 406 && text == "AUTH_KEY_DUPLICATED" }
    /// The channel is not for this account.
    var isChannelOutOfReach: Bool { text == "CHANNEL_PRIVATE" || text == "CHANNEL_INVALID" }
}
