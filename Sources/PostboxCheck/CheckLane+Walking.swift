import PostboxCoding
import PostboxStorage
import PostboxTables

extension CheckLane {
    /// Hands the rows of a table that can be decoded to the rules; what cannot is a finding.
    func walk(_ declaration: TableDeclaration, _ rules: [any CheckRule]) throws {
        if declaration.table.id == MessageHistoryTable.declaration.table.id { return try walkMessages(rules) }
        let onlyForm = declaration.rows.count == 1 ? declaration.rows[0].key : nil
        let isKeyAlone = declaration.rows.allSatisfy { if case .empty = $0.value { true } else { false } }
        try box.scan(declaration.table, reverse: false) { [self] key, value in
            guard let form = onlyForm.map({ $0.matches(key) ? 0 : nil }) ?? declaration.rowForm(of: key) else {
                try reportKey(key, declaration)
                return true
            }
            if !(isKeyAlone && value.isEmpty) {
                guard try isValid(declaration, form, key, value) else { return true }
            }
            if rules.isEmpty { return true }
            let row = CheckRow(table: declaration, key: key, value: value)
            for rule in rules { do { try rule.row(row, context) } catch { try take(error, of: rule) } }
            return true
        }
    }

    /// Messages are large: they are walked as they lie in the file.
    private func walkMessages(_ rules: [any CheckRule]) throws {
        try box.scanUnordered(MessageHistoryTable.declaration.table) { [self] key, value in
            guard let parts = MessageKey(key) else {
                try reportKey(key, MessageHistoryTable.declaration)
                return true
            }
            guard let message = try validMessage(key, value) else {
                context.hasDamagedMessages = true
                return true
            }
            let index = parts.index
            for rule in rules { do { try rule.message(index, message, context) } catch { try take(error, of: rule) } }
            return true
        }
    }

    private func reportKey(_ key: UnsafeRawBufferPointer, _ declaration: TableDeclaration) throws {
        try context.report(.fault, "decoding", declaration, [UInt8](key), expected: "a key of a declared form", found: "\(key.count) bytes")
    }

    private func isValid(
        _ declaration: TableDeclaration, _ form: Int, _ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer
    ) throws -> Bool {
        var problem: CodingError?
        do throws(CodingError) {
            try declaration.rows[form].value.walk(value, name: "value", into: validator)
        } catch {
            problem = error
        }
        return try reportProblem(problem, declaration, key)
    }

    /// The message, when everything inside of it can be decoded too.
    private func validMessage(_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) throws -> MessageRow? {
        var message: MessageRow?
        var problem: CodingError?
        do throws(CodingError) {
            let row = try MessageRow(value)
            row.attributes.forEach { validator.coded("", $0, .root) }
            row.embeddedMedia.forEach { validator.coded("", $0, .root) }
            if let forward = row.forwardInfo, forward.flags & 1 == 0 {
                problem = CodingError(offset: 0, reason: "forward flags of \(forward.flags), without the lowest bit")
            }
            message = row
        } catch {
            problem = error
        }
        return try reportProblem(problem, MessageHistoryTable.declaration, key) ? message : nil
    }

    private func reportProblem(_ problem: CodingError?, _ declaration: TableDeclaration, _ key: UnsafeRawBufferPointer) throws -> Bool {
        guard let problem = problem ?? validator.problem else { return true }
        validator.problem = nil
        try context.report(.fault, "decoding", declaration, [UInt8](key), expected: "a value that can be decoded", found: problem.description)
        return false
    }
}
