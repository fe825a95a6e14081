import Postbox

/// Upgrades an older database before it is opened. The sample is current; the migration only requests its pinned messages again.
func migration(onCopyOf path: String) throws {
    let copy = try TemporaryCopy(of: path)
    let migrator = Migrator(copy.path, backup: .none)
    print("up to date: \(try migrator.pendingWork().isEmpty)")

    let holes = try migrator.addHoles(UpgradedHoles(tags: [PeerId.cloudUser: [0: .pinned]]))
    print("damaged rows: \(holes.damagedCount)")
}
