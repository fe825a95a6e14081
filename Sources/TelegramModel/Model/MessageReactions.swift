import PostboxCoding
import PostboxTables

/// The server's data about reactions to a message: ReactionsMessageAttribute.
package enum MessageReactions {
    package static func isReactions(_ attribute: CodedObject) -> Bool { attribute.typeHash == TypeHash.reactionsMessageAttribute }

    /// Returns the server's reactions, which lack the account's own choice, with the first stored choice if it is still listed.
    package static func keepingChoice(of stored: CodedObject, in given: CodedObject) -> CodedObject {
        guard let chosen = stored.objects("r").first(where: isChosen), let value = ReactionValue(chosen) else { return given }
        let order = chosen.int32("cord") ?? 0
        let reactions = given.objects("r").map { reaction in
            ReactionValue(reaction) == value && !isChosen(reaction) ? reaction.setting(["cord": .int32(order)]) : reaction
        }
        return given.setting(["r": .objects(reactions)])
    }

    /// Returns the new reactions of others to a message: those that the account has not chosen, and that are new or more numerous than before.
    /// Returns no reactions if the account's own choice changed, or if the total decreased.
    package static func added(before: [CodedObject], after: [CodedObject]) -> [CodedObject] {
        let old = before.first(where: isReactions)?.objects("r") ?? []
        let new = after.first(where: isReactions)?.objects("r") ?? []
        func choice(_ reactions: [CodedObject]) -> Set<ReactionValue> { Set(reactions.filter(isChosen).compactMap { ReactionValue($0) }) }
        func total(_ reactions: [CodedObject]) -> Int64 { reactions.reduce(0) { $0 + Int64($1.int32("c") ?? 0) } }
        guard choice(old) == choice(new), total(new) >= total(old) else { return [] }
        return new.filter { reaction in
            guard !isChosen(reaction), let value = ReactionValue(reaction) else { return false }
            guard let previous = old.first(where: { ReactionValue($0) == value }) else { return true }
            return (reaction.int32("c") ?? 0) > (previous.int32("c") ?? 0)
        }
    }

    private static func isChosen(_ reaction: CodedObject) -> Bool { reaction.has("cord") || (reaction.int32("s") ?? 0) != 0 }
}
