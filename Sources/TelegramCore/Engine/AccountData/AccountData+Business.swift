import Postbox
import SignalKit
import TelegramModel

/// Business information for the people who write to the account. Each method immediately stores the value with the account's cached data, and then
/// sends it.
///
/// Values are JSON text in the format of the cached data, with peers as `{"iv":123}`: the `StoredJSON` of `CachedUserData`. `nil` removes the value.
extension TelegramEngine.AccountData {
    /// Sets the business hours: TelegramBusinessHours.
    ///
    ///     let hours = StoredJSON(bytes: Array(#"{"timezoneId":"UTC","weeklyTimeIntervals":[]}"#.utf8))
    ///     try await engine.accountData.updateAccountBusinessHours(businessHours: hours).value()
    public func updateAccountBusinessHours(businessHours: StoredJSON?) -> Signal<Void, EngineError> {
        business("accountData.updateAccountBusinessHours", kind: "hours", businessHours) { ["bhrs": .json($0)] }
    }

    /// Sets the location: TelegramBusinessLocation.
    public func updateAccountBusinessLocation(businessLocation: StoredJSON?) -> Signal<Void, EngineError> {
        business("accountData.updateAccountBusinessLocation", kind: "location", businessLocation) { ["bloc": .json($0)] }
    }

    /// Sets the reply to people who write for the first time: TelegramBusinessGreetingMessage.
    public func updateBusinessGreetingMessage(greetingMessage: StoredJSON?) -> Signal<Void, EngineError> {
        business("accountData.updateBusinessGreetingMessage", kind: "greeting", greetingMessage) { ["bgreet": .json($0)] }
    }

    /// Sets the reply while the business is away: TelegramBusinessAwayMessage.
    public func updateBusinessAwayMessage(awayMessage: StoredJSON?) -> Signal<Void, EngineError> {
        business("accountData.updateBusinessAwayMessage", kind: "away", awayMessage) { ["baway": .json($0)] }
    }

    /// Sets the introduction that an empty chat with the business shows: TelegramBusinessIntro.
    public func updateBusinessIntro(intro: StoredJSON?) -> Signal<Void, EngineError> {
        business("accountData.updateBusinessIntro", kind: "intro", intro) { value in
            ["businessIntro": .object(CodedObject(hash: TypeHash.cachedTelegramBusinessIntro, ["_v": .int32(1), "v": .json(value)]))]
        }
    }

    /// Sets the bot that answers for the business: TelegramAccountConnectedBot.
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
    /// Returns the value for the server. A bot without a stored record cannot be sent.
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
