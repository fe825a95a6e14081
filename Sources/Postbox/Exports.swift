// `import Postbox` is enough: the rooms below come with it.
@_exported import PostboxCheck
@_exported import PostboxCoding
@_exported import PostboxComparison
@_exported import PostboxCore
@_exported import PostboxSchema
@_exported import PostboxStorage
@_exported import PostboxUpgrades
@_exported import SignalKit
@_exported import TelegramModel
