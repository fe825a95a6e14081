import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let accountData = localAccountData + accountDataServer + business

    private static let localAccountData: [EngineMethod] = [
        EngineMethod("accountData.deleteMessageShortcuts", .queued, [.init("ids", .ids)], "delete quick replies") { fields, engine in
            engine.accountData.deleteMessageShortcuts(ids: try fields.required("ids", Read.list(of: Read.int32))).call()
        },
        EngineMethod(
            "accountData.shortcutMessageList", .local, [.init("onlyRemote", .bool)], "the quick replies that have a message, live",
            gives: "ShortcutMessageList"
        ) { fields, engine in
            engine.accountData.shortcutMessageList(onlyRemote: try fields.bool("onlyRemote")).call(live: true) { list, writer in
                writer.beginObject()
                writer.array("items", list.items) { item in
                    writer.beginObject()
                    writer.member("id", value: item.id)
                    writer.member("shortcut", text: item.shortcut)
                    writer.member("topMessage", value: item.topMessage)
                    writer.member("totalCount", int: Int32(clamping: item.totalCount))
                    writer.endObject()
                }
                writer.member("isLoading", bool: list.isLoading)
                writer.endObject()
            }
        },
        EngineMethod(
            "accountData.cachedTimeZoneList", .local, [], "the time zones that businesses can have, live", gives: "TimeZoneList?"
        ) { _, engine in
            engine.accountData.cachedTimeZoneList().call(live: true) { $1.properties($0) }
        },
        EngineMethod(
            "accountData.observeAvailableColorOptions", .local, [.init("scope", .word)], "the colours that names can have, live",
            gives: "EngineAvailableColorOptions"
        ) { fields, engine in
            engine.accountData.observeAvailableColorOptions(
                scope: try fields.required("scope", Read.word(["replies": .replies, "profile": .profile]))
            ).call(live: true) { $0.write(to: EngineValueWriter($1)) }
        },
    ]
}
