import Testing
@testable import PostboxTool
