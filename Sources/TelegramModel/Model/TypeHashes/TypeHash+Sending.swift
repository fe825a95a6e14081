/// The hashes of types in outgoing messages. A test compares them with the catalog.
extension TypeHash {
    package static let outgoingMessageInfoAttribute: Int32 = -1058305572
    package static let outgoingScheduleInfoMessageAttribute: Int32 = 1116861967
    package static let outgoingQuickReplyMessageAttribute: Int32 = 480615202
    package static let notificationInfoMessageAttribute: Int32 = 964991203
    package static let forwardSourceInfoAttribute: Int32 = 2134678541
    package static let recentMediaItem: Int32 = -1239796075
}
