import PostboxCoding

/// The types whose objects can contain, at any depth, data that crashes Telegram. Objects of other types need not be walked.
enum StoppingTypes {
    /// Whether an object of the type can contain such data. Its fields are in the Codable list or the other one.
    static func contains(_ type: CatalogueType, isCodable: Bool) -> Bool {
        let place = place(type, isCodable)
        return all.indices.contains(place) && all[place]
    }

    private static func place(_ type: CatalogueType, _ isCodable: Bool) -> Int { 2 * type.number + (isCodable ? 1 : 0) }

    private static let all: [Bool] = {
        var result = [Bool](repeating: false, count: 2 * CatalogueType.count)
        var owners: [[Int]] = Array(repeating: [], count: result.count)
        var pending: [Int] = []
        for number in 0..<CatalogueType.count {
            let type = CatalogueType(number: number)
            for isCodable in [false, true] {
                let owner = place(type, isCodable)
                var stops = StopRules.rule(of: type) != nil
                for field in isCodable && !type.codableFields.isEmpty ? type.codableFields : type.fields {
                    stops = stops || field.isRequired
                    guard field.wireType.mayContainObjects, field.mayContainObjects else { continue }
                    let targets = [field.objectType, field.wireType == .objectDictionary ? field.valueType : nil].compactMap { $0 }
                    // The field can contain an object of any type.
                    if targets.isEmpty { stops = true }
                    for target in targets { owners[place(target, field.content == .codable)].append(owner) }
                }
                if stops {
                    result[owner] = true
                    pending.append(owner)
                }
            }
        }
        while let place = pending.popLast() {
            for owner in owners[place] where !result[owner] {
                result[owner] = true
                pending.append(owner)
            }
        }
        return result
    }()
}

extension CatalogueField {
    /// Whether the bytes of the field are coded objects, or the field contains objects.
    fileprivate var mayContainObjects: Bool {
        guard wireType == .bytes || wireType == .bytesArray else { return true }
        return bytesForm == .root || bytesForm == .bareObject
    }
}
