import PostboxCoding
import PostboxTables

extension TelegramObjectModel {
    /// The timeout of messages that can be viewed once. They are deleted after viewing, not after a time.
    private static let viewOnce: Int32 = .max

    public func attribute(_ object: CodedObject) -> AttributeFacts? {
        object.withBytes { bytes in
            CodedObject.typeHash(of: bytes).map { _ in AttributeFacts(automaticTimestamp: automaticTimestamp(ofAttribute: bytes)) }
        }
    }

    public func automaticTimestamp(ofAttribute object: UnsafeRawBufferPointer) -> AttributeFacts.AutomaticTimestamp? {
        switch CodedObject.typeHash(of: object) {
        case TypeHash.autoremoveTimeoutMessageAttribute: countdown(object, tag: 0)
        case TypeHash.autoclearTimeoutMessageAttribute: countdown(object, tag: 1)
        default: nil
        }
    }

    /// Returns countdownBeginTime + timeout; `nil` before the countdown has started.
    private func countdown(_ object: UnsafeRawBufferPointer, tag: UInt16) -> AttributeFacts.AutomaticTimestamp? {
        CodedObject.withFields(of: object) { _, fields in
            let timeout = fields.decodeInt32ForKey("t", orElse: 0)
            guard let begin = fields.decodeOptionalInt32ForKey("c") else { return nil }
            let end = tag == 1 && timeout == Self.viewOnce ? begin : begin &+ timeout
            return AttributeFacts.AutomaticTimestamp(tag: tag, timestamp: end)
        }
    }

    /// Preserves this device's own data about a message when the server sends the message again.
    public func mergeMessageAttributes(previous: [CodedObject], updated: [CodedObject]) -> [CodedObject] {
        var result = updated
        if let transcription = previous.first(where: { $0.typeHash == TypeHash.audioTranscriptionMessageAttribute }) {
            if let place = result.firstIndex(where: { $0.typeHash == TypeHash.audioTranscriptionMessageAttribute }) {
                if didRate(transcription) && !didRate(result[place]) { result[place] = rated(result[place]) }
            } else {
                result.append(transcription)
            }
        }
        if let derived = previous.first(where: { $0.typeHash == TypeHash.derivedDataMessageAttribute }) {
            if let place = result.firstIndex(where: { $0.typeHash == TypeHash.derivedDataMessageAttribute }) {
                // Telegram 12 keeps the new attribute.
                if generation == .telegram11 { result[place] = derived }
            } else {
                result.append(derived)
            }
        }
        return result
    }

    private func didRate(_ transcription: CodedObject) -> Bool {
        transcription.withFields { _, fields in fields.decodeBoolForKey("didRate", orElse: false) } ?? false
    }

    private func rated(_ transcription: CodedObject) -> CodedObject {
        var wasWritten = false
        let edited = transcription.editingFields { record, output in
            guard record.type == .bool || record.type == .null, record.key.elementsEqual("didRate".utf8) else { return false }
            output.encodeBool(true, forKey: "didRate")
            wasWritten = true
            return true
        } ending: { output in
            if !wasWritten { output.encodeBool(true, forKey: "didRate") }
        }
        return edited ?? transcription
    }
}
