import TelegramModel

extension EnginePeer {
    /// What the bar above a chat with somebody new offers.
    public struct StatusSettings: Hashable, Sendable {
        /// What is offered: adding the contact, blocking it, reporting it, ...
        public typealias Flags = PeerStatusSettings.Flags

        /// What is offered.
        public var flags: Flags
        /// Metres.
        public var geoDistance: Int32?
        /// The group or channel through which somebody asked to be let in.
        public var requestChatTitle: String?
        /// When somebody asked to be let in, in seconds since 1970.
        public var requestChatDate: Int32?
        /// Whether that was a channel; false: a group.
        public var requestChatIsChannel: Bool?

        package init(_ settings: PeerStatusSettings) {
            flags = settings.flags
            geoDistance = settings.geoDistance
            requestChatTitle = settings.requestChatTitle
            requestChatDate = settings.requestChatDate
            requestChatIsChannel = settings.requestChatIsChannel
        }
    }
}
