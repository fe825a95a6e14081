import Postbox

/// An older database is brought up to date before it is opened; this one has nothing to do but to ask for its pinned messages again.
func migration(onCopyOf path: String) throws {
    let copy = try TemporaryCopy(of: path)
    let migrator = Migrator(copy.path, backup: .none)
    print("up to date: \(try migrator.pendingWork().isEmpty)")

    let holes = try migrator.addHoles(UpgradedHoles(tags: [PeerId.cloudUser: [0: .pinned]]))
    print("damaged rows: \(holes.damagedCount)")
}
