import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel

/// Names the rows of a file that contain numbered entries: by their contents or, if those are not sufficient, by the application that wrote the file.
package struct EntryNamer: Sendable {
    /// The tables whose rows have names.
    package enum Entries: Sendable { case preferences, sharedData, cache, cacheMetadata, lists, listOrder, notices }

    /// The applications that wrote the file, if known.
    package let applications: TelegramApplications
    private let kind: ValueBoxKind

    package init(_ file: DatabaseFile) {
        applications = file.applications()
        kind = file.kind
    }

    /// Returns the kind of entries in a table; `nil` if its rows have no names.
    package func entries(inTable id: Int32) -> Entries? {
        switch kind {
        case .account:
            switch id {
            case PreferencesTable.declaration.table.id: .preferences
            case ItemCacheTable.declaration.table.id: .cache
            case ItemCacheMetaTable.declaration.table.id: .cacheMetadata
            case OrderedItemListIndexTable.declaration.table.id: .lists
            case OrderedItemListTable.declaration.table.id: .listOrder
            case NoticeTable.declaration.table.id: .notices
            default: nil
            }
        case .accountManager:
            switch id {
            case AccountManagerTables.sharedData.table.id: .sharedData
            case AccountManagerTables.notices.table.id: .notices
            default: nil
            }
        case .mediaStorage, .guardBox: nil
        }
    }

    /// Returns the name of a row, or `nil` if it has none.
    package func name(_ entries: Entries, key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) -> StaticString? {
        let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
        switch entries {
        case .preferences, .sharedData:
            let names = entries == .preferences ? EntryNames.preferences : EntryNames.sharedData
            return PreferenceNumberKey.number(beginning: key).flatMap {
                names.name(of: $0, tail: key.count - PreferenceNumberKey.form.fixedLength, value, in: applications)
            }
        case .cache: return CachedItemKey(key).flatMap { EntryNames.itemCacheCollections.name(of: Int32($0.collectionId), value, in: applications) }
        case .cacheMetadata:
            guard ItemCacheMetaTable.key.matches(key), let number = Int32(exactly: ItemCacheMetaTable.key.value(0, of: key)) else { return nil }
            return EntryNames.itemCacheCollections.name(of: number, nothing, in: applications)
        case .lists: return OrderedItemContentsKey(key).flatMap { EntryNames.orderedItemLists.name(of: $0.collectionId, value, in: applications) }
        case .listOrder:
            // The contents, whose type determines the name, are in another table.
            let list = OrderedItemPositionKey(key)?.collectionId ?? OrderedItemKey(key)?.collectionId
            return list.flatMap { EntryNames.orderedItemLists.name(of: $0, nothing, in: applications) }
        case .notices:
            if let parts = NoticeNumberKey(key) { return EntryNames.notices[parts.namespace]?.name(of: parts.number, value, in: applications) }
            return NoticePeerKey(key).flatMap { EntryNames.noticesOfPeers[$0.namespace]?.name(of: $0.number, value, in: applications) }
        }
    }
}

extension DatabaseFile {
    /// Returns the applications that wrote the file, according to its rows or, if the rows are not sufficient, to its location. Returns an empty set
    /// if neither is.
    ///
    /// In a damaged table, only the readable rows are considered.
    package func applications() -> TelegramApplications {
        let found: TelegramApplications =
            switch kind {
            case .account: preferencesEvidence.union(cacheEvidence).union(listEvidence).union(draftEvidence).union(resourceEvidence)
            case .accountManager: sharedDataEvidence
            case .mediaStorage, .guardBox: []
            }
        return found.isEmpty ? placeEvidence : found
    }

    private static let mostRows = 1_000

    /// The evidence in the rows of a table, of a limited number of them.
    private func evidence(
        _ table: TableDeclaration, prefix: ValueBoxKey? = nil, limit: Int = mostRows,
        _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> TelegramApplications
    ) -> TelegramApplications {
        var found: TelegramApplications = [], left = limit
        try? rows(table, prefix: prefix) { key, value in
            found.formUnion(body(key, value))
            left -= 1
            return left > 0
        }
        return found
    }

