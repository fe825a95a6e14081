/// Cases of Tests/Fixtures/engine-cases that do not pass yet, one a line. A test fails when one of them passes.
enum EngineCasesToDo {
    static let names: Set<String> = []
}
