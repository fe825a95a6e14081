// The forms of `combineLatest` for two to thirteen signals of their own types; all of them are `combineAny`.

/// Emits a tuple of the signals' latest values: once every one has a value, then on every value of any. The first error ends it; it completes when all
/// have completed. With a queue, the signals' events arrive there first.
public func combineLatest<
    T1, T2, E
>(
    queue: Queue? = nil,
    _ s1: Signal<T1, E>, _ s2: Signal<T2, E>
) -> Signal<(
    T1, T2
), E> {
    combineAny(queue: queue, [
        erased(s1), erased(s2)
    ], initial: [:]) { values in
        guard
            let v1 = values[0] as? T1, let v2 = values[1] as? T2
        else { return nil }
        return (
            v1, v2
        )
    }
}

/// Emits a tuple of the signals' latest values: once every one has a value, then on every value of any. The first error ends it; it completes when all
/// have completed. With a queue, the signals' events arrive there first.
public func combineLatest<
    T1, T2, T3, E
>(
    queue: Queue? = nil,
    _ s1: Signal<T1, E>, _ s2: Signal<T2, E>, _ s3: Signal<T3, E>
) -> Signal<(
    T1, T2, T3
), E> {
    combineAny(queue: queue, [
        erased(s1), erased(s2), erased(s3)
    ], initial: [:]) { values in
        guard
            let v1 = values[0] as? T1, let v2 = values[1] as? T2, let v3 = values[2] as? T3
        else { return nil }
        return (
            v1, v2, v3
        )
    }
}

/// Emits a tuple of the signals' latest values: once every one has a value, then on every value of any. The first error ends it; it completes when all
/// have completed. With a queue, the signals' events arrive there first.
public func combineLatest<
    T1, T2, T3, T4, E
>(
    queue: Queue? = nil,
    _ s1: Signal<T1, E>, _ s2: Signal<T2, E>, _ s3: Signal<T3, E>, _ s4: Signal<T4, E>
) -> Signal<(
    T1, T2, T3, T4
), E> {
    combineAny(queue: queue, [
        erased(s1), erased(s2), erased(s3), erased(s4)
    ], initial: [:]) { values in
        guard
            let v1 = values[0] as? T1, let v2 = values[1] as? T2, let v3 = values[2] as? T3, let v4 = values[3] as? T4
        else { return nil }
        return (
            v1, v2, v3, v4
        )
    }
}

/// Emits a tuple of the signals' latest values: once every one has a value, then on every value of any. The first error ends it; it completes when all
/// have completed. With a queue, the signals' events arrive there first.
public func combineLatest<
    T1, T2, T3, T4, T5, E
>(
    queue: Queue? = nil,
    _ s1: Signal<T1, E>, _ s2: Signal<T2, E>, _ s3: Signal<T3, E>, _ s4: Signal<T4, E>, _ s5: Signal<T5, E>
) -> Signal<(
    T1, T2, T3, T4, T5
), E> {
    combineAny(queue: queue, [
        erased(s1), erased(s2), erased(s3), erased(s4), erased(s5)
    ], initial: [:]) { values in
        guard
            let v1 = values[0] as? T1, let v2 = values[1] as? T2, let v3 = values[2] as? T3, let v4 = values[3] as? T4,
            let v5 = values[4] as? T5
        else { return nil }
        return (
            v1, v2, v3, v4, v5
        )
    }
}

/// Emits a tuple of the signals' latest values: once every one has a value, then on every value of any. The first error ends it; it completes when all
/// have completed. With a queue, the signals' events arrive there first.
public func combineLatest<
    T1, T2, T3, T4, T5, T6, E
>(
    queue: Queue? = nil,
    _ s1: Signal<T1, E>, _ s2: Signal<T2, E>, _ s3: Signal<T3, E>, _ s4: Signal<T4, E>, _ s5: Signal<T5, E>, _ s6: Signal<T6, E>
) -> Signal<(
    T1, T2, T3, T4, T5, T6
), E> {
    combineAny(queue: queue, [
        erased(s1), erased(s2), erased(s3), erased(s4), erased(s5), erased(s6)
    ], initial: [:]) { values in
        guard
            let v1 = values[0] as? T1, let v2 = values[1] as? T2, let v3 = values[2] as? T3, let v4 = values[3] as? T4,
            let v5 = values[4] as? T5, let v6 = values[5] as? T6
        else { return nil }
        return (
            v1, v2, v3, v4, v5, v6
        )
    }
}

/// Emits a tuple of the signals' latest values: once every one has a value, then on every value of any. The first error ends it; it completes when all
/// have completed. With a queue, the signals' events arrive there first.
public func combineLatest<
    T1, T2, T3, T4, T5, T6, T7, E