    private var preferencesEvidence: TelegramApplications {
        evidence(PreferencesTable.declaration) { key, value in
            guard let number = PreferenceNumberKey.number(beginning: key) else { return [] }
            if number == DatabaseFile.changelogNumber { return DatabaseFile.versionEvidence(value) }
            return EntryNames.preferences.evidence(of: number, tail: key.count - PreferenceNumberKey.form.fixedLength, value)
        }
    }

    private static let changelogNumber: Int32 = 12

    /// The macOS app appends the channel to the version at each login.
    private static func versionEvidence(_ value: UnsafeRawBufferPointer) -> TelegramApplications {
        let object = CodedObject(copying: value)
        var found: TelegramApplications = []
        for version in [object.string("checkedVersion"), object.string("previousVersion")].compactMap({ $0 }) where version.utf8.contains(UInt8(ascii: ".")) {
            found.formUnion(version.utf8.contains(UInt8(ascii: " ")) ? .macOS : .iOS)
        }
        return found
    }

    private var cacheEvidence: TelegramApplications {
        var found: TelegramApplications = []
        for number in EntryNames.itemCacheCollections.applicationNumbers {
            guard let collection = Int8(exactly: number) else { continue }
            found.formUnion(
                evidence(ItemCacheTable.declaration, prefix: CachedItemKey.fields.prefix(collection), limit: 1) { _, value in
                    EntryNames.itemCacheCollections.evidence(of: number, value, needsType: true)
                })
        }
        return found
    }

    private var listEvidence: TelegramApplications {
        var found: TelegramApplications = []
        for number in EntryNames.orderedItemLists.applicationNumbers {
            found.formUnion(
                evidence(OrderedItemListIndexTable.declaration, prefix: OrderedItemContentsKey.fields.prefix(number), limit: 1) { _, value in
                    EntryNames.orderedItemLists.evidence(of: number, value)
                })
        }
        return found
    }

    /// Members of the state that each application stores for a chat or topic that was closed.
    private var draftEvidence: TelegramApplications {
        [PeerChatInterfaceStateTable.declaration, PeerChatThreadInterfaceStateTable.declaration].reduce(into: []) { found, table in
            found.formUnion(evidence(table, limit: 64) { _, value in ApplicationChatState(value)?.applications ?? [] })
        }
    }

    /// The namespaces of media that are not sent yet, or are in secret chats.
    private static let localMediaNamespaces: [Int32] = [7, 8, 9, 10]

    /// The resources that only one of the applications makes. They are in media that are not sent yet, could not be sent, or are in secret chats.
    private var resourceEvidence: TelegramApplications {
        var found: TelegramApplications = []
        for namespace in DatabaseFile.localMediaNamespaces {
            found.formUnion(evidence(MessageMediaTable.declaration, prefix: MediaKey.fields.prefix(namespace), limit: 64) { DeviceResources.applications(ofMedium: $1) })
        }
        found.formUnion(evidence(MessageHistoryUnsentTable.declaration, limit: 64) { key, _ in resourceEvidence(in: UnsentMessageKey(key)?.messageId) })
        found.formUnion(evidence(MessageHistoryFailedTable.declaration, limit: 64) { key, _ in resourceEvidence(in: MessageIdKey(key)?.messageId) })
        let secretChats = ValueBoxKey(withUnsafeBytes(of: PeerId.secretChat.bigEndian) { Array($0) })
        return found.union(evidence(MessageHistoryTable.declaration, prefix: secretChats) { DeviceResources.applications(ofMessage: $1) })
    }

    private func resourceEvidence(in id: MessageId?) -> TelegramApplications {
        guard let id, let index = try? reader(MessageHistoryIndexTable.self).index(of: id) else { return [] }
        return (try? reader(MessageHistoryTable.self).withValue(layout.messageKey(index)) { $0.map(DeviceResources.applications(ofMessage:)) ?? [] }) ?? []
    }

    private var sharedDataEvidence: TelegramApplications {
        evidence(AccountManagerTables.sharedData) { key, value in
            PreferenceNumberKey(key).map { EntryNames.sharedData.evidence(of: $0.number, value) } ?? []
        }
    }

