// The forms of `combineLatest` for fourteen to twenty signals of their own types; all of them are `combineAny`.

/// Emits a tuple of the signals' latest values: once every one has a value, then on every value of any. The first error ends it; it completes when all
/// have completed. With a queue, the signals' events arrive there first.
public func combineLatest<
    T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, E
>(
    queue: Queue? = nil,
    _ s1: Signal<T1, E>, _ s2: Signal<T2, E>, _ s3: Signal<T3, E>, _ s4: Signal<T4, E>, _ s5: Signal<T5, E>, _ s6: Signal<T6, E>,
    _ s7: Signal<T7, E>, _ s8: Signal<T8, E>, _ s9: Signal<T9, E>, _ s10: Signal<T10, E>, _ s11: Signal<T11, E>,
    _ s12: Signal<T12, E>, _ s13: Signal<T13, E>, _ s14: Signal<T14, E>
) -> Signal<(
    T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14
), E> {
    combineAny(queue: queue, [
        erased(s1), erased(s2), erased(s3), erased(s4), erased(s5), erased(s6), erased(s7), erased(s8), erased(s9), erased(s10),
        erased(s11), erased(s12), erased(s13), erased(s14)
    ], initial: [:]) { values in
        guard
            let v1 = values[0] as? T1, let v2 = values[1] as? T2, let v3 = values[2] as? T3, let v4 = values[3] as? T4,
            let v5 = values[4] as? T5, let v6 = values[5] as? T6, let v7 = values[6] as? T7, let v8 = values[7] as? T8,
            let v9 = values[8] as? T9, let v10 = values[9] as? T10, let v11 = values[10] as? T11, let v12 = values[11] as? T12,
            let v13 = values[12] as? T13, let v14 = values[13] as? T14
        else { return nil }
        return (
            v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14
        )
    }
}

/// Emits a tuple of the signals' latest values: once every one has a value, then on every value of any. The first error ends it; it completes when all
/// have completed. With a queue, the signals' events arrive there first.
public func combineLatest<
    T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, E
>(
    queue: Queue? = nil,
    _ s1: Signal<T1, E>, _ s2: Signal<T2, E>, _ s3: Signal<T3, E>, _ s4: Signal<T4, E>, _ s5: Signal<T5, E>, _ s6: Signal<T6, E>,
    _ s7: Signal<T7, E>, _ s8: Signal<T8, E>, _ s9: Signal<T9, E>, _ s10: Signal<T10, E>, _ s11: Signal<T11, E>,
    _ s12: Signal<T12, E>, _ s13: Signal<T13, E>, _ s14: Signal<T14, E>, _ s15: Signal<T15, E>
) -> Signal<(
    T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15
), E> {
    combineAny(queue: queue, [
        erased(s1), erased(s2), erased(s3), erased(s4), erased(s5), erased(s6), erased(s7), erased(s8), erased(s9), erased(s10),
        erased(s11), erased(s12), erased(s13), erased(s14), erased(s15)
    ], initial: [:]) { values in
        guard
            let v1 = values[0] as? T1, let v2 = values[1] as? T2, let v3 = values[2] as? T3, let v4 = values[3] as? T4,
            let v5 = values[4] as? T5, let v6 = values[5] as? T6, let v7 = values[6] as? T7, let v8 = values[7] as? T8,
            let v9 = values[8] as? T9, let v10 = values[9] as? T10, let v11 = values[10] as? T11, let v12 = values[11] as? T12,
            let v13 = values[12] as? T13, let v14 = values[13] as? T14, let v15 = values[14] as? T15
        else { return nil }
        return (
            v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15
        )
    }
}

/// Emits a tuple of the signals' latest values: once every one has a value, then on every value of any. The first error ends it; it completes when all
/// have completed. With a queue, the signals' events arrive there first.
public func combineLatest<
    T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, E
>(
    queue: Queue? = nil,
    _ s1: Signal<T1, E>, _ s2: Signal<T2, E>, _ s3: Signal<T3, E>, _ s4: Signal<T4, E>, _ s5: Signal<T5, E>, _ s6: Signal<T6, E>,
    _ s7: Signal<T7, E>, _ s8: Signal<T8, E>, _ s9: Signal<T9, E>, _ s10: Signal<T10, E>, _ s11: Signal<T11, E>,
    _ s12: Signal<T12, E>, _ s13: Signal<T13, E>, _ s14: Signal<T14, E>, _ s15: Signal<T15, E>, _ s16: Signal<T16, E>
) -> Signal<(
    T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16
), E> {
    combineAny(queue: queue, [
        erased(s1), erased(s2), erased(s3), erased(s4), erased(s5), erased(s6), erased(s7), erased(s8), erased(s9), erased(s10),
        erased(s11), erased(s12), erased(s13), erased(s14), erased(s15), erased(s16)
    ], initial: [:]) { values in
        guard
            let v1 = values[0] as? T1, let v2 = values[1] as? T2, let v3 = values[2] as? T3, let v4 = values[3] as? T4,
            let v5 = values[4] as? T5, let v6 = values[5] as? T6, let v7 = values[6] as? T7, let v8 = values[7] as? T8,
            let v9 = values[8] as? T9, let v10 = values[9] as? T10, let v11 = values[10] as? T11, let v12 = values[11] as? T12,
            let v13 = values[12] as? T13, let v14 = values[13] as? T14, let v15 = values[14] as? T15, let v16 = values[15] as? T16
        else { return nil }
        return (
            v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15, v16
        )
    }
}

