import PostboxCoding
import PostboxTables

/// A coded object that Telegram 12 stores as FlatBuffers inside other objects. See "FlatBuffers".
public protocol FlatBuffersModel: CodedModel {
    /// The name of the root table.
    static var rootTable: String { get }
}

extension TelegramMediaFile: FlatBuffersModel { public static let rootTable = "TelegramMediaFile" }
extension StickerPackCollectionInfo: FlatBuffersModel { public static let rootTable = "StickerPackCollectionInfo" }
extension InstantPage: FlatBuffersModel { public static let rootTable = "InstantPage" }

extension FlatBuffersModel {
    /// Reads a value from the bytes of a FlatBuffers buffer. Fields that the schema does not have are left out.
    ///
    ///     let file = try TelegramMediaFile(flatBuffer: item.fileData)
    ///
    /// - Throws: `CodingError` if the buffer is malformed, lacks a required field, or has a member of a union that is not known.
    public init(flatBuffer bytes: [UInt8]) throws(CodingError) {
        let result: Result<FlatReading.Object, CodingError> = bytes.withUnsafeBytes { bytes in
            do throws(CodingError) { return .success(try FlatReading.counterpart(of: bytes, root: Self.rootTable)) } catch { return .failure(error) }
        }
        let object = try result.get()
        self.init(unchecked: CodedObject(object.records.withUnsafeBytes { records in
            PostboxEncoder.root(hash: object.hash) { $0.encodeRecords(records) }
        }))
    }

    /// The value as a FlatBuffers buffer, with the bytes of Telegram's builder. Doubles are rounded to 32 bits.
    ///
    /// Keep the bytes of a value that does not change instead of making them again.
    ///
    /// - Throws: `CodingError` if the object is malformed, lacks a required field, or has a part that the schema cannot hold, such as a resource of
    ///   another kind. Store such a value as a coded object.
    public func flatBuffer() throws(CodingError) -> [UInt8] {
        let result: Result<[UInt8], CodingError> = record.bytes.withUnsafeBytes { bytes in
            do throws(CodingError) {
                let object = try CodedObjectBytes(root: bytes)
                return .success(try FlatWriting.flatBuffer(of: (object.hash, object.bytes), root: Self.rootTable))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// The value in either form: in FlatBuffers if it exists, even if it cannot be read, otherwise the coded object.
    fileprivate static func stored(_ bytes: [UInt8]?, or object: Self?) -> Self? {
        guard let bytes, !bytes.isEmpty else { return object }
        return try? Self(flatBuffer: bytes)
    }
}

extension StickerPackItem {
    /// The sticker in whichever form it is stored; `nil` if it cannot be read.
    public var storedFile: TelegramMediaFile? { .stored(fileData, or: file) }
}

extension RecentMediaItem {
    /// The file in whichever form it is stored; `nil` if it cannot be read.
    public var storedFile: TelegramMediaFile? { .stored(mediaData, or: media) }
}

extension RecentReactionItem {
    /// The custom emoji in whichever form it is stored; `nil` for another reaction, or if it cannot be read.
    public var storedFile: TelegramMediaFile? { .stored(mediaData, or: media) }
}

extension SavedStickerItem {
    /// The sticker in whichever form it is stored; `nil` if it cannot be read.
    public var storedFile: TelegramMediaFile? { .stored(fileData, or: file) }
}

extension FeaturedStickerPackItem {
    /// The pack in whichever form it is stored; `nil` if it cannot be read.
    public var storedInfo: StickerPackCollectionInfo? { .stored(infoData, or: info) }
}

extension CachedStickerPack {
    /// The pack in the form in which it is stored, or `nil` if it is missing or cannot be read.
    public var storedInfo: StickerPackCollectionInfo? { .stored(infoData, or: info) }
}
