/**
 * `npm start`: all set-up that is needed, then the portal. `npm run dev`: the same with hot reload; with `-- --mocks` the
 * interface alone, with made-up answers. `npm start -- --prepare` does the set-up and ends, such as for an image.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildPages, compressBesideServing, prepare, runToTheEnd } from './setup.mjs'

const preparation = { title: 'preparing the database', args: ['src/server.ts', '--prepare'] }
/** A new embedded database takes as long as the pages, on another core. */
const isFirstStart = () =>
  !process.env.DATABASE_URL && !existsSync(join(process.env.DATA_DIR || 'data', 'database'))

const development = process.argv.includes('--dev')
await prepare({ dev: development })
if (development) {
  process.env.NODE_ENV = 'development'
  runToTheEnd([
    '--watch-path=src',
    '--watch-path=messages',
    '--watch-preserve-output',
    // Texts may have changed when it starts again.
    '--import=./scripts/messages.ts',
    ...(process.argv.includes('--mocks') ? ['scripts/mocks/portal.ts'] : ['src/server.ts', '--dev']),
  ])
} else {
  const serves = !process.argv.includes('--prepare')
  await buildPages({ beside: serves && isFirstStart() ? preparation : undefined, compressLater: serves })
  if (serves) {
    runToTheEnd(['dist/portal/server.js'])
    compressBesideServing()
  }
}
