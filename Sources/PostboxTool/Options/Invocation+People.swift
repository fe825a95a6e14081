import CommandLineKit

extension Invocation {
    /// The names that tables show for peers.
    var people: PeopleNames { output.people.ofDatabase }
}

extension ResultNames {
    /// The names as those of a database.
    var ofDatabase: PeopleNames { self as? PeopleNames ?? PeopleNames() }
}
