import PostboxTables

/// What views load from. Views read and never write: holes that a database would get at first touch are seen as if they were there.
///
/// A class, as everything that reads for a view holds one and a seed has many fields to copy.
package final class ViewContext {
    package let tables: PostboxTables
    package let seed: SeedConfiguration

    package init(tables: PostboxTables, seed: SeedConfiguration) {
        self.tables = tables
        self.seed = seed
    }

    package var model: any ObjectModel { seed.model }
}