    /// The applications according to the list of accounts and the folders. Encryption is not considered, because a decrypted copy has the same contents.
    private var placeEvidence: TelegramApplications {
        if path.contains(Installation.macOSContainer) { return .macOS }
        return Installation(containing: path)?.applicationEvidence ?? []
    }
}

extension Installation {
    /// The applications according to the list of accounts and the names of files next to the accounts.
    package var applicationEvidence: TelegramApplications {
        if root.contains(Installation.macOSContainer) { return .macOS }
        var found: TelegramApplications = []
        if [".tempkeyEncrypted", "crashhandler", "trlottie-animations", "accounts-shared-data"].contains(where: has) { found.formUnion(.macOS) }
        if has("notificationsPresentationData.json") || root.hasSuffix("/telegram-data") { found.formUnion(.iOS) }
        guard found.isEmpty, let records = (try? records())?.records, !records.isEmpty else { return found }
        return records.contains { $0.hasBackup } ? .iOS : .macOS
    }
}

/// The files of a device that stored media refer to.
enum DeviceResources {
    private static let ofPhones = Set(["PhotoLibraryMediaResource", "ICloudFileResource", "LocalFileAudioMediaResource"].map { persistentHash32($0) })
    private static let archive = persistentHash32("LocalFileArchiveMediaResource")
    private static let video = persistentHash32("LocalFileVideoMediaResource")

    /// Returns the applications that the resources in a row of messages show to have written it.
    static func applications(ofMessage row: UnsafeRawBufferPointer) -> TelegramApplications {
        var found: TelegramApplications = []
        (try? MessageRow(row))?.embeddedMedia.forEach { found.formUnion(applications(of: CodedObject(copying: $0))) }
        return found
    }

    /// Returns the applications that the resources in a row of media show to have written it.
    static func applications(ofMedium row: UnsafeRawBufferPointer) -> TelegramApplications {
        guard case let .direct(medium, _)? = try? MessageMediaEntry(row) else { return [] }
        return applications(of: CodedObject(copying: medium))
    }

    /// A file has its resource under `r`. A picture has its sizes there, and each size has a resource under `r`.
    private static func applications(of medium: CodedObject) -> TelegramApplications {
        let resources = [medium.object("r")] + medium.objects("r").map { $0.object("r") }
        return resources.compactMap { $0 }.reduce(into: []) { $0.formUnion(application(of: $1)) }
    }

    private static func application(of resource: CodedObject) -> TelegramApplications {
        guard let hash = resource.typeHash else { return [] }
        if ofPhones.contains(hash) { return .iOS }
        if hash == archive { return .macOS }
        guard hash == video else { return [] }
        // The iOS app stores paths as a list.
        return resource.has("ps") ? .iOS : resource.has("p") ? .macOS : []
    }
}

/// The state that an application stores for a chat that was closed: the innermost of the three objects of an interface state.
package struct ApplicationChatState {
    private let fields: CodedObject

    /// - Parameter row: The value of a row of t67 or t68.
    /// - Returns: `nil` if the row does not contain the state of an application.
    package init?(_ row: UnsafeRawBufferPointer) {
        let outer = CodedObject(hash: 0, fields: row)
        guard let inner = outer.fieldBytes("data") else { return nil }
        guard let own = inner.withUnsafeBytes({ CodedObject(hash: 0, fields: $0).fieldBytes("opaqueData") }) else { return nil }
        fields = own.withUnsafeBytes { CodedObject(hash: 0, fields: $0) }
    }

    /// The applications whose members the state has.
    var applications: TelegramApplications {
        var found: TelegramApplications = []
        if fields.has("f.sn") || fields.has("dpl") { found.formUnion(.macOS) }
        if fields.has("mrm") || fields.has("sip") { found.formUnion(.iOS) }
        return found
    }

    /// The time when the chat was last closed, in Unix seconds.
    package var lastVisited: Int32? { fields.int32("ts") }

    /// The visible message when the chat was closed; `nil` for the newest one.
    package var leftAt: MessageIndex? {
        guard let place = fields.object("hss"), let time = place.int32("m.t"), let peer = place.int64("m.p"), let namespace = place.int32("m.n"),
            let id = place.int32("m.i")
        else { return nil }
        return MessageIndex(peerId: PeerId(packed: peer), namespace: namespace, id: id, timestamp: time)
    }
}
