// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `AuthorizationCode`.
public struct AuthorizationCode: CodedModel {
    public static let typeHash: Int32 = -1157767521
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A code sent to the phone or to another device. Stored as 0.
        public static let phoneCode = Kind(rawValue: 0)
        /// A code sent to the email address. Stored as 1.
        public static let emailVerificationEmailCode = Kind(rawValue: 1)
        /// Sign in with Apple. Stored as 2.
        public static let emailVerificationAppleToken = Kind(rawValue: 2)
        /// Sign in with Google. Stored as 3.
        public static let emailVerificationGoogleToken = Kind(rawValue: 3)
    }
    /// The case. It determines which other properties have values. Stored under `t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("t") ?? 0) }
        set { record.put("t", newValue.rawValue, over: record.int32("t"), 0, FieldValue.int32) }
    }
    /// Present only for `phoneCode` and `emailVerification.emailCode`. Stored under `c`.
    public var code: String? {
        get { record.string("c") }
        set { record.put("c", newValue, over: record.string("c"), FieldValue.string, absent: .absent) }
    }
    /// Present only for `emailVerification.appleToken` and `emailVerification.googleToken`. Stored under `c`.
    public var token: String? {
        get { record.string("c") }
        set { record.put("c", newValue, over: record.string("c"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `CachedSecureIdConfiguration`: an item of a cache.
public struct CachedSecureIdConfiguration: CodedModel {
    public static let typeHash: Int32 = -1702584264
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["value", "hash"] }
    /// Stored under `value`.
    public var value: SecureIdConfiguration? {
        get { record.object("value").map(SecureIdConfiguration.init(unchecked:)) }
        set { record.put("value", newValue?.record, over: record.object("value"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `hash`.
    public var hash: Int32 { get { record.int32("hash") ?? 0 } set { record.put("hash", newValue, over: record.int32("hash"), 0, FieldValue.int32) } }
}

/// The coded object `SecureIdConfiguration`.
public struct SecureIdConfiguration: CodedModel {
    public static let typeHash: Int32 = -2017336451
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["nativeLanguageByCountry"] }
    /// Stored under `nativeLanguageByCountry`.
    public var nativeLanguageByCountry: StoredJSON? { record.json("nativeLanguageByCountry") }
    /// Written by versions up to 2021; no longer read. Stored under `nativeLanguageByCountry`; `nil` omits the key.
    public var nativeLanguageByCountryData: [UInt8]? {
        get { record.fieldBytes("nativeLanguageByCountry") }
        set {
            record.put("nativeLanguageByCountry", newValue, over: record.fieldBytes("nativeLanguageByCountry"), FieldValue.bytes, absent: .absent)
        }
    }
}

/// The coded object `SentAuthorizationCodeType`.
public struct SentAuthorizationCodeType: CodedModel {
    public static let typeHash: Int32 = 1447525667
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The code is sent in Telegram to another device. Stored as 0.
        public static let otherSession = Kind(rawValue: 0)
        /// The code is sent in a text message. Stored as 1.
        public static let sms = Kind(rawValue: 1)
        /// The code is spoken in a phone call. Stored as 2.
        public static let call = Kind(rawValue: 2)
        /// The caller's number is the code. Stored as 3.
        public static let flashCall = Kind(rawValue: 3)
        /// The last digits of the caller's number are the code. Stored as 4.
        public static let missedCall = Kind(rawValue: 4)
        /// The code is sent to the email address. Stored as 5.
        public static let email = Kind(rawValue: 5)
        /// An email address must be set before a code is sent. Stored as 6.
        public static let emailSetupRequired = Kind(rawValue: 6)
        /// The code is shown on Fragment, for anonymous numbers. Stored as 7.
        public static let fragment = Kind(rawValue: 7)
        /// The code is sent in a text message verified by Firebase. Stored as 8.
        public static let firebase = Kind(rawValue: 8)
        /// The code is a word in a text message. Stored as 9.
        public static let word = Kind(rawValue: 9)
        /// The code is a phrase in a text message. Stored as 10.
        public static let phrase = Kind(rawValue: 10)
    }
    /// The case. It determines which other properties have values. Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// Present only for `otherSession`, `sms`, `call`, `missedCall` and others. Stored under `l`.
    public var length: Int32? {
        get { record.int32("l") }
        set { record.put("l", newValue, over: record.int32("l"), FieldValue.int32, absent: .absent) }
    }
    /// Present only for `flashCall`. Stored under `p`.
    public var pattern: String? {
        get { record.string("p") }
        set { record.put("p", newValue, over: record.string("p"), FieldValue.string, absent: .absent) }
    }
    /// Present only for `missedCall`. Stored under `n`.
    public var numberPrefix: String? {
        get { record.string("n") }
        set { record.put("n", newValue, over: record.string("n"), FieldValue.string, absent: .absent) }
    }
    /// The email address, with most of its letters replaced by asterisks. Present only for `email`. Stored under `e`.
    public var emailPattern: String? {
        get { record.string("e") }
        set { record.put("e", newValue, over: record.string("e"), FieldValue.string, absent: .absent) }
    }
    /// Present only for `email`. Stored under `ra`; `nil` is stored as Nil.
    public var resetAvailablePeriod: Int32? {
        get { record.int32("ra") }
        set { record.put("ra", newValue, over: record.int32("ra"), FieldValue.int32, absent: .null) }
    }
    /// Present only for `email`. Stored under `rp`; `nil` is stored as Nil.
    public var resetPendingDate: Int32? {
        get { record.int32("rp") }
        set { record.put("rp", newValue, over: record.int32("rp"), FieldValue.int32, absent: .null) }
    }
    /// Present only for `email` and `emailSetupRequired`. Stored under `a`.
    public var appleSignInAllowed: Bool? {
        get { record.numberAsBool("a") }
        set { record.put("a", newValue, over: record.numberAsBool("a"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Present only for `email`. Stored under `s`.
    public var setup: Bool? {
        get { record.numberAsBool("s") }
        set { record.put("s", newValue, over: record.numberAsBool("s"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Present only for `fragment`. Stored under `u`.
    public var url: String? {
        get { record.string("u") }
        set { record.put("u", newValue, over: record.string("u"), FieldValue.string, absent: .absent) }
    }
    /// The time after which the message is sent in another way, in seconds. Present only for `firebase`. Stored under `pushTimeout`; `nil` is stored
    /// as Nil.
    public var pushTimeout: Int32? {
        get { record.int32("pushTimeout") }
        set { record.put("pushTimeout", newValue, over: record.int32("pushTimeout"), FieldValue.int32, absent: .null) }
    }
    /// Present only for `firebase`. Stored under `length`.
    public var lengthLength: Int32? {
        get { record.int32("length") }
        set { record.put("length", newValue, over: record.int32("length"), FieldValue.int32, absent: .absent) }
    }
    /// Present only for `word`. Stored under `w`; `nil` is stored as Nil.
    public var startsWith: String? {
        get { record.string("w") }
        set { record.put("w", newValue, over: record.string("w"), FieldValue.string, absent: .null) }
    }
    /// Present only for `phrase`. Stored under `ph`; `nil` is stored as Nil.
    public var startsWithPh: String? {
        get { record.string("ph") }
        set { record.put("ph", newValue, over: record.string("ph"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `TemporaryTwoStepPasswordToken`: an item of a cache.
public struct TemporaryTwoStepPasswordToken: CodedModel {
    public static let typeHash: Int32 = 150359403
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["t", "d", "b"] }
    /// Stored under `t`.
    public var token: [UInt8] {
        get { record.fieldBytes("t") ?? [] }
        set { record.put("t", newValue, over: record.fieldBytes("t"), [], FieldValue.bytes) }
    }
    /// The time until which it is valid, in seconds since 1970, UTC. Stored under `d`.
    public var validUntilDate: Int32 {
        get { record.int32("d") ?? 0 }
        set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) }
    }
    /// Stored under `b`.
    public var requiresBiometrics: Bool {
        get { record.numberAsBool("b") ?? false }
        set { record.put("b", newValue, over: record.numberAsBool("b"), false, FieldValue.boolAsNumber) }
    }
}

/// The coded object `UnauthorizedAccountState`: the state of the account or of a chat.
public struct StoredUnauthorizedAccountState: CodedModel {
    public static let typeHash: Int32 = -1184510703
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Whether it belongs to the test servers. Stored under `isTestingEnvironment`.
    public var isTestingEnvironment: Bool {
        get { record.numberAsBool("isTestingEnvironment") ?? false }
        set { record.put("isTestingEnvironment", newValue, over: record.numberAsBool("isTestingEnvironment"), false, FieldValue.boolAsNumber) }
    }
    /// The data center of the account, from 1 to 5. Stored under `dc`.
    public var masterDatacenterId: Int32 {
        get { record.int32("dc") ?? 0 }
        set { record.put("dc", newValue, over: record.int32("dc"), 0, FieldValue.int32) }
    }
    /// Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `c`.
    public var contents: UnauthorizedAccountStateContents? {
        get { record.object("c").map(UnauthorizedAccountStateContents.init(unchecked:)) }
        set { if let newValue { record.put("c", newValue.record, over: record.object("c"), FieldValue.object, absent: .absent) } }
    }
    /// Creates an object with the required members.
    public init(contents: UnauthorizedAccountStateContents) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.contents = contents
    }
    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `UnauthorizedAccountStateContents`.
public struct UnauthorizedAccountStateContents: CodedModel {
    public static let typeHash: Int32 = 238606936
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Login has not started. Stored as 0.
        public static let empty = Kind(rawValue: 0)
        /// The phone number is requested. Stored as 1.
        public static let phoneEntry = Kind(rawValue: 1)
        /// The code is requested. Stored as 2.
        public static let confirmationCodeEntry = Kind(rawValue: 2)
        /// The password is requested. Stored as 3.
        public static let passwordEntry = Kind(rawValue: 3)
        /// The name of a new account is requested. Stored as 5.
        public static let signUp = Kind(rawValue: 5)
        /// The code that resets the password is requested. Stored as 6.
        public static let passwordRecovery = Kind(rawValue: 6)
        /// The account will be deleted after a week. Stored as 7.
        public static let awaitingAccountReset = Kind(rawValue: 7)
        /// Stored as 8.
        public static let payment = Kind(rawValue: 8)
    }
    /// The case. It determines which other properties have values. Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// The country calling code. Present only for `phoneEntry`. Stored under `cc`.
    public var countryCode: Int32? {
        get { record.int32("cc") }
        set { record.put("cc", newValue, over: record.int32("cc"), FieldValue.int32, absent: .absent) }
    }
    /// Present only for `phoneEntry`, `passwordEntry`, `signUp` and `payment`. Stored under `n`; `nil` is stored as Nil.
    public var number: String? {
        get { record.string("n") }
        set { record.put("n", newValue, over: record.string("n"), FieldValue.string, absent: .null) }
    }
    /// Present only for `confirmationCodeEntry`. Stored under `num`.
    public var numberNum: String? {
        get { record.string("num") }
        set { record.put("num", newValue, over: record.string("num"), FieldValue.string, absent: .absent) }
    }
    /// Telegram crashes when it reads an object without it. Present only for `confirmationCodeEntry`. Stored under `t`.
    public var type: SentAuthorizationCodeType? {
        get { record.object("t").map(SentAuthorizationCodeType.init(unchecked:)) }
        set { record.put("t", newValue?.record, over: record.object("t"), FieldValue.object, absent: .absent) }
    }
    /// Present only for `confirmationCodeEntry`. Stored under `h`.
    public var hash: String? {
        get { record.string("h") }
        set { record.put("h", newValue, over: record.string("h"), FieldValue.string, absent: .absent) }
    }
    /// The timeout, in seconds. Present only for `confirmationCodeEntry`. Stored under `tm`; `nil` is stored as Nil.
    public var timeout: Int32? {
        get { record.int32("tm") }
        set { record.put("tm", newValue, over: record.int32("tm"), FieldValue.int32, absent: .null) }
    }
    /// The values of `nextType`. Unknown values of newer versions are preserved.
    public struct NextType: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The code is sent in a text message. Stored as 0.
        public static let sms = NextType(rawValue: 0)
        /// The code is spoken in a phone call. Stored as 1.
        public static let call = NextType(rawValue: 1)
        /// The caller's number is the code. Stored as 2.
        public static let flashCall = NextType(rawValue: 2)
        /// The last digits of the caller's number are the code. Stored as 3.
        public static let missedCall = NextType(rawValue: 3)
        /// The code is shown on Fragment, for anonymous numbers. Stored as 4.
        public static let fragment = NextType(rawValue: 4)
    }
    /// Present only for `confirmationCodeEntry`. Stored under `nt`; `nil` is stored as Nil.
    public var nextType: NextType? {
        get { record.int32("nt").map { NextType(rawValue: $0) } }
        set { record.put("nt", newValue?.rawValue, over: record.int32("nt"), FieldValue.int32, absent: .null) }
    }
    /// Present only for `confirmationCodeEntry`, `passwordEntry`, `passwordRecovery`, `awaitingAccountReset` and others. Stored under `syncContacts`.
    public var syncContacts: Int32? {
        get { record.int32("syncContacts") }
        set { record.put("syncContacts", newValue, over: record.int32("syncContacts"), FieldValue.int32, absent: .absent) }
    }
    /// Present only for `confirmationCodeEntry`. Stored under `previousCodeEntry`; `nil` is stored as Nil.
    public var previousCodeEntry: UnauthorizedAccountStateContents? {
        get { record.object("previousCodeEntry").map(UnauthorizedAccountStateContents.init(unchecked:)) }
        set { record.put("previousCodeEntry", newValue?.record, over: record.object("previousCodeEntry"), FieldValue.object, absent: .null) }
    }
    /// Written 0 when previousCodeEntry is Nil. Present only for `confirmationCodeEntry`. Stored under `usePrevious`.
    public var usePrevious: Int32? {
        get { record.int32("usePrevious") }
        set { record.put("usePrevious", newValue, over: record.int32("usePrevious"), FieldValue.int32, absent: .absent) }
    }
    /// The password hint that the user chose. Present only for `passwordEntry`. Stored under `h`.
    public var hint: String? {
        get { record.string("h") }
        set { record.put("h", newValue, over: record.string("h"), FieldValue.string, absent: .absent) }
    }
    /// Present only for `passwordEntry` and `passwordRecovery`. Stored under `modernCode`; `nil` is stored as Nil.
    public var code: AuthorizationCode? {
        get { record.object("modernCode").map(AuthorizationCode.init(unchecked:)) }
        set { record.put("modernCode", newValue?.record, over: record.object("modernCode"), FieldValue.object, absent: .null) }
    }
    /// Present only for `passwordEntry`. Stored under `suggestReset`.
    public var suggestReset: Bool? {
        get { record.numberAsBool("suggestReset") }
        set { record.put("suggestReset", newValue, over: record.numberAsBool("suggestReset"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// The password hint that the user chose. Present only for `passwordRecovery`. Stored under `hint`.
    public var hintHint: String? {
        get { record.string("hint") }
        set { record.put("hint", newValue, over: record.string("hint"), FieldValue.string, absent: .absent) }
    }
    /// Present only for `passwordRecovery` and `awaitingAccountReset`. Stored under `number`; `nil` is stored as Nil.
    public var numberNumber: String? {
        get { record.string("number") }
        set { record.put("number", newValue, over: record.string("number"), FieldValue.string, absent: .null) }
    }
    /// The email address, with most of its letters replaced by asterisks. Present only for `passwordRecovery`. Stored under `emailPattern`.
    public var emailPattern: String? {
        get { record.string("emailPattern") }
        set { record.put("emailPattern", newValue, over: record.string("emailPattern"), FieldValue.string, absent: .absent) }
    }
    /// The time until which the number cannot be taken over, in seconds since 1970, UTC. Present only for `awaitingAccountReset`. Stored under
    /// `protectedUntil`.
    public var protectedUntil: Int32? {
        get { record.int32("protectedUntil") }
        set { record.put("protectedUntil", newValue, over: record.int32("protectedUntil"), FieldValue.int32, absent: .absent) }
    }
    /// The hash that the server sent with the code, to return with the code. Present only for `signUp` and `payment`. Stored under `h`.
    public var codeHash: String? {
        get { record.string("h") }
        set { record.put("h", newValue, over: record.string("h"), FieldValue.string, absent: .absent) }
    }
    /// The first name. Present only for `signUp`. Stored under `f`.
    public var firstName: String? {
        get { record.string("f") }
        set { record.put("f", newValue, over: record.string("f"), FieldValue.string, absent: .absent) }
    }
    /// The last name. Present only for `signUp`. Stored under `l`.
    public var lastName: String? {
        get { record.string("l") }
        set { record.put("l", newValue, over: record.string("l"), FieldValue.string, absent: .absent) }
    }
    /// Present only for `signUp`. Stored under `tos`; `nil` is stored as Nil.
    public var termsOfService: UnauthorizedAccountTermsOfService? {
        get { record.object("tos").map(UnauthorizedAccountTermsOfService.init(unchecked:)) }
        set { record.put("tos", newValue?.record, over: record.object("tos"), FieldValue.object, absent: .null) }
    }
    /// Added in Telegram 12. Present only for `payment`. Stored under `storeProduct`.
    public var storeProduct: String? {
        get { record.string("storeProduct") }
        set { record.put("storeProduct", newValue, over: record.string("storeProduct"), FieldValue.string, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `payment`. Stored under `supportEmailAddress`.
    public var supportEmailAddress: String? {
        get { record.string("supportEmailAddress") }
        set { record.put("supportEmailAddress", newValue, over: record.string("supportEmailAddress"), FieldValue.string, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `payment`. Stored under `supportEmailSubject`.
    public var supportEmailSubject: String? {
        get { record.string("supportEmailSubject") }
        set { record.put("supportEmailSubject", newValue, over: record.string("supportEmailSubject"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `UnauthorizedAccountTermsOfService`.
public struct UnauthorizedAccountTermsOfService: CodedModel {
    public static let typeHash: Int32 = 822990030
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `id`.
    public var id: String { get { record.string("id") ?? "" } set { record.put("id", newValue, over: record.string("id"), "", FieldValue.string) } }
    /// Stored under `text`.
    public var text: String {
        get { record.string("text") ?? "" }
        set { record.put("text", newValue, over: record.string("text"), "", FieldValue.string) }
    }
    /// The ranges of the text that have formatting or links. Stored under `entities`.
    public var entities: [MessageTextEntity] {
        get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.objects) }
    }
    /// Stored under `ageConfirmation`; `nil` is stored as Nil.
    public var ageConfirmation: Int32? {
        get { record.int32("ageConfirmation") }
        set { record.put("ageConfirmation", newValue, over: record.int32("ageConfirmation"), FieldValue.int32, absent: .null) }
    }
}
