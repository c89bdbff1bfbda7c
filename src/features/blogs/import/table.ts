import * as z from 'zod/mini'
import { storedRows } from '#lib/db/stored-rows.ts'

const lookupsSchema = z.object({
  /** Each address that was looked for, and the path of its file; null if there was none. */
  found: z.array(z.object({ address: z.string(), path: z.nullable(z.string()) })),
  /** The files whose content is part of the hash, in that order. */
  files: z.array(z.string()),
  notes: z.array(z.object({ note: z.string(), about: z.string() })),
})

/** The files that reading an article looked for in its folder, and the notes on it. */
export type ArticleLookups = z.output<typeof lookupsSchema>

/** Reads what imported articles looked for. */
export const storedLookups = storedRows('article', { source_lookups: lookupsSchema })
