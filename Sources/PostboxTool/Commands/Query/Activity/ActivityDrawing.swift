import CommandLineKit
import Postbox
import PostboxReading
import PostboxTranscripts

/// An activity as a picture: bars for one grouping, a heat map for two.
struct ActivityDrawing {
    private let activity: Activity
    private let measure: ActivityMeasure
    private let context: QueryContext
    /// Groups of a grouping that is not of time beyond which the rest is one.
    private static let most = 40

    init(_ activity: Activity, _ measure: ActivityMeasure, _ context: QueryContext) {
        self.activity = activity
        self.measure = measure
        self.context = context
    }

    func chart() throws -> any Chart {
        let groupings = activity.groupings
        context.invocation.people.use(context.file)
        let rows = activity.groups(of: 0, by: measure, isWhole: true)
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
        let columns = activity.groups(of: 1, by: measure, isWhole: true)
        let shown = groupings[0].isOfTime ? rows[...] : rows.prefix(ActivityDrawing.most)
        let shownColumns = groupings[1].isOfTime ? columns[...] : columns.prefix(ActivityDrawing.most)
        let hidden = max(rows.count - shown.count, 0) + max(columns.count - shownColumns.count, 0)
        if hidden > 0 {
            context.output.omit("\(hidden) groups with the least are not drawn; without --plot and --svg all are listed")
        }
        let values = shown.map { row in
            shownColumns.map { activity.counts[Activity.Groups(first: row.group, second: $0.group)]?[measure] ?? 0 }
        }
        return HeatMap(
            title: title, about: about, unit: measure.rawValue, rowAxis: groupings[0].rawValue, columnAxis: groupings[1].rawValue,
            rows: try labels(shown.map(\.group), groupings[0]), columns: try labels(shownColumns.map(\.group), groupings[1]), values: values)
    }

    /// The largest, and all others as one.
    private static func gathered(_ bars: [BarChart.Bar]) -> [BarChart.Bar] {
        guard bars.count > most else { return bars }
        let rest = bars.dropFirst(most)
        return Array(bars.prefix(most)) + [BarChart.Bar(label: "\(rest.count) others", value: rest.reduce(0) { $0 + $1.value })]
    }

    private func labels(_ groups: [ActivityGroup], _ grouping: ActivityGrouping) throws -> [String] {
        let people = context.invocation.people
        func label(_ group: ActivityGroup) throws -> String {
            switch group {
            case let .time(number): grouping.label(number)
            case let .type(type): type ?? "no media"
            case .peer(nil): "nobody"
            case let .peer(peerId?): people.name(id: peerId.description, known: try context.name(peerId).text)
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
