/** `npm run check`: types, lint, format and structure, side by side. No test is run. */
import { prepare } from './setup.mjs'
import { runChecks } from './testing/checks.mjs'

await prepare({ dev: true })
const { passed, failures } = await runChecks()
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
process.exit(failures.length > 0 ? 1 : 0)
