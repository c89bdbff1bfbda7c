/** Runs one of the project's TypeScript files, with what it needs installed: `node scripts/run.mjs <file> [arguments]`. */
import { buildPages, prepare, runToTheEnd } from './setup.mjs'

const [file, ...rest] = process.argv.slice(2)
const measures = /^bench\/|faults/.test(file)
await prepare({ dev: measures || /lint|milestone|fonts/.test(file) })
if (measures) await buildPages()
runToTheEnd([file, ...rest])
