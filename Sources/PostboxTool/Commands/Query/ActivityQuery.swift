import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import PostboxTranscripts

/// `query activity`: the amount of messages by time, author, chat, or kind of media.
struct ActivityQuery {
    static let by = Option(
        list: "by", ValueKind<ActivityGrouping>.choice("GROUP"), group: "Activity", help: "group by this (activity); use twice for two groupings",
        details: "Times are local. media counts a message once for each kind of media in it.")
    static let measure = Option(
        list: "of", ValueKind<ActivityMeasure>.choice("WHAT"), group: "Activity", help: "count only this (activity)",
        details: "Charts show the first one; the default is messages. Counting messages by time or chat reads only keys, which is fast.")
    static let plot = Option(flag: "plot", group: "Activity", help: "draw a chart in the terminal (activity)")
    static let ascii = Option(flag: "ascii", group: "Activity", help: "draw --plot with ASCII characters only")
    static let svg = Option("svg", .file, group: "Activity", help: "draw a chart in a new SVG file (activity); - is stdout")

    static let options = [by.declaration, measure.declaration, plot.declaration, ascii.declaration, svg.declaration]

    private let context: QueryContext
    private let groupings: [ActivityGrouping]
    private let measures: [ActivityMeasure]

    init(_ context: QueryContext) throws {
        self.context = context
        groupings = try ActivityQuery.groupings(context.invocation)
        measures = ActivityQuery.measures(context.invocation)
    }

    private static func groupings(_ invocation: Invocation) throws -> [ActivityGrouping] {
        let groupings = invocation[by]
        guard !groupings.isEmpty else {
            throw invocation.usageError("--by is required: use one or two of " + ActivityGrouping.allCases.map(\.rawValue).joined(separator: ", "))
        }
        guard groupings.count <= 2 else { throw invocation.usageError("--by can be given at most twice, not \(groupings.count) times") }
        guard Set(groupings).count == groupings.count else { throw invocation.usageError("--by \(groupings[0].rawValue) is given twice") }
        if invocation[ascii], !invocation[plot] { throw invocation.usageError("--ascii needs --plot") }
        return groupings
    }

    /// Refuses options that do not apply to a picture, before anything is printed.
    static func expectOptions(_ invocation: Invocation) throws {
        guard invocation[plot] || invocation[svg] != nil else { return }
        let idle = [QueryOptions.count.declaration, QueryOptions.exists.declaration, QueryOptions.fields.declaration, QueryOptions.limit.declaration]
        try DrawingOutput.refuse(idle, invocation[svg], invocation)
    }

    private static func measures(_ invocation: Invocation) -> [ActivityMeasure] {
        let isDrawn = invocation[plot] || invocation[svg] != nil
        let named = ActivityMeasure.allCases.filter(invocation[measure].contains)
        if isDrawn { return [invocation[measure].first ?? .messages] }
        return named.isEmpty ? ActivityMeasure.allCases : named
    }

    /// Returns the shape of the results for these groupings and measures, or for all of them if no grouping was given (for `--fields help`).
    static func shape(_ invocation: Invocation) -> ResultShape {
        let groupings = invocation[by].isEmpty ? ActivityGrouping.allCases : invocation[by]
        let measures = measures(invocation)
        return ResultShape(
            groupings.map { $0 == .author || $0 == .chat ? .peer($0.member) : ResultField($0.member, .nothing) }
                + measures.map { ResultField($0.rawValue, .nothing) } + ["incomplete"],
            columns: groupings.map { grouping in
                switch grouping {
                case .author: .peer(grouping.member)
                case .chat: .chat(grouping.member)
                case .weekday: .made(grouping.member) { row, _ in row["weekday"]?.int64.map { ActivityGrouping.weekday.label($0) } ?? "" }
                case .hour: .number(grouping.member)
                default: .text(grouping.member)
                }
            } + measures.map { .number($0.rawValue) } + [ResultColumn.mark("incomplete").optional])
    }

