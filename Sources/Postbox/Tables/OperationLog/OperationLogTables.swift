import PostboxStorage

/// Operations that must survive a restart (spec 04.3).
public final class OperationLogTables {
    init(valueBox: any ValueBox) {}

    var all: [Table] { [] }
}
