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
    /// - Throws: `CodingError` if the buffer is malformed, lacks a required field, or has an unknown member of a union.
    public init(flatBuffer bytes: [UInt8]) throws(CodingError) {
        let result: Result<FlatReading.Object, CodingError> = bytes.withUnsafeBytes { bytes in
            do throws(CodingError) { return .success(try FlatReading.counterpart(of: bytes, root: Self.rootTable)) } catch { return .failure(error) }
        }
        let object = try result.get()
        self.init(unchecked: CodedObject(object.records.withUnsafeBytes { records in
            PostboxEncoder.root(hash: object.hash) { $0.encodeRecords(records) }
        }))
    }

    /// Returns the value as a FlatBuffers buffer, with the bytes of Telegram's builder. Doubles are rounded to 32 bits.
    ///
    /// Keep the bytes of a value that does not change instead of making them again.
    ///
    /// - Throws: `CodingError` if the object is malformed, lacks a required field, or has a part that the schema cannot represent, such as a resource
    ///   of another kind. Store such a value as a coded object.
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

    /// Returns the value as a FlatBuffers buffer that replaces another one.
    ///
    /// If the value is unchanged, its bytes are unchanged. Fields that a newer version of Telegram added to the old buffer are kept, byte for byte,
    /// except in removed elements of lists. An element is kept if it is equal or has the same ID. An element without an ID is kept if it is between
    /// the same neighbors as before. A buffer that cannot be read is replaced.
    ///
    /// - Throws: `CodingError` if the value cannot be written, see `flatBuffer()`, or cannot change without losing unknown fields.
    public func flatBuffer(replacing old: [UInt8]) throws(CodingError) -> [UInt8] {
        let bytes = try flatBuffer()
        guard (try? Self(flatBuffer: old)) != nil else { return bytes }
        return try FlatEditing.edited(old, to: bytes, root: Self.rootTable)
    }
}

/// A part of an object that Telegram 12 stores as FlatBuffers, under a separate key, and Telegram 11 as a coded object.
///
///     try item.set(file, of: .file)
public struct FlatBuffersPart<Owner: CodedModel, Part: FlatBuffersModel>: Sendable {
    /// The stored form of an absent value.
    enum Missing: Sendable { case omitted, emptyData, emptyObject }

    /// The key of the FlatBuffers bytes.
    let data: StaticString
    /// The key of the coded object.
    let object: StaticString
    let missing: Missing

    init(_ data: StaticString, or object: StaticString, missing: Missing = .omitted) {
        self.data = data
        self.object = object
        self.missing = missing
    }
}

extension CodedModel {
    /// Returns the value of a part in either form, or `nil` if it is missing or cannot be read. If both forms are present, FlatBuffers are used.
    public func value<Part>(of part: FlatBuffersPart<Self, Part>) -> Part? {
        guard let bytes = record.fieldBytes(part.data), !bytes.isEmpty else { return record.object(part.object).map { Part(unchecked: $0) } }
        return try? Part(flatBuffer: bytes)
    }

    /// Sets a part, in the form of a version of Telegram. A value that is there already keeps its form and its bytes. A value that FlatBuffers cannot
    /// hold is stored as a coded object.
    ///
    /// - Throws: `CodingError` if the stored bytes have fields of a newer version that would be lost.
    public mutating func set<Part>(
        _ value: Part?, of part: FlatBuffersPart<Self, Part>, generation: SeedConfiguration.Generation = .telegram12
    ) throws(CodingError) {
        guard value != self.value(of: part) || value == nil else { return }
        let old = record.fieldBytes(part.data) ?? []
        guard let value else {
            return switch part.missing {
            case .omitted: record.replaceFields(part.data, part.object, with: [])
            case .emptyData: record.replaceFields(part.data, part.object, with: generation == .telegram12 ? [(part.data, .null)] : [(part.object, .null)])
            case .emptyObject: record.replaceFields(part.data, part.object, with: [(part.object, .null)])
            }
        }
        if generation == .telegram12, (try? value.flatBuffer()) != nil {
            record.replaceFields(part.data, part.object, with: [(part.data, .bytes(try value.flatBuffer(replacing: old)))])
        } else if FlatReading.hasUnknownFields(old, root: Part.rootTable) {
            throw CodingError(offset: 0, reason: "FlatBuffers: a coded object cannot contain all fields of the stored value")
        } else {
            record.replaceFields(part.data, part.object, with: [(part.object, .object(value.record))])
        }
    }
}

extension CodedModel {
    /// Sets a part of an object that is created again, so no stored field can be lost.
    package mutating func store<Part>(_ value: Part, as part: FlatBuffersPart<Self, Part>, _ generation: SeedConfiguration.Generation) {
        try? set(value, of: part, generation: generation)
    }
}