/// Emits a tuple of the signals' latest values: once every one has a value, then on every value of any. The first error ends it; it completes when all
/// have completed. With a queue, the signals' events arrive there first.
public func combineLatest<
    T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, E
>(
    queue: Queue? = nil,
    _ s1: Signal<T1, E>, _ s2: Signal<T2, E>, _ s3: Signal<T3, E>, _ s4: Signal<T4, E>, _ s5: Signal<T5, E>, _ s6: Signal<T6, E>,
    _ s7: Signal<T7, E>, _ s8: Signal<T8, E>, _ s9: Signal<T9, E>, _ s10: Signal<T10, E>, _ s11: Signal<T11, E>,
    _ s12: Signal<T12, E>, _ s13: Signal<T13, E>, _ s14: Signal<T14, E>, _ s15: Signal<T15, E>, _ s16: Signal<T16, E>,
    _ s17: Signal<T17, E>
) -> Signal<(
    T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17
), E> {
    combineAny(queue: queue, [
        erased(s1), erased(s2), erased(s3), erased(s4), erased(s5), erased(s6), erased(s7), erased(s8), erased(s9), erased(s10),
        erased(s11), erased(s12), erased(s13), erased(s14), erased(s15), erased(s16), erased(s17)
    ], initial: [:]) { values in
        guard
            let v1 = values[0] as? T1, let v2 = values[1] as? T2, let v3 = values[2] as? T3, let v4 = values[3] as? T4,
            let v5 = values[4] as? T5, let v6 = values[5] as? T6, let v7 = values[6] as? T7, let v8 = values[7] as? T8,
            let v9 = values[8] as? T9, let v10 = values[9] as? T10, let v11 = values[10] as? T11, let v12 = values[11] as? T12,
            let v13 = values[12] as? T13, let v14 = values[13] as? T14, let v15 = values[14] as? T15,
            let v16 = values[15] as? T16, let v17 = values[16] as? T17
        else { return nil }
        return (
            v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15, v16, v17
        )
    }
}

/// Emits a tuple of the signals' latest values: once every one has a value, then on every value of any. The first error ends it; it completes when all
/// have completed. With a queue, the signals' events arrive there first.
public func combineLatest<
    T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, E
>(
    queue: Queue? = nil,
    _ s1: Signal<T1, E>, _ s2: Signal<T2, E>, _ s3: Signal<T3, E>, _ s4: Signal<T4, E>, _ s5: Signal<T5, E>, _ s6: Signal<T6, E>,
    _ s7: Signal<T7, E>, _ s8: Signal<T8, E>, _ s9: Signal<T9, E>, _ s10: Signal<T10, E>, _ s11: Signal<T11, E>,
    _ s12: Signal<T12, E>, _ s13: Signal<T13, E>, _ s14: Signal<T14, E>, _ s15: Signal<T15, E>, _ s16: Signal<T16, E>,
    _ s17: Signal<T17, E>, _ s18: Signal<T18, E>
) -> Signal<(
    T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18
), E> {
    combineAny(queue: queue, [
        erased(s1), erased(s2), erased(s3), erased(s4), erased(s5), erased(s6), erased(s7), erased(s8), erased(s9), erased(s10),
        erased(s11), erased(s12), erased(s13), erased(s14), erased(s15), erased(s16), erased(s17), erased(s18)
    ], initial: [:]) { values in
        guard
            let v1 = values[0] as? T1, let v2 = values[1] as? T2, let v3 = values[2] as? T3, let v4 = values[3] as? T4,
            let v5 = values[4] as? T5, let v6 = values[5] as? T6, let v7 = values[6] as? T7, let v8 = values[7] as? T8,
            let v9 = values[8] as? T9, let v10 = values[9] as? T10, let v11 = values[10] as? T11, let v12 = values[11] as? T12,
            let v13 = values[12] as? T13, let v14 = values[13] as? T14, let v15 = values[14] as? T15,
            let v16 = values[15] as? T16, let v17 = values[16] as? T17, let v18 = values[17] as? T18
        else { return nil }
        return (
            v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15, v16, v17, v18
        )
    }
}

