@_exported import Darwin
@_exported import Dispatch
public protocol LocalizedError: Error { var errorDescription: String? { get }; var failureReason: String? { get }; var recoverySuggestion: String? { get }; var helpAnchor: String? { get } }
extension LocalizedError { public var errorDescription: String? { nil }; public var failureReason: String? { nil }; public var recoverySuggestion: String? { nil }; public var helpAnchor: String? { nil } }

extension Error { public var localizedDescription: String { "" } }
public struct Data: Sendable, Hashable { public init(_ elements: some Sequence<UInt8>) {}; public func base64EncodedString() -> String { "" } }
