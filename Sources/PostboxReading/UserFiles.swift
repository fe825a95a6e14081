import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel

/// Files of the user that media name: those to be sent, and copies that the macOS app has saved.
package enum UserFiles {
    /// The resources outside the media folder, with their paths.
    private static let resources: Set<Int32> = Set(
        [
            "LocalFileReferenceMediaResource", "LocalFileVideoMediaResource", "LocalFileGifMediaResource", "LocalFileArchiveMediaResource",
            "LocalFileAudioMediaResource",
        ].map { persistentHash32($0) })

    /// Returns the path of the user's file that a medium refers to; `nil` if none exists. Until a message is sent, its media refer to such files.
    package static func path(of media: CodedObject) -> String? {
        guard let hash = media.typeHash, hash == TypeHash.telegramMediaFile || hash == TypeHash.telegramMediaImage else { return nil }
        let found = hash == TypeHash.telegramMediaFile ? media.object("r").map { [$0] } ?? [] : media.objects("r").compactMap { $0.object("r") }
        return found.lazy.filter { $0.typeHash.map(resources.contains) ?? false }.compactMap { $0.string("p") }.first { !$0.isEmpty }
    }

    /// The number of the preference that names the saved copies.
    private static let downloadedPaths: Int32 = 1053

    /// Returns the paths of file copies saved by the macOS app, by the IDs of the media; the latest copy of each. The copies may no longer exist.
    package static func copies(_ file: DatabaseFile) -> [MediaId: String] {
        let key = PreferenceNumberKey(number: downloadedPaths).key
        guard let value = (try? file.box.get(PreferencesTable.declaration.table, key: key)) ?? nil else { return [:] }
        let object = CodedObject(value)
        guard object.typeHash == persistentHash32("DownloadedFilesPaths") else { return [:] }
        var copies: [MediaId: String] = [:]
        for entry in object.objects("p") {
            guard let id = entry.object("id"), let namespace = id.int32("n"), let number = id.int64("i"), let path = entry.string("dp") else { continue }
            copies[MediaId(namespace: namespace, id: number)] = path
        }
        return copies
    }
}
