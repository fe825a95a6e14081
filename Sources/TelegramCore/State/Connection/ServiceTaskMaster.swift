import Postbox

/// Determines which of the processes that use a database is the master, which fills holes and keeps the connection.
///
/// Each process has a random number, and the number of the master is stored. It is read again after every transaction in which work of another
/// process was detected.
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

    /// - Parameter clientId: The random number of the process.
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

/// Whether a process takes part in the tasks that only one of the processes synchronizing a database performs: downloading the missing data that
/// views reach.
public enum ServiceTaskPolicy: Hashable, Sendable {
    /// Leaves the tasks to other processes.
    case never
    /// This process keeps the tasks until another process takes them over.
    case ifAlready
    /// Takes the tasks over from other processes.
    case always
}
