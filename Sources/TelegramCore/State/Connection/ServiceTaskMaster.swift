import Postbox

/// Which of the processes that work on one database fills holes and keeps the connection: one of them, the master.
///
/// Each process has a random number; that of the master is stored. It is looked at again after every transaction in which the work of another
/// process was found.
package final class ServiceTaskMaster {
    private let connection: SyncConnection
    private let clientId: Int64
    private var policy = ServiceTaskPolicy.never
    /// Whether this process is the master.
    package private(set) var isMaster = false {
        didSet { if oldValue != isMaster { onChange?(isMaster) } }
    }
    /// Called when the process becomes the master, or ceases to be.
    package var onChange: ((Bool) -> Void)?

    /// `clientId`: the random number of the process.
    package init(_ connection: SyncConnection, clientId: Int64) {
        self.connection = connection
        self.clientId = clientId
    }

    /// Starts with `policy`, which can be changed at any time.
    package func start(_ policy: ServiceTaskPolicy) {
        connection.database.observe(when: { $0.updatedMasterClientId != nil }) { [weak self] in
            guard let self else { return }
            self.connection.startTimer(after: 0) { [weak self] in self?.evaluate() }
        }
        set(policy)
    }

    package func set(_ policy: ServiceTaskPolicy) {
        self.policy = policy
        connection.perform {
            if policy == .always { try connection.database.write { try $0.setMasterClientId(clientId) } }
        }
        evaluate()
    }

    private func evaluate() {
        connection.perform {
            let master = try connection.database.transaction { try $0.getMasterClientId() }
            isMaster = policy != .never && master == clientId
        }
    }
}

/// Whether one of several processes that synchronize a database takes part in what only one of them has to do: to fetch what views show the edge of.
public enum ServiceTaskPolicy: Hashable, Sendable {
    /// It leaves that to others.
    case never
    /// It does that as long as no other process takes it over.
    case ifAlready
    /// It takes that over from the others.
    case always
}
