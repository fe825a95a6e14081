import Postbox
import TelegramModel

extension Transaction {
    /// Notes that the user was offered this language. An offer of another one is left alone.
    func markSuggestedLocalizationAsSeen(_ languageCode: String) throws {
        let key = PreferenceKey.suggestedLocalization.key
        guard var entry = SuggestedLocalizationEntry(entry: try getPreferencesEntry(key: key)) else {
            let seen = CodedObject(hash: TypeHash.suggestedLocalizationEntry, ["lc": .string(languageCode), "s": .int32(1)])
            return try setPreferencesEntry(key: key, value: seen.bytes)
        }
        guard entry.languageCode == languageCode, !entry.isSeen else { return }
        entry.isSeen = true
        try setPreferencesEntry(key: key, value: entry.record.bytes)
    }

    /// Takes a language out of those that the user has kept, and each that is there twice once.
    func removeSavedLocalization(_ languageCode: String) throws {
        let key = PreferenceKey.localizationListState.key
        let stored = try getPreferencesEntry(key: key).map { CodedObject($0).retyped(TypeHash.localizationListState) }
            ?? CodedObject(hash: TypeHash.localizationListState, ["availableOfficialLocalizations": .codableObjects([])])
        var codes: Set<String> = [languageCode]
        let kept = stored.objects("availableSavedLocalizations").filter { codes.insert($0.string("lc") ?? "").inserted }
        try setPreferencesEntry(key: key, value: stored.setting(["availableSavedLocalizations": .codableObjects(kept)]).bytes)
    }
}
