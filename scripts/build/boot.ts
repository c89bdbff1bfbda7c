import type { build as viteBuild, Rollup } from 'vite'

/** Builds src/boot into one small script to be written into pages. */
export async function buildBoot(build: typeof viteBuild): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      modulePreload: false,
      rollupOptions: { input: 'src/boot/main.ts', output: { format: 'iife' } },
    },
  })) as Rollup.RollupOutput
  return result.output[0].code.trim()
}
