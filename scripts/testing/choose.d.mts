// Types for choose.test.ts: choose.mjs runs before TypeScript is installed.
export function testFiles(): string[]
export function choose(
  words: string[],
  files: string[],
): { units: string[]; journeys: string[]; name: string }
export function filesWithWords(name: string, files: string[]): string[]
export function needPages(files: string[]): boolean
