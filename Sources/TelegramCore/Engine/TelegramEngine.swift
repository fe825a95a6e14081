import Postbox
import SignalKit

/// One account and what can be done with it: modules of methods over its database, with or without a server.
///
///     let engine = TelegramEngine(postbox: postbox, accountPeerId: account)
///     try await engine.messages.deleteMessagesInteractively(messageIds: [id], type: .forEveryone).value()
///
/// Every method gives a cold signal: each start does the work, in one transaction. What a server has to be told waits in the database, as it does
/// when Telegram itself is offline. A module is a value that costs nothing to make.
public struct TelegramEngine: Sendable {
    package let context: EngineContext

    /// - Parameters:
    ///   - postbox: The account's database.
    ///   - accountPeerId: The account's own user.
    ///   - server: What answers requests; methods that need one fail with `EngineError.needsServer` without it.
    ///   - clock: The times that are written.
    ///   - random: Random numbers, for ids.
    ///   - mediaPath: The folder of the account's media; nil: the one beside the database, as an installation has it.
    ///   - willWrite: Called at the beginning of each transaction of a method.
    public init(
        postbox: LivePostbox, accountPeerId: PeerId, server: (any EngineServer)? = nil, clock: any EngineClock = SystemClock(),
        random: @escaping @Sendable () -> Int64 = { Int64.random(in: .min ... .max) }, mediaPath: String? = nil,
        willWrite: (@Sendable (Transaction) -> Void)? = nil
    ) {
        context = EngineContext(
            postbox: postbox, account: ActingAccount(peerId: accountPeerId, clock: clock, random: random), server: server, mediaPath: mediaPath,
            willWrite: willWrite)
    }

    /// Runs a closure in one transaction, as every method does: all of it or nothing. What it throws is what the signal fails with.
    public func transaction<T: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> T) -> Signal<T, EngineError> { context.transaction(body) }

    /// Messages: sending, editing, deleting, reading, pinning, reactions, polls, search, stories.
    public var messages: Messages { Messages(context: context) }
    /// Chats and their members: the chat list, folders, settings, groups, channels, forums.
    public var peers: Peers { Peers(context: context) }
    /// People that the account has in its address book, and finding others.
    public var contacts: Contacts { Contacts(context: context) }
    /// Installed packs, recent and saved stickers, emoji, reactions that can be chosen.
    public var stickers: Stickers { Stickers(context: context) }
    /// Who may do what, blocked peers, logins of the account.
    public var privacy: Privacy { Privacy(context: context) }
    /// Hints that an application shows once, and suggestions of the server.
    public var notices: Notices { Notices(context: context) }
    /// A cache of coded values by collection and key.
    public var itemCache: ItemCache { ItemCache(context: context) }
    /// Lists of items that an application keeps in an order of its own.
    public var orderedLists: OrderedLists { OrderedLists(context: context) }
    /// Settings of the account by their keys.
    public var preferences: Preferences { Preferences(context: context) }
    /// The languages that can be chosen.
    public var localization: Localization { Localization(context: context) }
    /// The account's own profile and what belongs to it.
    public var accountData: AccountData { AccountData(context: context) }
    /// Files that the application keeps beside the database.
    public var resources: Resources { Resources(context: context) }
    /// Themes and the wallpapers of chats.
    public var themes: Themes { Themes(context: context) }
    /// The account's password and the end of its login.
    public var auth: Auth { Auth(context: context) }
    /// What is stored about calls of groups.
    public var calls: Calls { Calls(context: context) }

    /// What the server refused of methods that do not fail for it.
    public var events: Signal<EngineEvent, NoError> { context.events.signal() }
    /// The updates that came with answers: for whoever keeps the account up to date, such as an AccountStateManager.
    public var serverUpdates: Signal<ServerUpdates, NoError> { context.serverUpdates.signal() }
}

/// The modules: each a value around the engine's context, with the methods of one subject.
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

    /// Notices that were shown.
    public struct Notices: Sendable {
        let context: EngineContext
    }

    /// The store of cached items.
    public struct ItemCache: Sendable {
        let context: EngineContext
    }

    /// Lists in an order, such as recent stickers.
    public struct OrderedLists: Sendable {
        let context: EngineContext
    }

    /// Settings by key.
    public struct Preferences: Sendable {
        let context: EngineContext
    }

    /// Languages.
    public struct Localization: Sendable {
        let context: EngineContext
    }

    /// The account's own profile and business settings.
    public struct AccountData: Sendable {
        let context: EngineContext
    }

    /// Files of media, and what is known of their sizes.
    public struct Resources: Sendable {
        let context: EngineContext
    }

    /// Themes of chats.
    public struct Themes: Sendable {
        let context: EngineContext
    }

    /// What is left of logging in once the account is there.
    public struct Auth: Sendable {
        let context: EngineContext
    }

    /// What is stored about calls of groups.
    public struct Calls: Sendable {
        let context: EngineContext
    }
}
