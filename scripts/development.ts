import type { IncomingMessage, ServerResponse } from 'node:http'
import { build, createServer, isRunnableDevEnvironment, type PluginOption } from 'vite'
import { createPages } from '#lib/server/pages/pages.ts'
import type { PageRenderer } from '../src/ssr.tsx'
import { buildBoot } from './build/boot.ts'

/**
 * Vite's development server inside the portal: pages with hot reload, rendered from the sources.
 * @param plugins beside those of vite.config.ts.
 */
export async function startVite(plugins: PluginOption[] = []) {
  const boot = await buildBoot(build)
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true }, plugins })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to render pages in')
  const load = async () => ((await ssr.runner.import('/src/ssr.tsx')) as { default: PageRenderer }).default
  return {
    pages: await createPages(load, boot, { development: true }),
    middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
      vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