>(
    queue: Queue? = nil,
    _ s1: Signal<T1, E>, _ s2: Signal<T2, E>, _ s3: Signal<T3, E>, _ s4: Signal<T4, E>, _ s5: Signal<T5, E>, _ s6: Signal<T6, E>,
    _ s7: Signal<T7, E>
) -> Signal<(
    T1, T2, T3, T4, T5, T6, T7
), E> {
    combineAny(queue: queue, [
        erased(s1), erased(s2), erased(s3), erased(s4), erased(s5), erased(s6), erased(s7)
    ], initial: [:]) { values in
        guard
            let v1 = values[0] as? T1, let v2 = values[1] as? T2, let v3 = values[2] as? T3, let v4 = values[3] as? T4,
            let v5 = values[4] as? T5, let v6 = values[5] as? T6, let v7 = values[6] as? T7
        else { return nil }
        return (
            v1, v2, v3, v4, v5, v6, v7
        )
    }
}

/// Emits a tuple of the signals' latest values: once every one has a value, then on every value of any. The first error ends it; it completes when all
/// have completed. With a queue, the signals' events arrive there first.
public func combineLatest<
    T1, T2, T3, T4, T5, T6, T7, T8, E
>(
    queue: Queue? = nil,
    _ s1: Signal<T1, E>, _ s2: Signal<T2, E>, _ s3: Signal<T3, E>, _ s4: Signal<T4, E>, _ s5: Signal<T5, E>, _ s6: Signal<T6, E>,
    _ s7: Signal<T7, E>, _ s8: Signal<T8, E>
) -> Signal<(
    T1, T2, T3, T4, T5, T6, T7, T8
), E> {
    combineAny(queue: queue, [
        erased(s1), erased(s2), erased(s3), erased(s4), erased(s5), erased(s6), erased(s7), erased(s8)
    ], initial: [:]) { values in
        guard
            let v1 = values[0] as? T1, let v2 = values[1] as? T2, let v3 = values[2] as? T3, let v4 = values[3] as? T4,
            let v5 = values[4] as? T5, let v6 = values[5] as? T6, let v7 = values[6] as? T7, let v8 = values[7] as? T8
        else { return nil }
        return (
            v1, v2, v3, v4, v5, v6, v7, v8
        )
    }
}

/// Emits a tuple of the signals' latest values: once every one has a value, then on every value of any. The first error ends it; it completes when all
/// have completed. With a queue, the signals' events arrive there first.
public func combineLatest<
    T1, T2, T3, T4, T5, T6, T7, T8, T9, E
>(
    queue: Queue? = nil,
    _ s1: Signal<T1, E>, _ s2: Signal<T2, E>, _ s3: Signal<T3, E>, _ s4: Signal<T4, E>, _ s5: Signal<T5, E>, _ s6: Signal<T6, E>,
    _ s7: Signal<T7, E>, _ s8: Signal<T8, E>, _ s9: Signal<T9, E>
) -> Signal<(
    T1, T2, T3, T4, T5, T6, T7, T8, T9
), E> {
    combineAny(queue: queue, [
        erased(s1), erased(s2), erased(s3), erased(s4), erased(s5), erased(s6), erased(s7), erased(s8), erased(s9)
    ], initial: [:]) { values in
        guard
            let v1 = values[0] as? T1, let v2 = values[1] as? T2, let v3 = values[2] as? T3, let v4 = values[3] as? T4,
            let v5 = values[4] as? T5, let v6 = values[5] as? T6, let v7 = values[6] as? T7, let v8 = values[7] as? T8,
            let v9 = values[8] as? T9
        else { return nil }
        return (
            v1, v2, v3, v4, v5, v6, v7, v8, v9
        )
    }
}

/// Emits a tuple of the signals' latest values: once every one has a value, then on every value of any. The first error ends it; it completes when all
/// have completed. With a queue, the signals' events arrive there first.
public func combineLatest<
    T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, E
>(
    queue: Queue? = nil,
    _ s1: Signal<T1, E>, _ s2: Signal<T2, E>, _ s3: Signal<T3, E>, _ s4: Signal<T4, E>, _ s5: Signal<T5, E>, _ s6: Signal<T6, E>,
    _ s7: Signal<T7, E>, _ s8: Signal<T8, E>, _ s9: Signal<T9, E>, _ s10: Signal<T10, E>
) -> Signal<(
    T1, T2, T3, T4, T5, T6, T7, T8, T9, T10
), E> {
    combineAny(queue: queue, [
        erased(s1), erased(s2), erased(s3), erased(s4), erased(s5), erased(s6), erased(s7), erased(s8), erased(s9), erased(s10)
    ], initial: [:]) { values in
        guard
            let v1 = values[0] as? T1, let v2 = values[1] as? T2, let v3 = values[2] as? T3, let v4 = values[3] as? T4,
            let v5 = values[4] as? T5, let v6 = values[5] as? T6, let v7 = values[6] as? T7, let v8 = values[7] as? T8,
            let v9 = values[8] as? T9, let v10 = values[9] as? T10
        else { return nil }
        return (
            v1, v2, v3, v4, v5, v6, v7, v8, v9, v10
        )
    }
}

