/** Names as they are stored: each once, without what stands around it. */
export const uniqueNames = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => name.trim()).filter(Boolean)),
]
