/**
 * Builds the pages (Vite: browser and server), the portal itself, the inline script, and compressed copies of what is served
 * as files; with `--compress-later` without the copies.
 */
import { writeFile } from 'node:fs/promises'
import { build, createBuilder } from 'vite'
import { buildBoot } from './build/boot.ts'
import { buildPortal } from './build/portal.ts'

process.env['NODE_ENV'] = 'production'
await import('./messages.ts')
const builder = await createBuilder({ logLevel: 'warn' })
await Promise.all([builder.buildApp(), buildPortal(build)])
await writeFile('dist/boot.js', await buildBoot(build))
if (!process.argv.includes('--compress-later')) await import('./build/compress.ts')
