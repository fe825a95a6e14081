/// Recent peers in order (spec 03.15.3).
public enum RatingTable: DeclaredTable {
    public static let key = KeyForm(.int32("rank"), .peer())

    public static let declaration = TableDeclaration(
        id: 17, name: "Rating", compact: true, keys: [key],
        value: .empty)
}
