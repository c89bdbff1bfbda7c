import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { StartError } from '#lib/api/errors.ts'
import { readArchive } from './archive-read.ts'

export const MANIFEST = 'manifest.json'
/** pg_dump's custom format. */
export const DUMP = 'database.dump'
/** The files of the embedded database. */
export const folders = { database: 'database', files: 'files' } as const

const manifestSchema = z.object({
  format: z.literal('agora-backup'),
  version: z.literal(1),
  made: z.iso.datetime(),
  kind: z.enum(['pglite', 'postgres']),
  postgres: z.int(),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ rows: z.int(), md5: z.string() })),
  /** All other files of the backup. */
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
})

/** The description of a backup, which is its last entry. */
export type Manifest = z.infer<typeof manifestSchema>

/**
 * Reads a whole backup and verifies the checksum of each file.
 * @throws StartError if it is not a complete and intact backup.
 */
export async function verifyBackup(path: string): Promise<Manifest> {
  const found = new Map<string, string>()
  let last: string | undefined
  for await (const entry of readArchive(path)) {
    if (entry.folder) continue
    const hash = createHash('sha256')
    const kept: Buffer[] = []
    for await (const chunk of entry.content()) {
      hash.update(chunk)
      if (entry.path === MANIFEST) kept.push(chunk)
    }
    if (entry.path === MANIFEST) last = Buffer.concat(kept).toString()
    else found.set(entry.path, hash.digest('hex'))
  }
  if (last === undefined) throw new StartError(`${path} is no backup of this portal: it has no ${MANIFEST}.`)
  const parsed = manifestSchema.safeParse(parseJson(last))
  if (!parsed.success) {
    throw new StartError(
      `${path} is no backup that this version of the portal can read: its ${MANIFEST} says otherwise.`,
    )
  }
  const listed = Object.entries(parsed.data.files)
  const wrong = listed.find(([name, { sha256 }]) => found.get(name) !== sha256)
  if (wrong) throw new StartError(`${path} is damaged: ${wrong[0]} is not what was written.`)
  if (found.size !== listed.length)
    throw new StartError(`${path} holds files that its ${MANIFEST} does not name.`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
