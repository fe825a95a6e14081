import TelegramModel

extension EnginePeer {
    /// What the bar above a chat with somebody new offers.
    public struct StatusSettings: Hashable, Sendable {
        public typealias Flags = PeerStatusSettings.Flags

        public var flags: Flags
        /// Metres.
        public var geoDistance: Int32?
        /// The group or channel through which somebody asked to be let in.
        public var requestChatTitle: String?
        public var requestChatDate: Int32?
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
