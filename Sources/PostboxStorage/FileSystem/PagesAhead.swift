import Dispatch

/// Pages of an encrypted file that is read in place and walked through: they are read in blocks, which takes fewer calls to the system, and while the
/// pages of one block are used, those of the next are decrypted by another thread.
///
/// Belongs to one connection, like the file. The other thread sees a block from when it is read until it is decrypted, and nothing of the file.
final class PagesAhead {
    private static let pageSize = PageCipher.pageSize
    /// Pages in sequence from which on more are read together.
    private static let leastFollowing = 2

    private let key: DatabaseKey
    /// The page that was asked for last, and how many before it followed each other.
    private var last: (number: UInt32, following: Int) = (.max, 0)
    private var current: PageBlock?
    /// Given to the other thread.
    private var coming: PageBlock?
    private lazy var decryption = (try? PageCipher(key: key)).map(BlockDecryption.init)

    init(key: DatabaseKey) { self.key = key }

    /// The block with a page, which may be read now: when it follows the one before it. nil: the page is to be read by itself.
    ///
    /// `read` fills a buffer from the first byte of a page on, and is false where that cannot be done whole or the file has changed.
    func block(of number: UInt32, read: (_ buffer: UnsafeMutableRawPointer, _ count: Int, _ first: UInt32) -> Bool) -> PageBlock? {
        last = (number, number == last.number &+ 1 ? last.following &+ 1 : 0)
        if let current, current.numbers.contains(number) {
            // One that was read when a sequence began may be the last of it: half of it is waited for.
            if coming == nil, current.isInSecondHalf(number), last.following >= PageBlock.count / 2 { prepare(after: current, read) }
            return current
        }
        if let next = coming, next.numbers.contains(number) {
            coming = nil
            next.wait()
            current = next
            prepare(after: next, read)
            return next
        }
        guard last.following >= PagesAhead.leastFollowing, let next = readBlock(number, read) else { return nil }
        current = next
        coming = nil
        return next
    }

    private func readBlock(_ first: UInt32, _ read: (UnsafeMutableRawPointer, Int, UInt32) -> Bool) -> PageBlock? {
        guard let block = PageBlock(first: first) else { return nil }
        guard read(block.bytes, PageBlock.count * PagesAhead.pageSize, first) else {
            // Near the end of the file, and where the file has changed, each page is looked at by itself.
            last.following = 0
            return nil
        }
        return block
    }

    private func prepare(after block: PageBlock, _ read: (UnsafeMutableRawPointer, Int, UInt32) -> Bool) {
        guard let decryption, let next = readBlock(block.numbers.upperBound, read) else { return }
        coming = next
        decryption.start(next)
    }
}

/// Some pages that follow each other, as they are stored or decrypted.
final class PageBlock: @unchecked Sendable {
    static let count = 16

    let numbers: Range<UInt32>
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: PageBlock.count * PageCipher.pageSize, alignment: 16)
    /// What came of each page; empty before they are decrypted.
    private var outcomes: [PageCipher.Outcome] = []
    private let isDecrypted = DispatchSemaphore(value: 0)

    /// nil: there are no pages of these numbers.
    init?(first: UInt32) {
        let (end, isTooFar) = first.addingReportingOverflow(UInt32(PageBlock.count))
        guard first > 0, !isTooFar else { return nil }
        numbers = first..<end
    }

    deinit { bytes.deallocate() }

    func isInSecondHalf(_ number: UInt32) -> Bool { number - numbers.lowerBound >= PageBlock.count / 2 }

    /// By another thread than that which waits.
    fileprivate func decrypt(_ cipher: PageCipher) {
        outcomes = numbers.enumerated().map { place, number in
            let page = bytes + place * PageCipher.pageSize
            return cipher.decrypt(page, number: number, into: page)
        }
        isDecrypted.signal()
    }

    /// Until the other thread has decrypted all of them.
    fileprivate func wait() { isDecrypted.wait() }

    /// Writes the plain bytes of a page, which the cipher is needed for where they have not been decrypted yet.
    func copy(_ number: UInt32, to plain: UnsafeMutableRawPointer, _ cipher: PageCipher) -> PageCipher.Outcome {
        let place = Int(number - numbers.lowerBound)
        let page = bytes + place * PageCipher.pageSize
        guard outcomes.indices.contains(place) else { return cipher.decrypt(page, number: number, into: plain) }
        plain.copyMemory(from: page, byteCount: PageCipher.pageSize)
        return outcomes[place]
    }
}

/// Decrypts blocks one by one. The cipher is its thread's alone.
private final class BlockDecryption: @unchecked Sendable {
    private let cipher: PageCipher
    private let queue = DispatchQueue(label: "postbox.pages-ahead", qos: .userInitiated)

    init(_ cipher: PageCipher) { self.cipher = cipher }

    func start(_ block: PageBlock) { queue.async { block.decrypt(self.cipher) } }
}
