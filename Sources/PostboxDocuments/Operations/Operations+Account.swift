import Postbox
import TelegramCore

extension Operation {
    /// Account operations on whole messages.
    static let account: [Operation] = [
        .account("addMessages", Field.messages(), location) {
            .addMessages($0, location: $1)
        } parts: {
            if case let .addMessages(messages, location) = $0 { (messages, location) } else { nil }
        },
        .account("addScheduledMessages", Field.messages()) {
            .addScheduledMessages($0)
        } parts: {
            if case let .addScheduledMessages(messages) = $0 { messages } else { nil }
        },
        .account("addQuickReplyMessages", Field.messages()) {
            .addQuickReplyMessages($0)
        } parts: {
            if case let .addQuickReplyMessages(messages) = $0 { messages } else { nil }
        },
        .account("deleteMessages", Field.messageIds()) {
            .deleteMessages($0)
        } parts: {
            if case let .deleteMessages(ids) = $0 { ids } else { nil }
        },
        .account("deleteMessagesWithGlobalIds", Field.int32s("ids")) {
            .deleteMessagesWithGlobalIds($0)
        } parts: {
            if case let .deleteMessagesWithGlobalIds(ids) = $0 { ids } else { nil }
        },
        .account("editMessage", Field.messageId(), Field.required("message", Form.storeMessage)) {
            .editMessage($0, $1)
        } parts: {
            if case let .editMessage(id, message) = $0 { (id, message) } else { nil }
        },
        .account("updateMinAvailableMessage", Field.messageId()) {
            .updateMinAvailableMessage($0)
        } parts: {
            if case let .updateMinAvailableMessage(id) = $0 { id } else { nil }
        },
    ]

    static let location = Field.required(
        "location",
        Form.words(["upperHistoryBlock": AddMessagesLocation.upperHistoryBlock, "random": .random], others: "is neither \"upperHistoryBlock\" nor \"random\""))
}
