import { readFile, stat } from 'node:fs/promises'
import * as z from 'zod/mini'
import { fieldsOf, type Form } from '#kits/document/section.ts'
import type { Db } from '#lib/db/connect.ts'
import { validate } from '#lib/api/validate.ts'
import { decodeUtf8, reasonOf } from '#lib/server/imports/files.ts'
import { requireStorable } from '#lib/api/read-json.ts'
import { setEnterprises } from './mutations.ts'
import { ITEMS_MAX } from '#kits/document/fields/values.ts'
import { enterpriseSchema } from '../schema-items.ts'
import { enterprises } from '../sections/enterprises.ts'

/** A row with a person and all their virtual enterprises. */
const rowSchema = z.strictObject({
  Email: z.optional(z.string().check(z.trim(), z.toLowerCase())),
  UserID: z.optional(z.string()),
  EncycdataVirtualEnterprises: z.array(enterpriseSchema).check(z.maxLength(ITEMS_MAX)),
})
type Row = z.output<typeof rowSchema>

export interface EnterpriseImportReport {
  /** The rows of the file. */
  read: number
  changed: number
  unchanged: number
  /** Rows count from 1. */
  refused: { row: number; reason: string }[]
}

const MAX_FILE_BYTES = 20_000_000

/**
 * Imports virtual enterprises: a list of `{ Email or UserID, EncycdataVirtualEnterprises }` that replaces the lists of
 * the profiles. Errors in one row do not stop the others.
 * @throws Error when the file as a whole cannot be read.
 */
export async function importEnterprises(path: string, db: Db): Promise<EnterpriseImportReport> {
  const rows = await readRows(path)
  const report: EnterpriseImportReport = { read: rows.length, changed: 0, unchanged: 0, refused: [] }
  const seen = new Map<string, number>()
  for (const [index, given] of rows.entries()) {
    const row = index + 1
    try {
      const parsed = readRow(given)
      const personId = await ownerOf(db, parsed)
      const other = seen.get(personId)
      if (other) throw new Error(`row ${other} is for the same profile`)
      seen.set(personId, row)
      const outcome = await setEnterprises(db, personId, parsed.EncycdataVirtualEnterprises)
      if (outcome === 'missing') throw new Error('this account has no personal profile yet')
      report[outcome]++
    } catch (error) {
      report.refused.push({ row, reason: reasonOf(error) })
    }
  }
  return report
}

async function readRows(path: string): Promise<unknown[]> {
  if ((await stat(path)).size > MAX_FILE_BYTES)
    throw new Error(`The file is larger than ${MAX_FILE_BYTES / 1_000_000} MB.`)
  const rows = JSON.parse(decodeUtf8(await readFile(path))) as unknown
  if (!Array.isArray(rows)) throw new Error('The file must contain a list.')
  return rows
}

function readRow(given: unknown): Row {
  requireStorable(given)
  const row = validate(rowSchema, given)
  const items = (given as Row).EncycdataVirtualEnterprises
  const unknown = items.flatMap((item, index) => unknownFields(enterprises, item, `${index}`))
  if (unknown.length > 0) throw new Error(`unknown fields: ${unknown.join(', ')}`)
  return row
}

/** Schemas drop unknown fields silently, but an import must report them. */
function unknownFields(list: Form, item: object, path: string): string[] {
  const fields = new Map(fieldsOf(list).map((field) => [field.key, field]))
  return Object.entries(item).flatMap(([key, value]) => {
    const place = `${path}.${key}`
    const inner = fields.get(key)?.of
    if (inner)
      return (value as object[]).flatMap((each, index) => unknownFields(inner, each, `${place}.${index}`))
    return key === 'id' || fields.has(key) ? [] : [place]
  })
}

/** Finds the person of a row. @throws Error when no person matches, or Email and UserID differ. */
async function ownerOf(db: Db, { Email, UserID }: Row): Promise<string> {
  if (!Email && !UserID) throw new Error('Email or UserID is required')
  const people = await db
    .selectFrom('person')
    .select(['id', 'email'])
    .where((where) => where.or([where('id', '=', UserID ?? ''), where('email', '=', Email ?? '')]))
    .execute()
  const [person] = people
  if (!person) throw new Error('no account found')
  if ((Email && person.email !== Email) || (UserID && person.id !== UserID))
    throw new Error('Email and UserID belong to different accounts')
  return person.id
}
