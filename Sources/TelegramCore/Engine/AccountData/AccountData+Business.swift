import Postbox
import SignalKit
import TelegramModel

/// What a business tells those who write to it. Each is stored at once, with the account's cached data, and then told to the server.
///
/// Values are JSON text as the cached data keep it, with peers as `{"iv":123}`: the `StoredJSON` of `CachedUserData`. nil: there is none any more.
extension TelegramEngine.AccountData {
    /// When the business is open: TelegramBusinessHours.
    ///
    ///     let hours = StoredJSON(bytes: Array(#"{"timezoneId":"UTC","weeklyTimeIntervals":[]}"#.utf8))
    ///     try await engine.accountData.updateAccountBusinessHours(businessHours: hours).value()
    public func updateAccountBusinessHours(businessHours: StoredJSON?) -> Signal<Void, EngineError> {
        business("accountData.updateAccountBusinessHours", kind: "hours", businessHours) { ["bhrs": .json($0)] }
    }

    /// Where it is: TelegramBusinessLocation.
    public func updateAccountBusinessLocation(businessLocation: StoredJSON?) -> Signal<Void, EngineError> {
        business("accountData.updateAccountBusinessLocation", kind: "location", businessLocation) { ["bloc": .json($0)] }
    }

    /// What it answers to those who write for the first time: TelegramBusinessGreetingMessage.
    public func updateBusinessGreetingMessage(greetingMessage: StoredJSON?) -> Signal<Void, EngineError> {
        business("accountData.updateBusinessGreetingMessage", kind: "greeting", greetingMessage) { ["bgreet": .json($0)] }
    }

    /// What it answers while nobody is there: TelegramBusinessAwayMessage.
    public func updateBusinessAwayMessage(awayMessage: StoredJSON?) -> Signal<Void, EngineError> {
        business("accountData.updateBusinessAwayMessage", kind: "away", awayMessage) { ["baway": .json($0)] }
    }

    /// What an empty chat with it shows: TelegramBusinessIntro.
    public func updateBusinessIntro(intro: StoredJSON?) -> Signal<Void, EngineError> {
        business("accountData.updateBusinessIntro", kind: "intro", intro) { value in
            ["businessIntro": .object(CodedObject(hash: TypeHash.cachedTelegramBusinessIntro, ["_v": .int32(1), "v": .json(value)]))]
        }
    }

    /// The bot that answers in its name: TelegramAccountConnectedBot.
    public func setAccountConnectedBot(bot: StoredJSON?) -> Signal<Void, EngineError> {
        business("accountData.setAccountConnectedBot", kind: "bot", bot) { ["bbot": .json($0)] }
    }

    private func business(
        _ method: String, kind: String, _ value: StoredJSON?, _ fields: @escaping @Sendable (StoredJSON?) -> KeyValuePairs<StaticString, FieldValue>
    ) -> Signal<Void, EngineError> {
        let account = context.account
        return context.exchange(method, onRefusal: .swallow) { transaction in
            try transaction.editCachedData(account.peerId, of: [TypeHash.cachedUserData], creates: true) { $0.setting(fields(value)) }
            return ServerRequest("updateBusiness", ["kind": .string(kind), "value": try transaction.businessValue(kind, value)])
        }
    }
}

extension Transaction {
    /// What the server is told. A bot that is not known here cannot be named.
    fileprivate func businessValue(_ kind: String, _ value: StoredJSON?) throws -> ServerValue {
        guard let sent = value.flatMap({ ServerValue(json: $0) }) else { return .null }
        guard kind == "bot" else { return sent }
        guard let id = (sent["id"]["iv"].isNull ? sent["id"] : sent["id"]["iv"]).int64, try getPeer(PeerId(packed: id)) != nil else { return .null }
        return sent
    }
}

extension FieldValue {
    fileprivate static func json(_ text: StoredJSON?) -> FieldValue { text.map { .bytes($0.bytes) } ?? .null }
}
