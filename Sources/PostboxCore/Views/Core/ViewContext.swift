/// What views load from. Views read and never write: holes that a database would get at first touch are seen as if they were there.
struct ViewContext {
    let tables: PostboxTables
    let seed: SeedConfiguration

    var model: any ObjectModel { seed.model }
}
