// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `AuthorizationCode`.
public struct AuthorizationCode: CodedModel {
    public static let typeHash: Int32 = -1157767521
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Sent to the telephone or to another device. Stored as 0.
        public static let phoneCode = Kind(rawValue: 0)
        /// Sent to the e-mail address. Stored as 1.
        public static let emailVerificationEmailCode = Kind(rawValue: 1)
        /// Signed in with Apple. Stored as 2.
        public static let emailVerificationAppleToken = Kind(rawValue: 2)
        /// Signed in with Google. Stored as 3.
        public static let emailVerificationGoogleToken = Kind(rawValue: 3)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("t") ?? 0) }
        set { record.put("t", newValue.rawValue, over: record.int32("t"), 0, FieldValue.int32) }
    }
    /// There is one for `phoneCode` and `emailVerification.emailCode` only. Stored under `c`.
    public var code: String? {
        get { record.string("c") }
        set { record.put("c", newValue, over: record.string("c"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `emailVerification.appleToken` and `emailVerification.googleToken` only. Stored under `c`.
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
    /// Telegram cannot read an object that lacks one of these.
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
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["nativeLanguageByCountry"] }
    /// Stored under `nativeLanguageByCountry`.
    public var nativeLanguageByCountry: StoredJSON? { record.json("nativeLanguageByCountry") }
    /// Written by versions up to 2021; no longer read. Stored under `nativeLanguageByCountry`; nil leaves the key out.
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
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// In Telegram, on another device. Stored as 0.
        public static let otherSession = Kind(rawValue: 0)
        /// In a text message. Stored as 1.
        public static let sms = Kind(rawValue: 1)
        /// Told by a voice on the telephone. Stored as 2.
        public static let call = Kind(rawValue: 2)
        /// The number that calls is the code. Stored as 3.
        public static let flashCall = Kind(rawValue: 3)
        /// The last digits of the number that calls are the code. Stored as 4.
        public static let missedCall = Kind(rawValue: 4)
        /// To the e-mail address. Stored as 5.
        public static let email = Kind(rawValue: 5)
        /// Nowhere before an e-mail address is set. Stored as 6.
        public static let emailSetupRequired = Kind(rawValue: 6)
        /// On Fragment, for anonymous numbers. Stored as 7.
        public static let fragment = Kind(rawValue: 7)
        /// In a text message that Firebase vouches for. Stored as 8.
        public static let firebase = Kind(rawValue: 8)
        /// A word in a text message. Stored as 9.
        public static let word = Kind(rawValue: 9)
        /// A phrase in a text message. Stored as 10.
        public static let phrase = Kind(rawValue: 10)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// There is one for `otherSession`, `sms`, `call`, `missedCall` and others only. Stored under `l`.
    public var length: Int32? {
        get { record.int32("l") }
        set { record.put("l", newValue, over: record.int32("l"), FieldValue.int32, absent: .absent) }
    }
    /// There is one for `flashCall` only. Stored under `p`.
    public var pattern: String? {
        get { record.string("p") }
        set { record.put("p", newValue, over: record.string("p"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `missedCall` only. Stored under `n`.
    public var numberPrefix: String? {
        get { record.string("n") }
        set { record.put("n", newValue, over: record.string("n"), FieldValue.string, absent: .absent) }
    }
    /// The address with stars in place of most of its letters. There is one for `email` only. Stored under `e`.
    public var emailPattern: String? {
        get { record.string("e") }
        set { record.put("e", newValue, over: record.string("e"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `email` only. Stored under `ra`; nil is stored as Nil.
    public var resetAvailablePeriod: Int32? {
        get { record.int32("ra") }
        set { record.put("ra", newValue, over: record.int32("ra"), FieldValue.int32, absent: .null) }
    }
    /// There is one for `email` only. Stored under `rp`; nil is stored as Nil.
    public var resetPendingDate: Int32? {
        get { record.int32("rp") }
        set { record.put("rp", newValue, over: record.int32("rp"), FieldValue.int32, absent: .null) }
    }
    /// There is one for `email` and `emailSetupRequired` only. Stored under `a`.
    public var appleSignInAllowed: Bool? {
        get { record.numberAsBool("a") }
        set { record.put("a", newValue, over: record.numberAsBool("a"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// There is one for `email` only. Stored under `s`.
    public var setup: Bool? {
        get { record.numberAsBool("s") }
        set { record.put("s", newValue, over: record.numberAsBool("s"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// There is one for `fragment` only. Stored under `u`.
    public var url: String? {
        get { record.string("u") }
        set { record.put("u", newValue, over: record.string("u"), FieldValue.string, absent: .absent) }
    }
    /// Seconds after which the message is sent another way. There is one for `firebase` only. Stored under `pushTimeout`; nil is stored as Nil.
    public var pushTimeout: Int32? {
        get { record.int32("pushTimeout") }
        set { record.put("pushTimeout", newValue, over: record.int32("pushTimeout"), FieldValue.int32, absent: .null) }
    }
    /// There is one for `firebase` only. Stored under `length`.
    public var lengthLength: Int32? {
        get { record.int32("length") }
        set { record.put("length", newValue, over: record.int32("length"), FieldValue.int32, absent: .absent) }
    }
    /// There is one for `word` only. Stored under `w`; nil is stored as Nil.
    public var startsWith: String? {
        get { record.string("w") }
        set { record.put("w", newValue, over: record.string("w"), FieldValue.string, absent: .null) }
    }
    /// There is one for `phrase` only. Stored under `ph`; nil is stored as Nil.
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
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["t", "d", "b"] }
    /// Stored under `t`.
    public var token: [UInt8] {
        get { record.fieldBytes("t") ?? [] }
        set { record.put("t", newValue, over: record.fieldBytes("t"), [], FieldValue.bytes) }
    }
    /// Seconds since 1970, UTC. Stored under `d`.
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

/// The coded object `UnauthorizedAccountState`: a state of the account or of a chat.
public struct StoredUnauthorizedAccountState: CodedModel {
    public static let typeHash: Int32 = -1184510703
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Whether it belongs to the test servers. Stored under `isTestingEnvironment`.
    public var isTestingEnvironment: Bool {
        get { record.numberAsBool("isTestingEnvironment") ?? false }
        set { record.put("isTestingEnvironment", newValue, over: record.numberAsBool("isTestingEnvironment"), false, FieldValue.boolAsNumber) }
    }
    /// The data centre that the account belongs to, 1 to 5. Stored under `dc`.
    public var masterDatacenterId: Int32 {
        get { record.int32("dc") ?? 0 }
        set { record.put("dc", newValue, over: record.int32("dc"), 0, FieldValue.int32) }
    }
    /// Telegram stops when it reads an object without it, so setting nil changes nothing. Stored under `c`.
    public var contents: UnauthorizedAccountStateContents? {
        get { record.object("c").map(UnauthorizedAccountStateContents.init(unchecked:)) }
        set { if let newValue { record.put("c", newValue.record, over: record.object("c"), FieldValue.object, absent: .absent) } }
    }
    /// An object with the members that Telegram stops without.
    public init(contents: UnauthorizedAccountStateContents) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.contents = contents
    }
    @available(*, unavailable, message: "Telegram stops at an object without its mandatory members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `UnauthorizedAccountStateContents`.
public struct UnauthorizedAccountStateContents: CodedModel {
    public static let typeHash: Int32 = 238606936
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Nothing was done yet. Stored as 0.
        public static let empty = Kind(rawValue: 0)
        /// The number is asked for. Stored as 1.
        public static let phoneEntry = Kind(rawValue: 1)
        /// The code is asked for. Stored as 2.
        public static let confirmationCodeEntry = Kind(rawValue: 2)
        /// The password is asked for. Stored as 3.
        public static let passwordEntry = Kind(rawValue: 3)
        /// The name of a new account is asked for. Stored as 5.
        public static let signUp = Kind(rawValue: 5)
        /// The code that resets the password is asked for. Stored as 6.
        public static let passwordRecovery = Kind(rawValue: 6)
        /// The account will be deleted after a week. Stored as 7.
        public static let awaitingAccountReset = Kind(rawValue: 7)
        /// Stored as 8.
        public static let payment = Kind(rawValue: 8)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// The country's telephone code. There is one for `phoneEntry` only. Stored under `cc`.
    public var countryCode: Int32? {
        get { record.int32("cc") }
        set { record.put("cc", newValue, over: record.int32("cc"), FieldValue.int32, absent: .absent) }
    }
    /// There is one for `phoneEntry`, `passwordEntry`, `signUp` and `payment` only. Stored under `n`; nil is stored as Nil.
    public var number: String? {
        get { record.string("n") }
        set { record.put("n", newValue, over: record.string("n"), FieldValue.string, absent: .null) }
    }
    /// There is one for `confirmationCodeEntry` only. Stored under `num`.
    public var numberNum: String? {
        get { record.string("num") }
        set { record.put("num", newValue, over: record.string("num"), FieldValue.string, absent: .absent) }
    }
    /// Telegram stops when it reads an object without it. There is one for `confirmationCodeEntry` only. Stored under `t`.
    public var type: SentAuthorizationCodeType? {
        get { record.object("t").map(SentAuthorizationCodeType.init(unchecked:)) }
        set { record.put("t", newValue?.record, over: record.object("t"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `confirmationCodeEntry` only. Stored under `h`.
    public var hash: String? {
        get { record.string("h") }
        set { record.put("h", newValue, over: record.string("h"), FieldValue.string, absent: .absent) }
    }
    /// Seconds. There is one for `confirmationCodeEntry` only. Stored under `tm`; nil is stored as Nil.
    public var timeout: Int32? {
        get { record.int32("tm") }
        set { record.put("tm", newValue, over: record.int32("tm"), FieldValue.int32, absent: .null) }
    }
    /// Values of `nextType`. A newer version may store others: they are kept as they are.
    public struct NextType: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// In a text message. Stored as 0.
        public static let sms = NextType(rawValue: 0)
        /// Told by a voice on the telephone. Stored as 1.
        public static let call = NextType(rawValue: 1)
        /// The number that calls is the code. Stored as 2.
        public static let flashCall = NextType(rawValue: 2)
        /// The last digits of the number that calls are the code. Stored as 3.
        public static let missedCall = NextType(rawValue: 3)
        /// On Fragment, for anonymous numbers. Stored as 4.
        public static let fragment = NextType(rawValue: 4)
    }
    /// There is one for `confirmationCodeEntry` only. Stored under `nt`; nil is stored as Nil.
    public var nextType: NextType? {
        get { record.int32("nt").map { NextType(rawValue: $0) } }
        set { record.put("nt", newValue?.rawValue, over: record.int32("nt"), FieldValue.int32, absent: .null) }
    }
    /// There is one for `confirmationCodeEntry`, `passwordEntry`, `passwordRecovery`, `awaitingAccountReset` and others only. Stored under
    /// `syncContacts`.
    public var syncContacts: Int32? {
        get { record.int32("syncContacts") }
        set { record.put("syncContacts", newValue, over: record.int32("syncContacts"), FieldValue.int32, absent: .absent) }
    }
    /// There is one for `confirmationCodeEntry` only. Stored under `previousCodeEntry`; nil is stored as Nil.
    public var previousCodeEntry: UnauthorizedAccountStateContents? {
        get { record.object("previousCodeEntry").map(UnauthorizedAccountStateContents.init(unchecked:)) }
        set { record.put("previousCodeEntry", newValue?.record, over: record.object("previousCodeEntry"), FieldValue.object, absent: .null) }
    }
    /// Written 0 when previousCodeEntry is Nil. There is one for `confirmationCodeEntry` only. Stored under `usePrevious`.
    public var usePrevious: Int32? {
        get { record.int32("usePrevious") }
        set { record.put("usePrevious", newValue, over: record.int32("usePrevious"), FieldValue.int32, absent: .absent) }
    }
    /// What the person wrote down to remember the password by. There is one for `passwordEntry` only. Stored under `h`.
    public var hint: String? {
        get { record.string("h") }
        set { record.put("h", newValue, over: record.string("h"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `passwordEntry` and `passwordRecovery` only. Stored under `modernCode`; nil is stored as Nil.
    public var code: AuthorizationCode? {
        get { record.object("modernCode").map(AuthorizationCode.init(unchecked:)) }
        set { record.put("modernCode", newValue?.record, over: record.object("modernCode"), FieldValue.object, absent: .null) }
    }
    /// There is one for `passwordEntry` only. Stored under `suggestReset`.
    public var suggestReset: Bool? {
        get { record.numberAsBool("suggestReset") }
        set { record.put("suggestReset", newValue, over: record.numberAsBool("suggestReset"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// What the person wrote down to remember the password by. There is one for `passwordRecovery` only. Stored under `hint`.
    public var hintHint: String? {
        get { record.string("hint") }
        set { record.put("hint", newValue, over: record.string("hint"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `passwordRecovery` and `awaitingAccountReset` only. Stored under `number`; nil is stored as Nil.
    public var numberNumber: String? {
        get { record.string("number") }
        set { record.put("number", newValue, over: record.string("number"), FieldValue.string, absent: .null) }
    }
    /// The address with stars in place of most of its letters. There is one for `passwordRecovery` only. Stored under `emailPattern`.
    public var emailPattern: String? {
        get { record.string("emailPattern") }
        set { record.put("emailPattern", newValue, over: record.string("emailPattern"), FieldValue.string, absent: .absent) }
    }
    /// Seconds since 1970, UTC, up to which the number cannot be taken over. There is one for `awaitingAccountReset` only. Stored under
    /// `protectedUntil`.
    public var protectedUntil: Int32? {
        get { record.int32("protectedUntil") }
        set { record.put("protectedUntil", newValue, over: record.int32("protectedUntil"), FieldValue.int32, absent: .absent) }
    }
    /// What the server gave with the code, to be sent back with it. There is one for `signUp` and `payment` only. Stored under `h`.
    public var codeHash: String? {
        get { record.string("h") }
        set { record.put("h", newValue, over: record.string("h"), FieldValue.string, absent: .absent) }
    }
    /// The given name. There is one for `signUp` only. Stored under `f`.
    public var firstName: String? {
        get { record.string("f") }
        set { record.put("f", newValue, over: record.string("f"), FieldValue.string, absent: .absent) }
    }
    /// The family name. There is one for `signUp` only. Stored under `l`.
    public var lastName: String? {
        get { record.string("l") }
        set { record.put("l", newValue, over: record.string("l"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `signUp` only. Stored under `tos`; nil is stored as Nil.
    public var termsOfService: UnauthorizedAccountTermsOfService? {
        get { record.object("tos").map(UnauthorizedAccountTermsOfService.init(unchecked:)) }
        set { record.put("tos", newValue?.record, over: record.object("tos"), FieldValue.object, absent: .null) }
    }
    /// Telegram 12 added it. There is one for `payment` only. Stored under `storeProduct`.
    public var storeProduct: String? {
        get { record.string("storeProduct") }
        set { record.put("storeProduct", newValue, over: record.string("storeProduct"), FieldValue.string, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `payment` only. Stored under `supportEmailAddress`.
    public var supportEmailAddress: String? {
        get { record.string("supportEmailAddress") }
        set { record.put("supportEmailAddress", newValue, over: record.string("supportEmailAddress"), FieldValue.string, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `payment` only. Stored under `supportEmailSubject`.
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
    /// Where in the text are links, bold parts and so on. Stored under `entities`.
    public var entities: [MessageTextEntity] {
        get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.objects) }
    }
    /// Stored under `ageConfirmation`; nil is stored as Nil.
    public var ageConfirmation: Int32? {
        get { record.int32("ageConfirmation") }
        set { record.put("ageConfirmation", newValue, over: record.int32("ageConfirmation"), FieldValue.int32, absent: .null) }
    }
}
