import CommandLineKit
import PlatformSupport
import Postbox
import PostboxReading
import PostboxStorage

/// One run of `backup`: creates a copy, verifies it, names it, and removes surplus copies.
struct BackupRun {
    enum Destination {
        case file(String)
        case folder(BackupFolder, time: Int64)
    }

    let path: String
    let keys: DatabaseKeys
    let destination: Destination
    let skipsUnchanged: Bool
    /// The number of good copies to keep, or `nil` to keep all.
    let keep: Int?
    let verifies: Bool
    let notices: Notices
    let progress: (_ pages: Int) -> Void

    func run() throws -> BackupReport {
        try expectPostbox()
        let leftovers = try removeLeftovers()
        var report = try DatabaseSnapshot.reading(path, keys: keys) { snapshot in
            if snapshot.isEncrypted { ProcessLimits.forbidCoreDumps() }
            return try unchanged(snapshot) ?? copy(snapshot)
        }
        report.leftovers = leftovers
        if case let .folder(folder, _) = destination, let keep { report.removed = try prune(folder, keep: keep, report) }
        return report
    }

    /// Throws for a database of another program. A damaged database is copied nevertheless.
    private func expectPostbox() throws {
        do {
            let box = try SQLiteValueBox(path: path, mode: .readOnly, keys: keys)
            guard !box.catalogue.isValueBox, box.catalogue.tables[0] == nil else {
                if let mismatch = ValueBoxKind.mismatch(box) { notices.note([mismatch.message, mismatch.hint].compactMap(\.self).joined(separator: "; ")) }
                return
            }
            throw ValueBoxError(.wrongForm, "\(path) is not a Postbox database: it is a SQLite file of another program")
        } catch let error as ValueBoxError where error.kind == .corrupt {
            notices.warn(error.message)
        }
    }

    private func removeLeftovers() throws -> [String] {
        let removed: [String]
        switch destination {
        case let .folder(folder, _): removed = try folder.removeUnfinished()
        case let .file(name): removed = try BackupFolder.removeUnfinished(file: name)
        }
        for path in removed { notices.note("removed \(path), left by an interrupted run") }
        return removed
    }

    // MARK: - Copies

    /// Returns the report for a copy that equals the database, or `nil` if no copy does.
    private func unchanged(_ snapshot: DatabaseSnapshot) throws -> BackupReport? {
        guard skipsUnchanged else { return nil }
        let last: String, isKnownDamaged: Bool
        switch destination {
        case let .folder(folder, _):
            guard let copy = try folder.copies().first else { return nil }
            (last, isKnownDamaged) = (copy.path, copy.isDamaged)
        case let .file(name):
            guard BackupFolder.isFile(name) else { return nil }
            (last, isKnownDamaged) = (name, false)
        }
        do { guard try snapshot.isEqual(to: last) else { return nil } } catch let error as ValueBoxError where error.message.hasPrefix(last) {
            notices.warn("\(error.message): cannot compare it, so a new copy is made")
            return nil
        }
        var report = BackupReport(state: .unchanged, copy: last, bytes: snapshot.byteCount, isEncrypted: snapshot.isEncrypted)
        if isKnownDamaged { report.isDamaged = true }
        try verify(last, snapshot, &report, pages: [])
        notices.note("\(path) is unchanged since \(last)")
        return report
    }

    private func copy(_ snapshot: DatabaseSnapshot) throws -> BackupReport {
        let permissions = AccountFileMode.file(of: path)
        let file: NewFile
        switch destination {
        case let .folder(folder, time): file = try folder.newFile(time: BackupRun.name(time), permissions: permissions)
        case let .file(name):
            try SideFiles.expectNone(name, of: path)
            file = try NewFile(name, permissions: permissions)
        }
        var pages: [EncryptedDatabase.Page] = []
        var damagedPages = 0
        try snapshot.copy(to: file) { done in
            try Interruption.check()
            progress(done)
        } damaged: { page in
            damagedPages += 1
            if pages.count < BackupRun.shown { pages.append(page) }
        }
        var report = BackupReport(state: .written, copy: file.path, bytes: snapshot.byteCount, isEncrypted: snapshot.isEncrypted, faults: damagedPages)
        try verify(file.partPath, snapshot, &report, pages: pages)
        try Interruption.check()
        if report.isDamaged == true, case .folder = destination { report.copy = BackupFolder.damagedName(file.path) }
        try file.publish(as: report.copy)
        if report.isEncrypted { notices.note("\(report.copy) is encrypted with the key of its installation; also keep a copy of the key file") }
        return report
    }