/// Emits a tuple of the signals' latest values: once every one has a value, then on every value of any. The first error ends it; it completes when all
/// have completed. With a queue, the signals' events arrive there first.
public func combineLatest<
    T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, E
>(
    queue: Queue? = nil,
    _ s1: Signal<T1, E>, _ s2: Signal<T2, E>, _ s3: Signal<T3, E>, _ s4: Signal<T4, E>, _ s5: Signal<T5, E>, _ s6: Signal<T6, E>,
    _ s7: Signal<T7, E>, _ s8: Signal<T8, E>, _ s9: Signal<T9, E>, _ s10: Signal<T10, E>, _ s11: Signal<T11, E>
) -> Signal<(
    T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11
), E> {
    combineAny(queue: queue, [
        erased(s1), erased(s2), erased(s3), erased(s4), erased(s5), erased(s6), erased(s7), erased(s8), erased(s9), erased(s10),
        erased(s11)
    ], initial: [:]) { values in
        guard
            let v1 = values[0] as? T1, let v2 = values[1] as? T2, let v3 = values[2] as? T3, let v4 = values[3] as? T4,
            let v5 = values[4] as? T5, let v6 = values[5] as? T6, let v7 = values[6] as? T7, let v8 = values[7] as? T8,
            let v9 = values[8] as? T9, let v10 = values[9] as? T10, let v11 = values[10] as? T11
        else { return nil }
        return (
            v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11
        )
    }
}

/// Emits a tuple of the signals' latest values: once every one has a value, then on every value of any. The first error ends it; it completes when all
/// have completed. With a queue, the signals' events arrive there first.
public func combineLatest<
    T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, E
>(
    queue: Queue? = nil,
    _ s1: Signal<T1, E>, _ s2: Signal<T2, E>, _ s3: Signal<T3, E>, _ s4: Signal<T4, E>, _ s5: Signal<T5, E>, _ s6: Signal<T6, E>,
    _ s7: Signal<T7, E>, _ s8: Signal<T8, E>, _ s9: Signal<T9, E>, _ s10: Signal<T10, E>, _ s11: Signal<T11, E>,
    _ s12: Signal<T12, E>
) -> Signal<(
    T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12
), E> {
    combineAny(queue: queue, [
        erased(s1), erased(s2), erased(s3), erased(s4), erased(s5), erased(s6), erased(s7), erased(s8), erased(s9), erased(s10),
        erased(s11), erased(s12)
    ], initial: [:]) { values in
        guard
            let v1 = values[0] as? T1, let v2 = values[1] as? T2, let v3 = values[2] as? T3, let v4 = values[3] as? T4,
            let v5 = values[4] as? T5, let v6 = values[5] as? T6, let v7 = values[6] as? T7, let v8 = values[7] as? T8,
            let v9 = values[8] as? T9, let v10 = values[9] as? T10, let v11 = values[10] as? T11, let v12 = values[11] as? T12
        else { return nil }
        return (
            v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12
        )
    }
}

/// Emits a tuple of the signals' latest values: once every one has a value, then on every value of any. The first error ends it; it completes when all
/// have completed. With a queue, the signals' events arrive there first.
public func combineLatest<
    T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, E
>(
    queue: Queue? = nil,
    _ s1: Signal<T1, E>, _ s2: Signal<T2, E>, _ s3: Signal<T3, E>, _ s4: Signal<T4, E>, _ s5: Signal<T5, E>, _ s6: Signal<T6, E>,
    _ s7: Signal<T7, E>, _ s8: Signal<T8, E>, _ s9: Signal<T9, E>, _ s10: Signal<T10, E>, _ s11: Signal<T11, E>,
    _ s12: Signal<T12, E>, _ s13: Signal<T13, E>
) -> Signal<(
    T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13
), E> {
    combineAny(queue: queue, [
        erased(s1), erased(s2), erased(s3), erased(s4), erased(s5), erased(s6), erased(s7), erased(s8), erased(s9), erased(s10),
        erased(s11), erased(s12), erased(s13)
    ], initial: [:]) { values in
        guard
            let v1 = values[0] as? T1, let v2 = values[1] as? T2, let v3 = values[2] as? T3, let v4 = values[3] as? T4,
            let v5 = values[4] as? T5, let v6 = values[5] as? T6, let v7 = values[6] as? T7, let v8 = values[7] as? T8,
            let v9 = values[8] as? T9, let v10 = values[9] as? T10, let v11 = values[10] as? T11, let v12 = values[11] as? T12,
            let v13 = values[12] as? T13
        else { return nil }
        return (
            v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13
        )
    }
}
