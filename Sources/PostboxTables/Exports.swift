// Ids and declared tables are part of what a user of this module sees.
@_exported import PostboxSchema
