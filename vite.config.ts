import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Short, because each name stands in pages and stylesheets many times; the file makes it unique.
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file)
  const hash = createHash('sha256').update(`${path}:${name}`).digest('base64url')
  return process.env['NODE_ENV'] === 'production' ? `_${hash.slice(0, 5)}` : `${name}_${hash.slice(0, 5)}`
}

export default defineConfig({
  plugins: [
    // Start's plugin must come before React's.
    tanstackStart({ server: { entry: './ssr.tsx' }, client: { entry: './client.tsx' } }),
    react(),
  ],
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: scopedName } },
  build: {
    assetsInlineLimit: 0,
    target: 'es2023',
    // Browsers that know light-dark() and oklch(): nothing is rewritten for older ones.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
})
