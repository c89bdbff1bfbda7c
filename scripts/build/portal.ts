import { relative } from 'node:path'
import type { build as viteBuild, Plugin } from 'vite'
import { serverCode } from './server-code.ts'

const FOLDER = 'dist/portal'

/** Native code; the embedded database, which finds its files beside its code; what development alone needs. */
const apart = ['@electric-sql/pglite', 'pg-native', 'sharp', 'vite']

/**
 * Builds src/server.ts and the packages that it imports into a few files: finding 2,200 small ones and taking their types
 * out is a quarter of a start.
 */
export async function buildPortal(build: typeof viteBuild): Promise<void> {
  await build({
    configFile: false,
    // Packages that are for browsers as well say so in each file ("use client"), which is a warning each.
    logLevel: 'error',
    publicDir: false,
    plugins: [ownPlaces],
    // Whatever the environment says: React's development build renders a third fewer pages per second.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: apart },
    build: {
      ssr: 'src/server.ts',
      outDir: FOLDER,
      target: 'node24',
      rollupOptions: {
        // Calls that are made for what they throw, such as decodeURIComponent, would be left out by either. Traces in the
        // log name functions as the source does.
        treeshake: false,
        output: {
          chunkFileNames: '[name]-[hash:7].js',
          ...serverCode,
        },
      },
    },
  })
}

/** Files that code names by its own place, such as the migrations, stay where they are. */
const ownPlaces: Plugin = {
  name: 'own-places',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('/node_modules/')) return undefined
    const place = `new URL(${JSON.stringify(relative(FOLDER, id))}, import.meta.url).href`
    return code.includes('import.meta.url') ? code.replaceAll('import.meta.url', place) : undefined
  },
}
