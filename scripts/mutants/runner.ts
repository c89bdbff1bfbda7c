import { TestRunner, type RunnerTask, type RunnerTestCase, type RunnerTestFile } from 'vitest'

/** Runs tests as Vitest does, tells `globalThis.faults` about each, and stops at the first failure. */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for it
export default class extends TestRunner {
  onBeforeCollect(): void {
    const { patience } = globalThis.faults
    this.config = { ...this.config, testTimeout: patience, hookTimeout: 2 * patience }
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test)
    globalThis.faults.enter()
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test)
    const { state, duration = 0, errors } = test.result ?? {}
    if (test.mode !== 'run' && test.mode !== 'queued') return
    const end = state === 'pass' ? 'pass' : state === 'fail' ? 'fail' : 'skip'
    globalThis.faults.leave(
      { id: test.id, name: test.name, state: end, ms: Math.round(duration) },
      errors?.[0]?.message,
    )
    if (end === 'fail') this.cancel('test-failure')
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files)
    const failed = files.flatMap(suitesOf).find(({ result }) => (result?.errors ?? []).length > 0)
    const { faults } = globalThis
    if (failed) faults.failure ??= { test: '', message: failed.result?.errors?.[0]?.message ?? '' }
    faults.passed = !faults.failure && faults.tests.some(({ state }) => state === 'pass')
  }
}

const suitesOf = (task: RunnerTask): RunnerTask[] =>
  task.type === 'suite' ? [task, ...task.tasks.flatMap(suitesOf)] : []