    func run() throws {
        let drawingOutput = try DrawingOutput(context[ActivityQuery.svg], plots: context[ActivityQuery.plot], context.invocation)
        let activity = try read()
        if activity.counts.isEmpty { try MessagesQuery(context).noteTimes(found: 0) }
        let gaps = try HistoryGaps(context).peers
        if !gaps.isEmpty {
            context.output.omit("\(gaps.count == 1 ? "the history of 1 chat has" : "the histories of \(gaps.count) chats have") holes, and missing messages are not counted; "
                    + "'postbox holes DB --summary' shows how many are missing")
        }
        guard context[ActivityQuery.plot] || context[ActivityQuery.svg] != nil else { return try print(activity, gaps) }
        let drawing = try ActivityDrawing(activity, measures[0], context).chart()
        if context[ActivityQuery.plot] {
            try context.invocation.output.write(text: drawing.text(width: context.invocation.output.columns ?? 80, ascii: context[ActivityQuery.ascii]))
        }
        try drawingOutput?.draw(drawing.svg)
    }

    // MARK: - Reading

    private func read() throws -> Activity {
        let messages = try MessagesQuery(context)
        var activity = Activity(groupings)
        if measures == [.messages], groupings.allSatisfy(\.isInKey), messages.needsKeysAlone {
            try messages.keys { activity.add($0, ActivityCounts(messages: 1)) }
            try messages.noteLeftOut()
            return activity
        }
        let countsTypes = groupings.contains(.media)
        try messages.each { message in
            let (index, row) = (message.index, message.row)
            var types: [String: Int] = [:]
            if countsTypes { types = try self.types(row) }
            let characters = row.text.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
            let media = row.embeddedMedia.count + row.referencedMedia.count
            activity.add(index, author: row.authorId, types: types, ActivityCounts(messages: 1, characters: characters, media: media))
            return true
        }
        try messages.noteLeftOut()
        return activity
    }

    private func types(_ row: MessageRow) throws -> [String: Int] {
        var types: [String: Int] = [:]
        row.embeddedMedia.forEach { types[MediaTypeName.of($0), default: 0] += 1 }
        try row.referencedMedia.forEach { types[try context.mediaType(of: $0), default: 0] += 1 }
        return types
    }

    // MARK: - Rows

    /// Prints the activity. `gaps` are the chats whose numbers can be too low. If groups contain several chats, any number can be too low.
    private func print(_ activity: Activity, _ gaps: Set<PeerId>) throws {
        for (groups, counts) in activity.rows(by: measures[0]) {
            let shouldContinue = try context.add {
                try write(groupings[0], groups.first)
                if let second = groups.second { try write(groupings[1], second) }
                for measure in measures {
                    context.writer.key(measure.rawValue)
                    context.writer.int(counts[measure])
                }
                if isIncomplete(groups, gaps) {
                    context.writer.key("incomplete")
                    context.writer.bool(true)
                }
            }
            guard shouldContinue else { return }
        }
    }

    private func isIncomplete(_ groups: Activity.Groups, _ gaps: Set<PeerId>) -> Bool {
        guard let place = groupings.firstIndex(of: .chat) else { return !gaps.isEmpty }
        guard case let .peer(peerId?)? = place == 0 ? groups.first : groups.second else { return !gaps.isEmpty }
        return gaps.contains(peerId)
    }

    private func write(_ grouping: ActivityGrouping, _ group: ActivityGroup) throws {
        let writer = context.writer
        switch group {
        case let .peer(peerId): try context.writePeer(grouping == .chat ? "chat" : "author", peerId)
        case let .type(type):
            writer.key(grouping.member)
            if let type { writer.string(type) } else { writer.null() }
        case let .time(number):
            writer.key(grouping.member)
            guard let number else { return writer.null() }
            switch grouping {
            case .hour, .weekday, .year: writer.int(Int(number))
            default: writer.string(grouping.label(number))
            }
        }
    }
}

/// The chats with missing ranges (holes) in their history, if the holes can contain requested messages. For these chats, fewer messages are counted
/// than were written.
struct HistoryGaps {
    private(set) var peers: Set<PeerId> = []
    private let reader: HoleReader

