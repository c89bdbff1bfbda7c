import * as refusals from '#messages/imports/refusals.ts'
import { decodeUtf8 } from '#lib/server/imports/files.ts'
import type { JobRows } from './given-job.ts'
import { postingsIn, readJobPage, readPostings } from './json-ld.ts'
import { readJsonList, rowsOfJson } from './json-list.ts'
import { readMarkdownList } from './markdown-list.ts'

/** Returns whether a file can hold jobs or companies, by its extension. */
export const isJobFile = (path: string): boolean => /\.(?:json|jsonld|html?|md|markdown)$/i.test(path)

/**
 * Reads a file of jobs or companies.
 * @param today as year/month/day.
 * @throws Error if it cannot be read at all.
 */
export function readJobFile(path: string, content: Buffer, today: string, into: JobRows): void {
  const text = textOfFile(content)
  if (/\.(?:json|jsonld)$/i.test(path)) readJson(text, today, into)
  else if (/\.html?$/i.test(path) && readJobPage(text, into) > 0) return
  else if (into.refused.length === 0) readMarkdownList(text, today, into)
}

/** @throws Error if the file is not text. */
export function textOfFile(content: Buffer): string {
  const [first, second] = content
  const wide =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined
  const text = wide ? new TextDecoder(wide).decode(content) : decodeUtf8(content)
  if (text.includes('\0')) throw new Error(refusals.fileHasZeroBytes.in('en'))
  if (text.trim() === '') throw new Error(refusals.fileHoldsNothing.in('en'))
  return text.replaceAll(/\r\n?/g, '\n')
}

function readJson(text: string, today: string, into: JobRows): void {
  const given: unknown = JSON.parse(text)
  const postings = postingsIn(given)
  if (postings.length > 0) {
    readPostings(postings, '', into)
    return
  }
  const rows = rowsOfJson(given)
  if (!rows) throw new Error(refusals.neitherJobsNorCompanies.in('en'))
  if (rows.length === 0) throw new Error(refusals.listHoldsNothing.in('en'))
  readJsonList(rows, today, into)
}
