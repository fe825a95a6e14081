import PostboxSchema

extension MessageHistoryHolesViewEntry {
    /// Writes the entry for a snapshot that can be compared with another.
    package func walk(into sink: some FieldSink) {
        sink.peer("peer", packed: peerId.packed)
        sink.int("namespace", Int64(namespace))
        if let threadId { sink.int64("threadId", threadId) }
        switch direction {
        case let .range(start, end):
            sink.int("start", Int64(start.id))
            sink.int("end", Int64(end.id))
        case let .aroundId(id): sink.int("aroundId", Int64(id.id))
        }
        sink.int("count", Int64(count))
        if let userId { sink.int64("userId", userId) }
    }
}