    private static let shown = 5

    /// Returns a time in the form used in file names, such as `20261127T120000Z`.
    static func name(_ time: Int64) -> String { CalendarTime.iso(time).filter { $0 != "-" && $0 != ":" } }

    // MARK: - Damage

    /// Reports faults in a copy. `pages` are the pages found damaged when the copy was created.
    private func verify(_ copy: String, _ snapshot: DatabaseSnapshot, _ report: inout BackupReport, pages: [EncryptedDatabase.Page]) throws {
        for page in pages { notices.warn(page.description(in: path)) }
        if report.faults > pages.count { notices.warn("\(report.faults - pages.count) more pages are damaged") }
        if snapshot.lostFrames > 0 {
            notices.warn("\(path)-wal is damaged: the last \(snapshot.lostFrames) committed frames cannot be read and are missing from the copy")
        }
        if report.faults > 0 || snapshot.lostFrames > 0 { report.isDamaged = true }
        guard verifies else { return }
        let verification = try FileVerification(copy, keys: snapshot.keys)
        warn(verification, of: path, except: pages)
        report.faults = max(report.faults, verification.faultCount)
        report.isDamaged = report.isDamaged == true || !verification.hasNoFaults
    }

    /// Reports the faults of a verified copy, without damaged pages already reported and SQLite's messages about them.
    private func warn(_ verification: FileVerification, of file: String, except pages: [EncryptedDatabase.Page] = []) {
        let known = Set(pages.map(\.description)), parts = pages.map { "Page \($0.number): unable to get the page" }
        for fault in verification.faults where !known.contains(fault) && !parts.contains(where: fault.contains) { notices.warn("\(file): \(fault)") }
        let more = verification.faultCount - verification.faults.count
        if more > 0 { notices.warn("\(file): \(more) more fault\(more == 1 ? "" : "s"); 'postbox check' lists them all") }
        if let omission = verification.omission { notices.note("\(file): only SQLite's structures were verified, because \(omission)") }
    }

    // MARK: - Old copies

    /// Removes surplus copies. The newest good copy is always kept, regardless of `keep`.
    private func prune(_ folder: BackupFolder, keep: Int, _ report: BackupReport) throws -> [String] {
        let copies = try folder.copies()
        let good = copies.filter { !$0.isDamaged }, damaged = copies.filter(\.isDamaged)
        var excess = good.dropFirst(keep) + damaged.dropFirst(keep)
        excess.removeAll { $0.path == report.copy }
        guard !excess.isEmpty else { return [] }
        if report.isDamaged != false, excess.contains(where: { !$0.isDamaged }) {
            // Copies made without verification may be damaged.
            for copy in good where copy.path != report.copy {
                let verification = try FileVerification(copy.path, keys: keysOfCopies())
                excess.removeAll { $0 == copy && verification.hasNoFaults }
                if verification.hasNoFaults { break }
                warn(verification, of: copy.path)
            }
        }
        var removed: [String] = []
        for copy in excess {
            if let reason = folder.reasonToKeep(copy) {
                notices.warn("keeping \(copy.path): \(reason)")
                continue
            }
            try folder.remove([copy])
            notices.note("removed \(copy.path)")
            removed.append(copy.path)
        }
        return removed
    }

    /// Copies are not in the folder of their installation.
    private func keysOfCopies() throws -> DatabaseKeys { try DatabaseSnapshot.reading(path, keys: keys) { $0.keys } }
}
