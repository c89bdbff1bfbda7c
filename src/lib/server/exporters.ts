import type { Db } from '#lib/db/connect.ts'
import type { Deps } from './deps.ts'
import type { Message } from '#lib/text/message.ts'

/** A file in the archive of a person's data. */
interface Exporter {
  /** A description for the archive's README. */
  about: Message
  /** Data to write as JSON. Secrets (hashes, tokens) and data of others are left out. */
  read(db: Db, personId: string): Promise<unknown>
  /** More files by name. */
  files?(deps: Pick<Deps, 'db' | 'env' | 'files'>, personId: string): Promise<Record<string, Uint8Array>>
}

/** Exporters by file name without extension. Every feature with personal data has one. */
export type Exporters = Record<string, Exporter>
