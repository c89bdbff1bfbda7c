import { join } from 'node:path'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serverCode } from './scripts/build/server-code.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    // Start's plugin must come before React's.
    tanstackStart({
      server: { entry: './ssr.tsx' },
      client: { entry: './client.tsx' },
      router: { routeFileIgnorePattern: String.raw`\.test\.ts$` },
    }),
    react(),
  ],
  resolve: {
    // fontkit brings a decoder for WOFF2, a third of its size; the fonts of CVs come unpacked.
    alias: { 'brotli/decompress.js': join(import.meta.dirname, 'src/features/cv/fonts/no-brotli.ts') },
  },
  worker: {
    format: 'es',
    rollupOptions: {
      // HarfBuzz asks for it in Node only.
      external: ['module'],
      output: {
        // By this name the server knows whose policy it is (lib/server/files/static-files.ts).
        entryFileNames: 'assets/worker-[hash].js',
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  environments: {
    ssr: {
      // Bundled packages open fewer files at the start. Those in CommonJS can only be bundled by a build.
      resolve: { noExternal: command === 'build' || undefined },
      build: { rollupOptions: { output: serverCode } },
    },
    client: {
      build: {
        rollupOptions: {
          output: {
            // By folders and by how many pages share a module: left alone, Vite makes a hundred small files of what a
            // first touch loads (docs/decisions/0033).
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules\/(?:react|react-dom|scheduler|@tanstack)\// },
                { name: 'main', tags: ['$initial'] },
                { name: 'shared', test: /\.tsx?$/, minShareCount: 16 },
                {
                  name: 'lists',
                  test: /src\/(?:components|kits)\/(?:board|organization)\//,
                  minShareCount: 3,
                },
                { name: 'reading', test: /src\/features\/reading\/[^?]*\.tsx?$/, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    assetsInlineLimit: 0,
    target: 'es2023',
    // Browsers that know light-dark() and oklch(): nothing is rewritten for older ones.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
}))
