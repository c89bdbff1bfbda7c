/**
 * `npm start`: all set-up that is needed, then the portal. `npm run dev`: the same with hot reload; with `-- --mocks` the
 * interface alone, with made-up answers. `npm start -- --prepare` does the set-up and ends, such as for an image.
 */
import { buildPages, prepare, runToTheEnd } from './setup.mjs'

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
  await buildPages()
  if (!process.argv.includes('--prepare')) runToTheEnd(['dist/portal/server.js'])
}
