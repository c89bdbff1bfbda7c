interface Entry {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export function withoutTests(
  manifest: unknown,
  lock: unknown,
): { manifest: object; lock: { packages: Record<string, Entry> } }

/** Builds the pages when their sources have changed since the last build. */
export function buildPages(): Promise<void>