/// Emits a tuple of the signals' latest values: once every one has a value, then on every value of any. The first error ends it; it completes when all
/// have completed. With a queue, the signals' events arrive there first.
public func combineLatest<
    T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, E
>(
    queue: Queue? = nil,
    _ s1: Signal<T1, E>, _ s2: Signal<T2, E>, _ s3: Signal<T3, E>, _ s4: Signal<T4, E>, _ s5: Signal<T5, E>, _ s6: Signal<T6, E>,
    _ s7: Signal<T7, E>, _ s8: Signal<T8, E>, _ s9: Signal<T9, E>, _ s10: Signal<T10, E>, _ s11: Signal<T11, E>,
    _ s12: Signal<T12, E>, _ s13: Signal<T13, E>, _ s14: Signal<T14, E>, _ s15: Signal<T15, E>, _ s16: Signal<T16, E>,
    _ s17: Signal<T17, E>, _ s18: Signal<T18, E>, _ s19: Signal<T19, E>
) -> Signal<(
    T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19
), E> {
    combineAny(queue: queue, [
        erased(s1), erased(s2), erased(s3), erased(s4), erased(s5), erased(s6), erased(s7), erased(s8), erased(s9), erased(s10),
        erased(s11), erased(s12), erased(s13), erased(s14), erased(s15), erased(s16), erased(s17), erased(s18), erased(s19)
    ], initial: [:]) { values in
        guard
            let v1 = values[0] as? T1, let v2 = values[1] as? T2, let v3 = values[2] as? T3, let v4 = values[3] as? T4,
            let v5 = values[4] as? T5, let v6 = values[5] as? T6, let v7 = values[6] as? T7, let v8 = values[7] as? T8,
            let v9 = values[8] as? T9, let v10 = values[9] as? T10, let v11 = values[10] as? T11, let v12 = values[11] as? T12,
            let v13 = values[12] as? T13, let v14 = values[13] as? T14, let v15 = values[14] as? T15,
            let v16 = values[15] as? T16, let v17 = values[16] as? T17, let v18 = values[17] as? T18, let v19 = values[18] as? T19
        else { return nil }
        return (
            v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15, v16, v17, v18, v19
        )
    }
}

/// Emits a tuple of the signals' latest values: once every one has a value, then on every value of any. The first error ends it; it completes when all
/// have completed. With a queue, the signals' events arrive there first.
public func combineLatest<
    T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20, E
>(
    queue: Queue? = nil,
    _ s1: Signal<T1, E>, _ s2: Signal<T2, E>, _ s3: Signal<T3, E>, _ s4: Signal<T4, E>, _ s5: Signal<T5, E>, _ s6: Signal<T6, E>,
    _ s7: Signal<T7, E>, _ s8: Signal<T8, E>, _ s9: Signal<T9, E>, _ s10: Signal<T10, E>, _ s11: Signal<T11, E>,
    _ s12: Signal<T12, E>, _ s13: Signal<T13, E>, _ s14: Signal<T14, E>, _ s15: Signal<T15, E>, _ s16: Signal<T16, E>,
    _ s17: Signal<T17, E>, _ s18: Signal<T18, E>, _ s19: Signal<T19, E>, _ s20: Signal<T20, E>
) -> Signal<(
    T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20
), E> {
    combineAny(queue: queue, [
        erased(s1), erased(s2), erased(s3), erased(s4), erased(s5), erased(s6), erased(s7), erased(s8), erased(s9), erased(s10),
        erased(s11), erased(s12), erased(s13), erased(s14), erased(s15), erased(s16), erased(s17), erased(s18), erased(s19),
        erased(s20)
    ], initial: [:]) { values in
        guard
            let v1 = values[0] as? T1, let v2 = values[1] as? T2, let v3 = values[2] as? T3, let v4 = values[3] as? T4,
            let v5 = values[4] as? T5, let v6 = values[5] as? T6, let v7 = values[6] as? T7, let v8 = values[7] as? T8,
            let v9 = values[8] as? T9, let v10 = values[9] as? T10, let v11 = values[10] as? T11, let v12 = values[11] as? T12,
            let v13 = values[12] as? T13, let v14 = values[13] as? T14, let v15 = values[14] as? T15,
            let v16 = values[15] as? T16, let v17 = values[16] as? T17, let v18 = values[17] as? T18,
            let v19 = values[18] as? T19, let v20 = values[19] as? T20
        else { return nil }
        return (
            v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15, v16, v17, v18, v19, v20
        )
    }
}
