import PostboxCoding
import Postbox
import Testing
@testable import TelegramModel

/// Names of entries by number and type.
struct EntryNamesTests {
    private func name(_ names: EntryNames?, _ number: Int32, _ type: String?, tail: Int = 0, in applications: TelegramApplications = []) -> String? {
        let value = type.map { CodedObject(hash: persistentHash32($0), [:]).bytes } ?? []
        return value.withUnsafeBytes { names?.name(of: number, tail: tail, $0, in: applications)?.description }
    }

    @Test func theTypeDistinguishesTheMeaningsOfANumber() {
        #expect(name(.sharedData, 1001, "PresentationPasscodeSettings") == "presentationPasscodeSettings")
        #expect(name(.sharedData, 1001, "BaseApplicationSettings") == "baseAppSettings")
        #expect(name(.itemCacheCollections, 70, "CachedImageRecognizedContent") == "cachedImageRecognizedContent")
        #expect(name(.itemCacheCollections, 70, "WebAppPermissionsState") == "webAppPermissionsState")
        #expect(name(.orderedItemLists, 1000, "RecentWebSearchQueryItem") == "webSearchRecentQueries")
        #expect(name(.orderedItemLists, 1000, "RecentSettingsSearchQueryItem") == "settingsSearchRecentItems")
        #expect(name(EntryNames.noticesOfPeers[9], 0, "ApplicationSpecificTimestampNotice") == "dismissedPremiumGift")
        #expect(name(EntryNames.noticesOfPeers[9], 0, "ApplicationSpecificCounterNotice") == "groupEmojiPack")
        #expect(name(EntryNames.notices[2], 0, "ApplicationSpecificBoolNotice") == "secretChatInlineBotUsage")
        #expect(name(EntryNames.notices[2], 0, "ApplicationSpecificCounterNotice") == "forcedPasswordSetup")
        #expect(name(EntryNames.notices[2], 2, "ApplicationSpecificMessageIdArrayNotice") == "playedMessageEffects")
    }

    @Test func aNumberOfAnUnknownTypeNeedsTheApplication() {
        #expect(name(.sharedData, 1001, "Unknown") == nil)
        #expect(name(.sharedData, 1001, "Unknown", in: .macOS) == "baseAppSettings")
        #expect(name(.sharedData, 1001, "Unknown", in: .both) == nil)
        #expect(name(.preferences, 1019, "Unknown") == nil)
        #expect(name(.preferences, 1019, "Unknown", in: .macOS) == nil)
        #expect(name(.preferences, 1019, "Unknown", in: .iOS) == "widgetSettings")
        #expect(name(EntryNames.noticesOfPeers[9], 0, "Unknown", in: .iOS) == nil)
        #expect(name(.preferences, 4711, "StickerSettings", in: .both) == nil)
    }

    @Test func numbersOfTheLibraryNeedNoType() {
        #expect(name(.preferences, 14, nil) == "appConfiguration")
        #expect(name(.preferences, 22, nil) == "chatListFiltersFeaturedState")
        #expect(name(.preferences, 22, nil, tail: 8) == "textProcessingEditingState")
        #expect(name(.itemCacheCollections, 0, "Unknown") == "resolvedByNamePeers")
        #expect(name(.sharedData, 4, nil) == "proxySettings")
    }

    @Test func aPrivateTypeIsRecognizedByItsMembers() {
        let purchase = CodedObject(hash: 1, ["productId": .string("a"), "purpose": .object(CodedObject(hash: 2, [:]))]).bytes
        let named = purchase.withUnsafeBytes { EntryNames.itemCacheCollections.name(of: 71, $0, in: [])?.description }
        #expect(named == "pendingInAppPurchaseState")
    }

    @Test func hashesAreThoseOfTheCatalogue() {
        let given: [(EntryNames, Int32, Int32, String)] = [
            (.preferences, 1029, -397458357, "stickerSettings"), (.preferences, 2003, -1993100469, "textRecognition"),
            (.itemCacheCollections, 66, -256818488, "cachedWallpapers"), (.itemCacheCollections, 68, 1851087037, "cachedGeocodes"),
            (.itemCacheCollections, 69, 975005979, "visualMediaStoredState"), (.itemCacheCollections, 70, -993113404, "cachedImageRecognizedContent"),
            (.itemCacheCollections, 75, -2023558456, "storySource"), (.itemCacheCollections, 76, -1347390759, "mediaEditorState"),
            (.itemCacheCollections, 77, -1392194386, "shareWithPeersState"), (.orderedItemLists, 1000, 1022464488, "webSearchRecentQueries"),
            (.orderedItemLists, 1001, -332588949, "wallpaperSearchRecentQueries"), (.orderedItemLists, 1004, 279630805, "storyDrafts"),
            (.orderedItemLists, 1006, -1913848944, "hashtagSearchRecentQueries"), (.orderedItemLists, 1007, 707271839, "browserRecentlyVisited"),
        ]
        for (names, number, hash, wanted) in given {
            let value = CodedObject(hash: hash, [:]).bytes
            #expect(value.withUnsafeBytes { names.name(of: number, $0, in: [])?.description } == wanted)
        }
    }
}
