import Postbox
import SignalKit

/// The operations of one account: modules of methods over its database, with or without a server.
///
///     let engine = TelegramEngine(postbox: postbox, accountPeerId: account)
///     try await engine.messages.deleteMessagesInteractively(messageIds: [id], type: .forEveryone).value()
///
/// Every method returns a cold signal: each start does the work, in one transaction. Updates for the server are queued in the database, as in the app
/// when it is offline. Modules are values and cheap to create.
public struct TelegramEngine: Sendable {
    package let context: EngineContext

    /// - Parameters:
    ///   - postbox: The account's database.
    ///   - accountPeerId: The account's own user.
    ///   - server: The server that answers requests. Without it, methods that need a server fail with `EngineError.needsServer`.
    ///   - clock: The clock for stored times.
    ///   - random: The source of random numbers for IDs.
    ///   - mediaPath: The folder of the account's media; `nil` for the folder next to the database, as in an installation.
    ///   - isSupportUser: Whether the account belongs to Telegram's support: it has read a chat once it writes there. An installation records this with
    ///     the account.
    ///   - willWrite: Called at the start of each transaction of a method.
    public init(
        postbox: LivePostbox, accountPeerId: PeerId, server: (any EngineServer)? = nil, clock: any EngineClock = SystemClock(),
        random: @escaping @Sendable () -> Int64 = { Int64.random(in: .min ... .max) }, mediaPath: String? = nil,
        isSupportUser: Bool = false, willWrite: (@Sendable (Transaction) -> Void)? = nil
    ) {
        context = EngineContext(
            postbox: postbox, account: ActingAccount(peerId: accountPeerId, isSupportUser: isSupportUser, clock: clock, random: random), server: server,
            mediaPath: mediaPath, willWrite: willWrite)
    }

    /// Runs a closure in one atomic transaction, as every method does. If the closure throws, the signal fails with the error.
    public func transaction<T: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> T) -> Signal<T, EngineError> { context.transaction(body) }

    /// Messages: sending, editing, deleting, reading, pinning, reactions, polls, search, stories.
    public var messages: Messages { Messages(context: context) }
    /// Chats and their members: the chat list, folders, settings, groups, channels, forums.
    public var peers: Peers { Peers(context: context) }
    /// The account's contacts, and the search for other users.
    public var contacts: Contacts { Contacts(context: context) }
    /// Installed sticker packs, recent and saved stickers, emoji, and available reactions.
    public var stickers: Stickers { Stickers(context: context) }
    /// Privacy settings, blocked peers, and the sessions of the account.
    public var privacy: Privacy { Privacy(context: context) }
    /// Hints that an app shows once, and suggestions by the server.
    public var notices: Notices { Notices(context: context) }
    /// A cache of coded values by collection and key.
    public var itemCache: ItemCache { ItemCache(context: context) }
    /// Lists of items in an order defined by the app.
    public var orderedLists: OrderedLists { OrderedLists(context: context) }
    /// Settings of the account by key.
    public var preferences: Preferences { Preferences(context: context) }
    /// The available languages.
    public var localization: Localization { Localization(context: context) }
    /// The account's own profile and related data.
    public var accountData: AccountData { AccountData(context: context) }
    /// Files that the app keeps next to the database.
    public var resources: Resources { Resources(context: context) }
    /// Themes and chat wallpapers.
    public var themes: Themes { Themes(context: context) }
    /// The account's password and the last steps of its login.
    public var auth: Auth { Auth(context: context) }
    /// Stored data about group calls.
    public var calls: Calls { Calls(context: context) }

    /// Rejections by the server of methods that do not fail because of them.
    public var events: Signal<EngineEvent, NoError> { context.events.signal() }
    /// The updates received with answers, for an object that keeps the account up to date, such as an AccountSynchronization.
    public var serverUpdates: Signal<ServerUpdates, NoError> { context.serverUpdates.signal() }
    /// The chats whose postponed paid messages are sent now, for an object that sends messages, such as an AccountSynchronization.
    public var postponedReleases: Signal<PeerId, NoError> { context.postponedReleases.signal() }
}

/// The modules: values around the engine's context, each with the methods of one subject.
extension TelegramEngine {
    /// Messages: deleting, reading, sending, searching, reactions, stories.
    public struct Messages: Sendable {
        let context: EngineContext
    }

    /// Users and chats: pins, folders, drafts, notification settings, forums.
    public struct Peers: Sendable {
        let context: EngineContext
    }

    /// Contacts: searching, adding, importing.
    public struct Contacts: Sendable {
        let context: EngineContext
    }

    /// Sticker packs, recent and saved stickers, reactions.
    public struct Stickers: Sendable {
        let context: EngineContext
    }

    /// Privacy settings, blocked users, sessions.
    public struct Privacy: Sendable {
        let context: EngineContext
    }

    /// The notices that the app has shown.
    public struct Notices: Sendable {
        let context: EngineContext
    }

    /// The store of cached items.
    public struct ItemCache: Sendable {
        let context: EngineContext
    }

    /// Ordered lists, such as recent stickers.
    public struct OrderedLists: Sendable {
        let context: EngineContext
    }

    /// The account's settings by key.
    public struct Preferences: Sendable {
        let context: EngineContext
    }

    /// The languages of the app.
    public struct Localization: Sendable {
        let context: EngineContext
    }

    /// The account's own profile and business settings.
    public struct AccountData: Sendable {
        let context: EngineContext
    }

    /// Media files and their known sizes.
    public struct Resources: Sendable {
        let context: EngineContext
    }

    /// The themes of chats.
    public struct Themes: Sendable {
        let context: EngineContext
    }

    /// The steps of login that follow the creation of the account.
    public struct Auth: Sendable {
        let context: EngineContext
    }

    /// Stored data about group calls.
    public struct Calls: Sendable {
        let context: EngineContext
    }
}
