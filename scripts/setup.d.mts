interface Entry {
  version?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

interface Project {
  manifest: { dependencies: Record<string, string> }
  lock: { packages: Record<string, Entry> }
}

export function isRecentNode(version: string): boolean

export function withoutTests(manifest: unknown, lock: unknown): Project

export function withServingNode(project: Project, name: string | undefined): Project

/** Builds the pages when their sources have changed since the last build, and compresses their files. */
export function buildPages(): Promise<void>
