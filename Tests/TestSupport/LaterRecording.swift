import PostboxCoding

/// Rewrites a recording as a later version could have written it.
struct LaterRecording {
    enum Change: CaseIterable { case fields, updates }

    let change: Change
    /// The names of the members that contain parts of a recording.
    let begins: Set<String>
    private let writer = JSONWriter()

    init(change: Change, begins: Set<String>) {
        self.change = change
        self.begins = begins
    }

    func text(_ node: JSONNode) -> [UInt8] {
        write(node, isRecording: false)
        return Array(writer.bytes)
    }

    /// Objects in stored form have their own versions, and patterns are not part of a recording.
    private func write(_ node: JSONNode, isRecording: Bool) {
        switch node.kind {
        case .object where node["$type"] == nil && node["$raw"] == nil:
            writer.beginObject()
            for member in node.members {
                writer.key(member.keyString)
                let isBeginning = begins.contains(member.keyString) && (!member.hasKey("push") || member.value.kind == .object)
                if change == .updates, isRecording, member.hasKey("updates"), member.value.kind == .array {
                    writeUpdates(member.value)
                } else {
                    write(member.value, isRecording: isRecording || isBeginning)
                }
            }
            if change == .fields, isRecording {
                writer.key("later")
                writer.beginObject()
                writer.member("a", text: "b")
                writer.endObject()
            }
            writer.endObject()
        case .array:
            writer.beginArray()
            for element in node.elements { write(element, isRecording: isRecording) }
            writer.endArray()
        default: node.write(to: writer)
        }
    }

    private func writeUpdates(_ updates: JSONNode) {
        func other() {
            writer.beginObject()
            writer.member("update", text: "updateLater")
            writer.member("pts", int: Int32(7))
            writer.endObject()
        }
        writer.beginArray()
        other()
        for update in updates.elements {
            write(update, isRecording: true)
            other()
        }
        writer.endArray()
    }
}
