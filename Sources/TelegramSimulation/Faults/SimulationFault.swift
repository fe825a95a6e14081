/// What goes wrong between a client and a server, and with the client.
package enum SimulationFault: String, CaseIterable, Sendable {
    /// A request is answered with an error.
    case error
    /// An answer or a push comes seconds later.
    case delay
    /// A push is lost, or a request is not answered until the connection is cut.
    case drop
    /// A push comes twice.
    case duplicate
    /// A push comes after the next one.
    case reorder
    /// Fewer messages come than were asked for.
    case short
    /// A difference comes in parts.
    case slice
    /// A channel's difference is too long, or its log was forgotten.
    case tooLong
    /// The connection is lost for some time.
    case cut
    /// The client ends in the middle of the transaction that stores an answer, right after it, or at any other moment.
    case kill
    /// Another process works on the same database.
    case secondProcess
    /// The server has forgotten what happened to the account.
    case forgotten

    /// All but another process, which cannot be where the file is not finished.
    package static let ofOneProcess = Set(allCases).subtracting([.secondProcess])
}
