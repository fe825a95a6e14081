import CommandLineKit
import PlatformSupport
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramCore
import TelegramModel

/// Histories from which holes are filled: those of a database, or of what a difference file makes of an empty one.
package struct FillArchive {
    package let name: String
    let postbox: Postbox
    /// Whose histories they are, where that is said.
    package let account: PeerId?

    /// Opens a database to read; reads a difference file into a private database that goes away with the archive.
    ///
    /// - Parameter input: The descriptor that `-` stands for.
    package init(_ argument: String, keys: DatabaseKeys, input: Int32, notices: Notices, progress: ProgressLine) throws {
        name = argument
        let box: SQLiteValueBox
        if FillArchive.isDifference(argument) {
            let target = try ImportTarget.new(argument + ".archive", keys: DatabaseKeys(), dryRun: true)
            let input = try InputFile(argument, input: input)
            box = try target.withBox { box in
                try Importer(box: box, isNew: true, force: true, progress: progress).run(DocumentReader(LineReader(input)))
                return box
            }
        } else {
            box = try DatabaseFile(argument, .current, keys: keys, notices).box
        }
        do {
            postbox = try Postbox(reading: box, seed: .telegram)
            account = try DatabaseFile(path: argument, box: box).account()
        } catch {
            throw ToolError(error, doing: "reading \(argument)")
        }
    }

    /// A file that begins as JSON or gzip does; `-` is stdin.
    private static func isDifference(_ argument: String) -> Bool {
        if argument == "-" { return true }
        let descriptor = open(argument, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var beginning: [UInt8] = [0, 0]
        guard read(descriptor, &beginning, 2) == 2 else { return false }
        return beginning[0] == UInt8(ascii: "{") || beginning == [0x1F, 0x8B]
    }

    /// What is known of a chat's history: up to its newest message, without the holes.
    func known(_ peerId: PeerId) throws -> [ClosedRange<Int32>] {
        let cloud = MessageId.Namespace.cloud
        guard let top = try postbox.topMessageId(peerId: peerId, namespace: cloud), top >= 1 else { return [] }
        return IdRanges.subtract(try postbox.storedHoles(peerId: peerId, namespace: cloud), from: [1...top])
    }
}
