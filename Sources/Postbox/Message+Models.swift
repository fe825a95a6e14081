import PostboxEngine
import TelegramModel

/// The parts of a message as models.
extension Message {
    /// Returns the first attribute of a type.
    ///
    ///     message.attribute(ViewCountMessageAttribute.self)?.count
    public func attribute<Attribute: CodedModel>(_ type: Attribute.Type) -> Attribute? { attributes.lazy.compactMap { Attribute($0) }.first }

    /// Returns the first medium of a type.
    ///
    ///     message.medium(TelegramMediaFile.self)?.mimeType
    public func medium<Medium: CodedModel>(_ type: Medium.Type) -> Medium? { media.lazy.compactMap { Medium($0) }.first }
}
