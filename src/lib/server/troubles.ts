/** Something that whoever runs the portal should look at, though it answers. */
export type Trouble =
  | { kind: 'disk'; freeMegabytes: number; reserveMegabytes: number }
  /** Mails wait: how many, since when the oldest, and what the last try came to. */
  | { kind: 'mail-waits'; waiting: number; minutes: number; reason: string | null }
  /** Mails that were given up within a day. */
  | { kind: 'mail-failed'; failed: number; reason: string | null }
  /** Sign-ins with a provider that failed within an hour, with none that worked since. */
  | { kind: 'provider'; provider: string; failed: number; reason: string }

/** One line for `/readyz`: programs and people at a terminal read it. */
export function lineOf(trouble: Trouble): string {
  const { kind, ...figures } = trouble
  // What providers and mail servers say may have several lines.
  const told = Object.entries(figures).map(([name, value]) => `${name}=${String(value).replace(/\s+/g, ' ')}`)
  return `${kind}: ${told.join(', ')}`
}
