import Postbox
import PostboxCoding

extension PostboxView {
    /// What the view shows, in every detail: equality leaves out what some kinds do not follow.
    var json: String {
        let writer = JSONWriter(capacity: 4096)
        writer.beginObject()
        walk(into: JSONFieldSink(writer: writer, objects: ExactObjectWriter(names: NoTypeNames())))
        writer.endObject()
        return writer.text
    }
}
