import type { SourceFile } from '../source-files.ts'

/**
 * The tests in a file's folder that reach it, first, and those anywhere that import it; where there are none, the nearest.
 * @param how `far`: all of the feature that reach it, the nearest first. `only`: those whose paths hold that.
 */
export function nearestTests(
  sources: SourceFile[],
  { far, only }: { far: boolean; only: string },
): (file: string) => string[] {
  const usedBy = importersAmong(sources)
  return testsOf

  function testsOf(file: string): string[] {
    const seen = new Set([file])
    const folder = far ? file.split('/', 3).join('/') + '/' : file.slice(0, file.lastIndexOf('/') + 1)
    const tests: { path: string; steps: number }[] = []
    let edge = [file]
    for (let steps = 1; edge.length > 0; steps++) {
      edge = [...new Set(edge.flatMap((path) => usedBy.get(path) ?? []))].filter((path) => !seen.has(path))
      for (const path of edge) {
        seen.add(path)
        if (path.endsWith('.test.ts')) tests.push({ path, steps })
      }
    }
    const isNear = (path: string) =>
      path.startsWith(folder) && (far || !path.slice(folder.length).includes('/'))
    const own = tests.filter(({ path, steps }) => steps === 1 || isNear(path))
    const least = tests[0]?.steps
    return (own.length > 0 ? own : tests.filter(({ steps }) => steps === least))
      .filter(({ path }) => path.includes(only))
      .toSorted((a, b) => Number(isNear(b.path)) - Number(isNear(a.path)))
      .map(({ path }) => path)
  }
}

/** Whoever imports a file at run time. */
function importersAmong(sources: SourceFile[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { path, imports } of sources) {
    for (const { target, value } of imports)
      if (value) found.set(target, [...(found.get(target) ?? []), path])
  }
  return found
}
