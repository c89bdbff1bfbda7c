/** Trims names and removes duplicates. */
export const uniqueNames = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => name.trim()).filter(Boolean)),
]
