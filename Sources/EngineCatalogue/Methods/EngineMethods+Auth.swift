import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let auth: [EngineMethod] = [
        EngineMethod(
            "auth.cachedTwoStepPasswordToken", .local, [], "the temporary token that replaces the password for some minutes", gives: "TemporaryTwoStepPasswordToken?"
        ) { _, engine in
            engine.auth.cachedTwoStepPasswordToken().call { $1.properties($0) }
        },
        EngineMethod("auth.cacheTwoStepPasswordToken", .local, [.init("token", .json, optional: true)], "store this token, or remove it if the argument is absent") { fields, engine in
            engine.auth.cacheTwoStepPasswordToken(token: try fields.optional("token", Read.coded)).call()
        },
        EngineMethod(login: "auth.setState", [.init("state", .json)], "store the state of a login") { fields, engine in
            guard let state = UnauthorizedAccountState(try fields.coded("state")) else {
                throw OperationError(field: "state", reason: "is not an UnauthorizedAccountState")
            }
            return engine.setState(state).call()
        },
        EngineMethod(login: "auth.state", [], "the state of a login", gives: "TelegramEngineAuthorizationState?") { _, engine in
            engine.state.call(live: true) { state, writer in
                switch state {
                case nil: writer.null()
                case let .unauthorized(state)?:
                    writer.beginObject()
                    writer.member("unauthorized", properties: state.record)
                    writer.endObject()
                case .authorized?: writer.string("authorized")
                }
            }
        },
        EngineMethod(
            login: "sendAuthorizationCode", [.init("phoneNumber", .text), .init("syncContacts", .bool, optional: true)], "request a login code", others: ["phone"]
        ) { fields, engine in
            engine.sendAuthorizationCode(
                phoneNumber: try fields.optional("phone", Read.string) ?? fields.string("phoneNumber"),
                syncContacts: try fields.optional("syncContacts", Read.bool) ?? true
            ).call()
        },
        EngineMethod(login: "resendAuthorizationCode", [], "request the code in another way") { _, engine in engine.resendAuthorizationCode().call() },
        EngineMethod(
            login: "authorizeWithCode",
            [.init("code", .word), .init("termsOfService", .json, optional: true), .init("forcedPasswordSetupNotice", .json, optional: true)],
            "log in with the received code", gives: "AuthorizeWithCodeResult"
        ) { fields, engine in
            engine.authorizeWithCode(try fields.required("code", Read.loginCode)).call { result, writer in
                switch result {
                case .loggedIn: writer.string("loggedIn")
                case let .signUp(data):
                    writer.beginObject()
                    writer.object("signUp") {
                        writer.member("number", text: data.number)
                        writer.member("codeHash", text: data.codeHash)
                        writer.member("termsOfService", properties: data.termsOfService)
                        writer.member("syncContacts", bool: data.syncContacts)
                    }
                    writer.endObject()
                }
            }
        },
        EngineMethod(
            login: "beginSignUp", [.init("data", .json)], "continue to the name of a new account"
        ) { fields, engine in
            let data = OperationFields(try fields.required("data") { (node: JSONNode) throws(OperationError) in node })
            return engine.beginSignUp(
                SignUpData(
                    number: try data.string("number"), codeHash: try data.string("codeHash"), termsOfService: try data.optional("termsOfService", Read.coded),
                    syncContacts: try data.optional("syncContacts", Read.bool) ?? true)
            ).call()
        },
        EngineMethod(
            login: "signUpWithName", [.init("firstName", .text), .init("lastName", .text), .init("avatarData", .json, optional: true)],
            "create the account", others: ["first", "last"]
        ) { fields, engine in
            engine.signUp(
                firstName: try fields.optional("first", Read.string) ?? fields.string("firstName"),
                lastName: try fields.optional("last", Read.string) ?? fields.string("lastName")
            ).call()
        },
        EngineMethod(login: "authorizeWithPassword", [.init("password", .text), .init("syncContacts", .bool, optional: true)], "log in with the password") {
            fields, engine in
            engine.authorizeWithPassword(try fields.string("password"), syncContacts: try fields.optional("syncContacts", Read.bool) ?? true).call()
        },
        EngineMethod(login: "performAccountReset", [], "delete the account if its password is forgotten") { _, engine in engine.performAccountReset().call() },
        EngineMethod(login: "resetAuthorizationState", [], "restart the login") { _, engine in engine.resetAuthorizationState().call() },
        EngineMethod(login: "togglePreviousCodeEntry", [], "return to the previous code") { _, engine in engine.togglePreviousCodeEntry().call() },
    ]
}

extension Read {
    /// A code, `{"phoneCode":S}`, or `{"emailVerification":{"emailCode":S}}`.
    fileprivate static func loginCode(_ node: JSONNode) throws(OperationError) -> LoginCode {
        if let text = node.string { return .phoneCode(text) }
        let fields = OperationFields(node)
        try fields.expectOne(of: ["phoneCode", "emailVerification"])
        guard let email = node["emailVerification"].map({ OperationFields($0) }) else { return .phoneCode(try fields.string("phoneCode")) }
        try email.expectOne(of: ["emailCode", "appleToken", "googleToken"])
        if let code = try email.optional("emailCode", string) { return .emailVerification(.emailCode(code)) }
        if let token = try email.optional("appleToken", string) { return .emailVerification(.appleToken(token)) }
        return .emailVerification(.googleToken(try email.string("googleToken")))
    }
}

extension AuthorizationError: EngineFailureWriting {
    var engineError: EngineError? { if case let .engine(error) = self { error } else { nil } }

    func write(to writer: JSONWriter) {
        if case let .engine(error) = self { error.write(to: writer) } else { writer.string("\(self)") }
    }
}
