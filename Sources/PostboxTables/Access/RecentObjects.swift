/// A dictionary of objects for repeated lookups of the same few keys. The last two objects found or added are returned without hashing.
struct RecentObjects<Key: Hashable, Object: AnyObject> {
    private var objects: [Key: Object] = [:]
    private var firstKey: Key?
    private var first: Object?
    private var secondKey: Key?
    private var second: Object?
    /// Whether the first of the two is replaced next.
    private var replacesFirst = true

    var count: Int { objects.count }

    mutating func find(_ key: Key) -> Object? {
        if firstKey == key { return first }
        if secondKey == key { return second }
        guard let object = objects[key] else { return nil }
        note(key, object)
        return object
    }

    mutating func insert(_ object: Object, for key: Key) {
        remove(key)
        objects[key] = object
        note(key, object)
    }

    mutating func remove(_ key: Key) {
        if firstKey == key { (firstKey, first) = (nil, nil) }
        if secondKey == key { (secondKey, second) = (nil, nil) }
        objects[key] = nil
    }

    mutating func removeAll() { self = RecentObjects() }

    private mutating func note(_ key: Key, _ object: Object) {
        if replacesFirst { (firstKey, first) = (key, object) } else { (secondKey, second) = (key, object) }
        replacesFirst.toggle()
    }
}