    /// Finds the gaps. `peers` are the chats of a command that looks them up in each of its databases; `nil` for those in the options.
    init(_ context: QueryContext, of peers: [PeerId]? = nil) throws {
        reader = try HoleReader(context.file)
        guard context[QueryOptions.id].isEmpty else { return }
        let namespaces = context[QueryOptions.namespace]
        let (since, until) = (context[QueryOptions.since], context[QueryOptions.until])
        var found: Set<PeerId> = []
        try reader.holes(of: peers ?? context[QueryOptions.peer]) { hole in
            guard hole.space == HoleSpace(), hole.threadId == nil, !found.contains(hole.peerId) else { return true }
            let isCounted = namespaces.isEmpty ? !MessageId.Namespace.notInHistory.contains(hole.namespace) : namespaces.contains(hole.namespace)
            if isCounted, try reader.canHold(hole, since: since, until: until) { found.insert(hole.peerId) }
            return true
        }
        self.peers = found
    }
}

/// An activity as a picture: bars for one grouping, a heat map for two.
struct ActivityDrawing {
    private let activity: Activity
    private let measure: ActivityMeasure
    private let context: QueryContext
    /// The number of groups, except groups of time, after which the remaining ones are combined into one.
    private static let most = 40

    init(_ activity: Activity, _ measure: ActivityMeasure, _ context: QueryContext) {
        self.activity = activity
        self.measure = measure
        self.context = context
    }

    func chart() throws -> any Chart {
        let groupings = activity.groupings
        context.invocation.people.use(context.file)
        let rows = activity.groups(of: 0, by: measure, isComplete: true)
        let title = "\(measure.rawValue.capitalizedFirst) by \(groupings.map(\.rawValue).joined(separator: " and "))"
        var total = 0
        for (_, counts) in rows { total += counts[measure] }
        let about = "\(Wording.counted(Int64(total), measure == .media ? "medium" : String(measure.rawValue.dropLast())).replacing("mediums", with: "media"))"
            + (groupings.contains(where: \.isOfTime) ? ", \(LocalZone.local.name)" : "")
        guard groupings.count > 1 else {
            var bars: [BarChart.Bar] = []
            let labels = try labels(rows.map(\.group), groupings[0])
            for (row, label) in zip(rows, labels) { bars.append(BarChart.Bar(label: label, value: row.counts[measure])) }
            return BarChart(
                title: title, about: about, unit: measure.rawValue, axis: groupings[0].rawValue,
                bars: groupings[0].isOfTime ? bars : ActivityDrawing.gathered(bars), isUpright: groupings[0].isOfTime)
        }
        let columns = activity.groups(of: 1, by: measure, isComplete: true)
        let shown = groupings[0].isOfTime ? rows[...] : rows.prefix(ActivityDrawing.most)
        let shownColumns = groupings[1].isOfTime ? columns[...] : columns.prefix(ActivityDrawing.most)
        let hidden = max(rows.count - shown.count, 0) + max(columns.count - shownColumns.count, 0)
        if hidden > 0 {
            context.output.omit("the \(hidden) smallest groups are not drawn; omit --plot and --svg to list all groups")
        }
        let values = shown.map { row in
            shownColumns.map { activity.counts[Activity.Groups(first: row.group, second: $0.group)]?[measure] ?? 0 }
        }
        return HeatMap(
            title: title, about: about, unit: measure.rawValue, rowAxis: groupings[0].rawValue, columnAxis: groupings[1].rawValue,
            rows: try labels(shown.map(\.group), groupings[0]), columns: try labels(shownColumns.map(\.group), groupings[1]), values: values)
    }

    /// Returns the largest bars, and all others as one bar.
    private static func gathered(_ bars: [BarChart.Bar]) -> [BarChart.Bar] {
        guard bars.count > most else { return bars }
        let rest = bars.dropFirst(most)
        return Array(bars.prefix(most)) + [BarChart.Bar(label: "\(rest.count) others", value: rest.reduce(0) { $0 + $1.value })]
    }

    private func labels(_ groups: [ActivityGroup], _ grouping: ActivityGrouping) throws -> [String] {
        let people = context.invocation.people
        func label(_ group: ActivityGroup) throws -> String {
            switch group {
            case let .time(number): number.map(grouping.label) ?? LocalZone.undated
            case let .type(type): type ?? "no media"
            case .peer(nil): "nobody"
            case let .peer(peerId?): grouping == .chat ? people.chatName(id: "\(peerId)") : people.name(id: "\(peerId)")
            }
        }
        // Names that several peers share are known when all have been seen.
        for group in groups { _ = try label(group) }
        return try groups.map { TerminalText.visible(try label($0)) }
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
