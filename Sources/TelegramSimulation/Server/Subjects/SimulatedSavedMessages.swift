import Postbox

/// What a server keeps of the saved messages beside the messages themselves: those of whom are shown above the others.
struct SimulatedSavedMessages {
    var pinned: [PeerId] = []
    var pinnedDate: Int32 = 0
}
