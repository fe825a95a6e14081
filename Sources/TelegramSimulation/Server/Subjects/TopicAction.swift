import Postbox
import TelegramModel

/// Service messages that tell of topics: TelegramMediaAction.
enum TopicAction {
    static func created(title: String) -> CodedObject { action(28, ["title": .string(title), "iconColor": .int32(7_322_096)]) }

    static func edited(title: String) -> CodedObject { edited(["_t": .int32(0), "title": .string(title)]) }

    static func edited(isClosed: Bool) -> CodedObject { edited(["_t": .int32(2), "isClosed": .bool(isClosed)]) }

    private static func edited(_ component: KeyValuePairs<StaticString, FieldValue>) -> CodedObject {
        action(29, ["components": .objects([CodedObject(hash: SimulatedObjects.Hash.topicEditComponent, component)])])
    }

    private static func action(_ kind: Int32, _ fields: KeyValuePairs<StaticString, FieldValue>) -> CodedObject {
        CodedObject(hash: TypeHash.telegramMediaAction, ["_rawValue": .int32(kind)]).setting(fields)
    }
}
