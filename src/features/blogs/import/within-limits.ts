import * as z from 'zod/mini'
import * as said from '#messages/imports/notes.ts'
import type { Note } from '#lib/server/imports/files.ts'
import { blogInputSchema, type BlogInput } from '../schema-input.ts'

/** Without these, or with a part of them, an article would not be the author's. */
const essential = new Set(['BlogContentDetails', 'BlogID', 'BlogTitle'])

/**
 * Cuts long lists and texts of an article to what the portal stores, and leaves out invalid values, each with a note. An
 * article is refused only if its text or title is invalid.
 */
export function withinLimits(article: BlogInput, note: Note): BlogInput {
  const values: Record<string, unknown> = { ...article }
  const invalid = new Map<string, Set<number>>()
  for (const issue of z.safeParse(blogInputSchema, article).error?.issues ?? []) {
    const [key, index] = issue.path as [string, number | undefined]
    const value = values[key]
    if (issue.code === 'too_big' && key === 'BlogTitle') {
      values[key] = cut(value, issue.maximum)
      note(said.titleCut.in('en', { length: Number(issue.maximum) }))
    } else if (essential.has(key)) continue
    else if (index !== undefined) {
      invalid.set(key, (invalid.get(key) ?? new Set()).add(index))
      note(said.valueLeftOut.in('en', { why: issue.message }), nameOf((value as unknown[])[index]))
    } else if (issue.code !== 'too_big') {
      delete values[key]
      note(said.valueLeftOut.in('en', { why: issue.message }), nameOf(value))
    } else if (Array.isArray(value)) {
      const left = value.slice(Number(issue.maximum))
      note(said.listCut.in('en', { most: Number(issue.maximum) }), left.map(nameOf).join(', ').slice(0, 500))
      values[key] = value.slice(0, Number(issue.maximum))
    } else {
      values[key] = cut(value, issue.maximum)
      note(said.descriptionCut.in('en', { length: Number(issue.maximum) }))
    }
  }
  for (const [key, indices] of invalid)
    values[key] = (values[key] as unknown[]).filter((_, index) => !indices.has(index))
  return values as BlogInput
}

/** Cuts a text, but not through a character. */
const cut = (value: unknown, length: number | bigint): string =>
  String(value)
    .slice(0, Number(length))
    .replace(/[\uD800-\uDBFF]$/, '')

/** Names an entry of a list by its first text. */
const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? String(Object.values(value).find((each) => typeof each === 'string' && each) ?? '')
    : String(value)