extension CodedObject {
    /// Replaces the fields with two keys, at the place of the first one, or appends new ones. An object that cannot be read is not changed.
    fileprivate mutating func replaceFields(_ first: StaticString, _ second: StaticString, with fields: [(StaticString, FieldValue)]) {
        var isWritten = false
        let edited = editingFields({ record, output in
            guard record.key.isText(first) || record.key.isText(second) else { return false }
            if !isWritten { for (key, value) in fields { value.encode(key, into: &output) } }
            isWritten = true
            return true
        }, ending: { output in
            if !isWritten { for (key, value) in fields { value.encode(key, into: &output) } }
        })
        if let edited { self = edited }
    }
}

// MARK: - Parts

extension FlatBuffersPart where Owner == StickerPackItem, Part == TelegramMediaFile {
    /// The sticker.
    public static var file: Self { Self("fd", or: "f") }
}

extension FlatBuffersPart where Owner == RecentMediaItem, Part == TelegramMediaFile {
    /// The file.
    public static var media: Self { Self("md", or: "m") }
}

extension FlatBuffersPart where Owner == RecentReactionItem, Part == TelegramMediaFile {
    /// The custom emoji. Other reactions have none.
    public static var media: Self { Self("md", or: "m") }
}

extension FlatBuffersPart where Owner == SavedStickerItem, Part == TelegramMediaFile {
    /// The sticker.
    public static var file: Self { Self("fd", or: "f") }
}

extension FlatBuffersPart where Owner == FeaturedStickerPackItem, Part == StickerPackCollectionInfo {
    /// The pack.
    public static var info: Self { Self("infd", or: "i") }
}

extension FlatBuffersPart where Owner == CachedStickerPack, Part == StickerPackCollectionInfo {
    /// The pack; nil is stored under the older key.
    public static var info: Self { Self("ind", or: "in", missing: .emptyObject) }
}

extension FlatBuffersPart where Owner == TelegramMediaWebpageLoadedContent, Part == InstantPage {
    /// The page as the app reads it.
    public static var instantPage: Self { Self("ipd", or: "ip", missing: .emptyData) }
}

extension FlatBuffersPart where Owner == TelegramMediaWebpage, Part == InstantPage {
    /// The page as the app reads it. Its fields are among those of the web page.
    public static var instantPage: Self { Self("ipd", or: "ip", missing: .emptyData) }
}

extension FlatBuffersPart where Owner == AvailableReactions.Reaction, Part == TelegramMediaFile {
    /// The picture of the reaction at rest.
    public static var staticIcon: Self { Self("staticIconData", or: "staticIcon") }
    /// The animation of the reaction when it appears in the list of reactions.
    public static var appearAnimation: Self { Self("appearAnimationData", or: "appearAnimation") }
    /// The animation of the reaction in the list of reactions.
    public static var selectAnimation: Self { Self("selectAnimationData", or: "selectAnimation") }
    /// The animation of the reaction when it is chosen.
    public static var activateAnimation: Self { Self("activateAnimationData", or: "activateAnimation") }
    /// The effect over the message.
    public static var effectAnimation: Self { Self("effectAnimationData", or: "effectAnimation") }
    /// The effect around the reaction.
    public static var aroundAnimation: Self { Self("aroundAnimationData", or: "aroundAnimation") }
    /// The picture of the reaction under a message.
    public static var centerAnimation: Self { Self("centerAnimationData", or: "centerAnimation") }
}

extension FlatBuffersPart where Owner == AvailableMessageEffects.MessageEffect, Part == TelegramMediaFile {
    /// The picture of the effect in a list.
    public static var staticIcon: Self { Self("sid", or: "staticIcon") }
    /// The sticker in which the effect is.
    public static var effectSticker: Self { Self("esd", or: "effectSticker") }
    /// The effect, if it is a separate file.
    public static var effectAnimation: Self { Self("ead", or: "effectAnimation") }
}

extension StickerPackItem {
    /// The sticker, in either stored form; `nil` if it cannot be read.
    public var storedFile: TelegramMediaFile? { value(of: .file) }
}

extension RecentMediaItem {
    /// The file, in either stored form; `nil` if it cannot be read.
    public var storedFile: TelegramMediaFile? { value(of: .media) }
}

extension RecentReactionItem {
    /// The custom emoji, in either stored form; `nil` for another reaction, or if it cannot be read.
    public var storedFile: TelegramMediaFile? { value(of: .media) }
}

extension SavedStickerItem {
    /// The sticker, in either stored form; `nil` if it cannot be read.
    public var storedFile: TelegramMediaFile? { value(of: .file) }
}

extension FeaturedStickerPackItem {
    /// The pack, in either stored form; `nil` if it cannot be read.
    public var storedInfo: StickerPackCollectionInfo? { value(of: .info) }
}

extension CachedStickerPack {
    /// The pack in the form in which it is stored, or `nil` if it is missing or cannot be read.
    public var storedInfo: StickerPackCollectionInfo? { value(of: .info) }
}
