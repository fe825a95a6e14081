import Postbox
import PostboxCoding

extension PostboxView {
    /// The content of the view in full detail: equality ignores parts that some kinds do not follow.
    var json: String {
        let writer = JSONWriter(capacity: 4096)
        writer.beginObject()
        walk(into: JSONFieldSink(writer: writer, objects: ExactObjectWriter(names: NoTypeNames())))
        writer.endObject()
        return writer.text
    }
}
