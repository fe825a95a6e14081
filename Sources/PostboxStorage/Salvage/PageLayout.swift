import PlatformSupport

/// The page size, and the usable part of each page. If the header of the file is damaged, they are derived from the pages.
struct PageLayout: Equatable {
    let pageSize: Int
    let usableSize: Int

    static let leastPageSize = 512
    static let encrypted = PageLayout(pageSize: PageCipher.pageSize, usableSize: PageCipher.usableSize)

    private static let headerSize = 100
    /// The page sizes to try. Those of Telegram's files come first: if two fit equally well, the first one is used.
    private static let pageSizes = [4096, 1024, 2048, 8192, 16384, 32768, 65536, 512]
    /// The number of examined pages.
    private static let samples = 512

    /// The layout of plain files.
    static func find(_ descriptor: Int32, log: String) -> PageLayout {
        if let found = header(descriptor).flatMap(inHeader) { return found }
        let sizes = inLog(log).map { [$0] } ?? pageSizes
        var best = (layout: PageLayout(pageSize: pageSizes[0], usableSize: pageSizes[0]), votes: 0)
        for size in sizes {
            for reserved in [0, PageCipher.reservedSize] {
                let layout = PageLayout(pageSize: size, usableSize: size - reserved)
                // Large pages are few: the criterion is their share of the file.
                let votes = votes(for: layout, descriptor) * (size / leastPageSize)
                if votes > best.votes { best = (layout, votes) }
            }
        }
        return best.layout
    }

    /// Whether the header proves that the file is plain.
    static func isPlain(_ descriptor: Int32) -> Bool {
        guard let header = header(descriptor) else { return false }
        return inHeader(header) != nil && header[72..<92].allSatisfy { $0 == 0 } && header[44..<47].allSatisfy { $0 == 0 } && header[47] <= 4
    }

    private static func header(_ descriptor: Int32) -> [UInt8]? {
        var header = [UInt8](repeating: 0, count: headerSize)
        let count = header.withUnsafeMutableBytes { StoredPages.read(descriptor, into: $0, at: 0) }
        return count == headerSize ? header : nil
    }

    /// Returns `nil` unless all constant bytes are correct: if one is damaged, the page size may be as well.
    private static func inHeader(_ header: [UInt8]) -> PageLayout? {
        guard header.starts(with: FileFacts.magic), header[21..<24].elementsEqual([0x40, 0x20, 0x20]) else { return nil }
        let stored = Int(header[16]) << 8 | Int(header[17])
        let size = stored == 1 ? 65536 : stored
        let usable = size - Int(header[20])
        guard pageSizes.contains(size), usable >= 480 else { return nil }
        return PageLayout(pageSize: size, usableSize: usable)
    }

    private static func inLog(_ path: String) -> Int? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var header = [UInt8](repeating: 0, count: LogLayout.headerSize)
        let count = header.withUnsafeMutableBytes { StoredPages.read(descriptor, into: $0, at: 0) }
        return header.withUnsafeBytes { header in
            guard count == header.count, LogLayout.isLog(header) else { return nil }
            let size = Int(LogLayout.word(header, 8))
            return pageSizes.contains(size) ? size : nil
        }
    }

    /// Returns the number of leaf pages with this layout: their first row, which SQLite stores at the end of a page, must end at the end
    /// of the page.
    private static func votes(for layout: PageLayout, _ descriptor: Int32) -> Int {
        let page = UnsafeMutableRawBufferPointer.allocate(byteCount: layout.pageSize, alignment: 16)
        defer { page.deallocate() }
        let count = FileFacts.size(descriptor) / layout.pageSize
        guard count > 1 else { return 0 }
        var votes = 0
        for place in stride(from: 1, to: count, by: max(1, count / samples)) {
            guard StoredPages.read(descriptor, into: page, at: place * layout.pageSize) == page.count else { continue }
            let bytes = UnsafeRawBufferPointer(page)
            guard let leaf = BTreePage(bytes, number: 2, usableSize: layout.usableSize), leaf.kind.isLeaf, leaf.cellCount > 0 else { continue }
            let end = (0..<leaf.cellCount).compactMap { leaf.cell($0) }.map { $0.local.upperBound + ($0.overflow == nil ? 0 : 4) }.max()
            if end == layout.usableSize { votes += 1 }
        }
        return votes
    }
}
