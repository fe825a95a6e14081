import Postbox

/// The number of a message in an export: a pure function of its namespace and id, so that it is the same in each.
enum ExportedId {
    /// What is added to the ids of the basic group that a supergroup came from.
    static let migratedShift: Int64 = -1_000_000_000

    static let scheduledNamespaces = [MessageId.Namespace.scheduledCloud, MessageId.Namespace.scheduledLocal]

    /// The namespaces of messages that have been sent, or are being sent.
    static let namespaces = [MessageId.Namespace.cloud, MessageId.Namespace.local, MessageId.Namespace.secretIncoming]

    /// nil for messages of namespaces that are not exported.
    static func number(_ id: MessageId) -> Int64? {
        switch id.namespace {
        case MessageId.Namespace.cloud: Int64(id.id)
        case MessageId.Namespace.local: 1_000_000_000 + Int64(id.id)
        case MessageId.Namespace.secretIncoming: 1_500_000_000 + Int64(id.id)
        case MessageId.Namespace.scheduledCloud: 2_500_000_000 + Int64(id.id)
        case MessageId.Namespace.scheduledLocal: 3_000_000_000 + Int64(id.id)
        default: nil
        }
    }
}
