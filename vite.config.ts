import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    // Start's plugin must come before React's.
    tanstackStart({ server: { entry: './ssr.tsx' }, client: { entry: './client.tsx' } }),
    react(),
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    assetsInlineLimit: 0,
    target: 'es2023',
    // Browsers that know light-dark() and oklch(): nothing is rewritten for older ones.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
})
