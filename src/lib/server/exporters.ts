import type { Db } from '#lib/db/connect.ts'
import type { Deps } from './deps.ts'
import type { Message } from '#lib/text/message.ts'

/** One file of the archive that holds everything about a person. */
interface Exporter {
  /** What the file holds, for the archive's README. */
  about: Message<[]>
  /** What is written into it as JSON. Secrets (hashes, tokens) and what belongs to others stay out. */
  read(db: Db, personId: string): Promise<unknown>
  /** What goes into the archive beside it, by name. */
  files?(deps: Pick<Deps, 'db' | 'env'>, personId: string): Promise<Record<string, Uint8Array>>
}

/** Exporters by the name of their file, without its ending. Every feature that keeps something about people has some. */
export type Exporters = Record<string, Exporter>
