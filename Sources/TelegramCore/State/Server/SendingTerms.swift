import Postbox
import TelegramModel

extension SendingRequest {
    /// The terms of a message in addition to its target: prices, suggestions, and the parts of the message that it replies to. Added in Telegram 12.
    public struct Terms: Hashable, Sendable {
        /// A post that is suggested to a channel.
        public struct SuggestedPost: Hashable, Sendable {
            /// The offered price; `nil` if nothing is offered.
            public var price: Price?
            /// The date on which to publish the post, in seconds since 1970; `nil` to let the channel choose.
            public var timestamp: Int32?

            /// Creates a suggestion, by default without a price and a time.
            public init(price: Price? = nil, timestamp: Int32? = nil) {
                self.price = price
                self.timestamp = timestamp
            }
        }

        /// An amount of money.
        public struct Price: Hashable, Sendable {
            /// The currency of the amount.
            public var currency: BalanceCurrency
            /// The whole units of the amount.
            public var value: Int64
            /// The billionths of a unit that are added to the whole units.
            public var nanos: Int32

            /// Creates an amount. By default, it consists of whole units.
            public init(currency: BalanceCurrency, value: Int64, nanos: Int32 = 0) {
                self.currency = currency
                self.value = value
                self.nanos = nanos
            }
        }

        /// The amount that the account pays, in stars; `nil` if the message is free.
        public var paidStars: Int64?
        /// The message is a post that is suggested to a channel.
        public var suggestedPost: SuggestedPost?
        /// The number of seconds after which a scheduled message is sent again; `nil` if it is sent once.
        public var repeatPeriod: Int32?
        /// The item of a to-do list that is answered.
        public var replyTodoItem: Int32?
        /// The option of a poll that is answered.
        public var replyPollOption: [UInt8]?
        /// The start position of a forwarded video, in seconds.
        public var videoTimestamp: Int32?

        /// Creates terms. By default, a message is free and sent once.
        public init(
            paidStars: Int64? = nil, suggestedPost: SuggestedPost? = nil, repeatPeriod: Int32? = nil, replyTodoItem: Int32? = nil,
            replyPollOption: [UInt8]? = nil, videoTimestamp: Int32? = nil
        ) {
            self.paidStars = paidStars
            self.suggestedPost = suggestedPost
            self.repeatPeriod = repeatPeriod
            self.replyTodoItem = replyTodoItem
            self.replyPollOption = replyPollOption
            self.videoTimestamp = videoTimestamp
        }
    }
}

extension SendingRequest.Terms {
    /// A suggested post is posted this many seconds from now at the earliest.
    private static let leastTime: Int32 = 10

    /// Creates the terms of a pending message.
    init(_ message: StoreMessage) {
        for attribute in message.attributes {
            switch attribute.typeHash {
            case PaidStarsMessageAttribute.typeHash:
                paidStars = PaidStarsMessageAttribute(unchecked: attribute).stars.flatMap { ServerValue(json: $0)?["value"].int64 }
            case SuggestedPostMessageAttribute.typeHash:
                let post = SuggestedPostMessageAttribute(unchecked: attribute)
                suggestedPost = SuggestedPost(
                    price: post.amount.flatMap { ServerValue(json: $0) }.flatMap { Price($0) },
                    timestamp: post.timestamp)
            case TypeHash.outgoingScheduleInfoMessageAttribute: repeatPeriod = attribute.int32("rp")
            case TypeHash.replyMessageAttribute:
                replyTodoItem = attribute.int32("tid")
                replyPollOption = attribute.fieldBytes("pid")
            case ForwardVideoTimestampAttribute.typeHash: videoTimestamp = ForwardVideoTimestampAttribute(unchecked: attribute).timestamp
            default: continue
            }
        }
    }

    /// The terms of a request that is sent now, for this number of messages. `now` is the server's time.
    func sent(at now: Int32, count: Int) -> SendingRequest.Terms {
        var terms = self
        terms.paidStars = paidStars.map { $0.multipliedClamped(by: count) }
        terms.suggestedPost?.timestamp = suggestedPost?.timestamp.map { max($0, now.addingClamped(SendingRequest.Terms.leastTime)) }
        return terms
    }

    /// The fields of a request that have a value.
    func fields(of kind: Kind) -> [ServerField] {
        var fields: [ServerField] = []
        func add(_ name: String, _ value: ServerValue?) { if let value { fields.append(ServerField(name, value)) } }
        add("paidStars", paidStars.map { .int64($0) })
        if kind != .album {
            add("suggestedPost", suggestedPost?.value)
            add("repeatPeriod", repeatPeriod.map { .int($0) })
        }
        if kind == .forward {
            add("videoTimestamp", videoTimestamp.map { .int($0) })
        } else {
            add("replyTodoItem", replyTodoItem.map { .int($0) })
            add("replyPollOption", replyPollOption.map { .bytes($0) })
        }
        return fields
    }

    /// The kind of content that a request sends.
    enum Kind { case message, album, forward }
}

extension SendingRequest.Terms.SuggestedPost {
    fileprivate var value: ServerValue {
        .object([
            "price": price.map {
                .object(["currency": .string($0.currency.rawValue), "value": .int64($0.value), "nanos": .int($0.nanos)])
            } ?? .null,
            "timestamp": .optional(timestamp),
        ])
    }
}

extension SendingRequest.Terms.Price {
    /// Creates an amount from its form in stored messages; `nil` for any other value.
    fileprivate init?(_ stored: ServerValue) {
        guard let value = stored["a"]["value"].int64 else { return nil }
        self.init(currency: stored["c"].int32 == 1 ? .ton : .stars, value: value, nanos: stored["a"]["nanos"].int32 ?? 0)
    }
}

extension Int64 {
    func multipliedClamped(by count: Int) -> Int64 {
        let (product, isTooLarge) = multipliedReportingOverflow(by: Int64(count))
        return isTooLarge ? .max : product
    }
}

extension Int32 {
    func addingClamped(_ other: Int32) -> Int32 { Int32(clamping: Int64(self) + Int64(other)) }
}
