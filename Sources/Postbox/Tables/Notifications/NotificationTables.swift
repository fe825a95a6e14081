import PostboxStorage

/// Notification settings of peers (spec 03.14).
public final class NotificationTables {
    init(valueBox: any ValueBox, seed: SeedConfiguration) {}

    var all: [Table] { [] }
}
