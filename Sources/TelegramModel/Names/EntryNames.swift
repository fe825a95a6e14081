import PostboxCoding
import PostboxTables

/// Telegram's applications that keep their data in these databases.
package struct TelegramApplications: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let iOS = TelegramApplications(rawValue: 1)
    package static let macOS = TelegramApplications(rawValue: 2)
    package static let both: TelegramApplications = [.iOS, .macOS]

    /// `iOS`, `macOS`, or `both`; `nil` if the set is empty.
    package var name: StaticString? {
        switch self {
        case .iOS: "iOS"
        case .macOS: "macOS"
        case .both: "both"
        default: nil
        }
    }
}

/// Names of entries: preferences, shared data, cached items, items of ordered lists, and notices.
///
/// Numbers of the library have one meaning. The apps add their own numbers, and some have different meanings in each app, so the
/// type stored in the entry decides. If the type is not conclusive, the number has a name only if the file's application is known and uses it.
///
///     EntryNames.preferences.name(of: 1029, value, in: file.applications)     "stickerSettings"
package struct EntryNames: Sendable {
    /// The meaning of a number in an application.
    package struct Meaning: Sendable {
        let name: StaticString
        let applications: TelegramApplications
        /// The hash of the type; `nil` if it is not known.
        let typeHash: Int32?
        /// The number of bytes after the number in the key, or `nil` for any count.
        let tail: Int?
        /// The members of the object if the type is private: optimized builds may store another hash of it.
        let members: [StaticString]
        /// Whether the number alone shows that the application wrote the file.
        let isEvidence: Bool

        init(
            _ name: StaticString, _ applications: TelegramApplications, _ type: StaticString? = nil, tail: Int? = nil, members: [StaticString] = [],
            isEvidence: Bool = false
        ) {
            self.name = name
            self.applications = applications
            typeHash = type.map { persistentHash32($0.description) }
            self.tail = tail
            self.members = members
            self.isEvidence = isEvidence
        }
    }

    /// Names that do not depend on the contents.
    private let library: NumberNames
    private let meanings: [Int32: [Meaning]]

    init(_ library: NumberNames, _ meanings: KeyValuePairs<Int32, Meaning>) {
        self.library = library
        self.meanings = Dictionary(grouping: meanings, by: \.key).mapValues { $0.map(\.value) }
    }

    init(_ meanings: KeyValuePairs<Int32, Meaning>) { self.init(NumberNames([]), meanings) }

    /// Returns the name of an entry, or `nil` if it has none.
    ///
    /// - Parameters:
    ///   - number: The number that the entry's key has.
    ///   - tail: The number of bytes after the number.
    ///   - value: The contents, or no bytes if the contents are not known.
    ///   - applications: The applications that wrote the file, if known.
    package func name(of number: Int32, tail: Int = 0, _ value: UnsafeRawBufferPointer, in applications: TelegramApplications) -> StaticString? {
        guard let meanings = meanings[number] else { return library.name(of: number) }
        let fitting = meanings.filter { $0.tail == nil || $0.tail == tail }
        if let hash = CodedObject.typeHash(of: value), let known = fitting.first(where: { $0.typeHash == hash }) { return known.name }
        if let only = fitting.first(where: { $0.tail != nil }) { return only.name }
        if let name = library.name(of: number) { return name }
        if let known = privateMeaning(fitting, value) { return known.name }
        let names = fitting.filter { !applications.isDisjoint(with: $0.applications) }
        guard let first = names.first, names.allSatisfy({ "\($0.name)" == "\(first.name)" }) else { return nil }
        return first.name
    }

    /// Returns the applications that an entry shows to have written the file.
    ///
    /// - Parameter needsType: Whether the number alone does not identify the entry.
    package func evidence(of number: Int32, tail: Int = 0, _ value: UnsafeRawBufferPointer, needsType: Bool = false) -> TelegramApplications {
        let fitting = (meanings[number] ?? []).filter { $0.tail == nil || $0.tail == tail }
        var found: TelegramApplications = []
        if let hash = CodedObject.typeHash(of: value) {
            for meaning in fitting where meaning.typeHash == hash { found.formUnion(meaning.applications) }
        }
        if found.isEmpty, !needsType {
            for meaning in fitting where meaning.isEvidence { found.formUnion(meaning.applications) }
        }
        return found == .both ? [] : found
    }

    /// The numbers with a meaning in an application.
    package var applicationNumbers: [Int32] { meanings.keys.sorted() }

    /// The only meaning of a number, of a private type, whose members the object has.
    private func privateMeaning(_ meanings: [Meaning], _ value: UnsafeRawBufferPointer) -> Meaning? {
        let known = meanings.filter { !$0.members.isEmpty }
        guard known.count == 1, let only = known.first else { return nil }
        let object = CodedObject(copying: value)
        return only.members.allSatisfy { object.has($0) } ? only : nil
    }
}
