import Testing
@testable import PostboxStorage
