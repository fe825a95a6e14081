import PostboxCoding

/// Names and dates in tables for people.
package protocol ResultNames: AnyObject {
    /// The name of a peer as results have it: an ID, or an object of `id` and `name`.
    func name(_ node: JSONNode) -> String
    /// `2024-03-01 10:00` in local time, of seconds since 1970.
    func date(_ seconds: Int64) -> String
}
