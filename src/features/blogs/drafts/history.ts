import { changesBetween, withChanges } from './changes.ts'
import type { ArticleDraft, DraftChange } from './schema.ts'

/** Typing in the same text without a longer pause is one step. */
const PAUSE_MS = 1_000
/** A step of continuous typing ends after this time. */
const MAX_TYPING_MS = 10_000
/** A longer insertion or deletion, such as a paste, is a step of its own. */
const MAX_TYPED = 30
const MAX_STEPS = 200

/** An edit. The drafts share what did not change. */
export interface HistoryStep {
  before: ArticleDraft
  after: ArticleDraft
  /** Where text was typed; undefined for any other edit. */
  typedAt: string | undefined
  began: number
  ended: number
}

interface HistoryResult {
  draft: ArticleDraft
  /** The changes made. */
  changes: DraftChange[]
  /** The paths left as they are because another person changed them since. */
  differing: string[]
}

/**
 * The undo history of an article's form: fields, sections, their order and texts. A step is undone by its changes, so
 * that what others changed in the meantime stays.
 */
export class DraftHistory {
  private done: HistoryStep[] = []
  private undone: HistoryStep[] = []

  get canUndo(): boolean {
    return this.done.length > 0
  }
  get canRedo(): boolean {
    return this.undone.length > 0
  }

  /** Adds an edit, or extends the last step if typing continues. */
  record(before: ArticleDraft, after: ArticleDraft, now = Date.now()): HistoryStep {
    this.undone = []
    const typedAt = typedPath(before, after)
    const last = this.done.at(-1)
    if (
      last &&
      typedAt !== undefined &&
      last.typedAt === typedAt &&
      // Nothing else happened in between, such as an undo or a change by somebody else.
      last.after === before &&
      now - last.ended < PAUSE_MS &&
      now - last.began < MAX_TYPING_MS
    ) {
      last.after = after
      last.ended = now
      return last
    }
    const step = { before, after, typedAt, began: now, ended: now }
    this.done = [...this.done, step].slice(-MAX_STEPS)
    return step
  }

  /** Undoes the last step, or the given one; an earlier one becomes a new step. Undefined if there is none. */
  undo(draft: ArticleDraft, step = this.done.at(-1)): HistoryResult | undefined {
    if (!step || !this.done.includes(step)) return undefined
    const result = applied(draft, changesBetween(step.after, step.before))
    if (step !== this.done.at(-1)) {
      if (result.changes.length > 0) this.record(draft, result.draft)
    } else {
      this.done = this.done.slice(0, -1)
      if (result.changes.length > 0) this.undone = [...this.undone, step]
    }
    return result
  }

  redo(draft: ArticleDraft): HistoryResult | undefined {
    const step = this.undone.at(-1)
    if (!step) return undefined
    const result = applied(draft, changesBetween(step.before, step.after))
    this.undone = this.undone.slice(0, -1)
    if (result.changes.length > 0) this.done = [...this.done, step]
    return result
  }
}

function applied(draft: ArticleDraft, changes: DraftChange[]): HistoryResult {
  const result = withChanges(draft, changes)
  return { ...result, changes: changes.filter(({ path }) => !result.differing.includes(path)) }
}

/** Returns the path of the text that was typed in, if nothing else changed. Unchanged values are the same objects. */
function typedPath(from: unknown, to: unknown, path = ''): string | undefined {
  if (typeof from === 'string' && typeof to === 'string')
    return hasSameTags(from, to) && Math.abs(from.length - to.length) <= MAX_TYPED ? path : undefined
  if (!isObject(from) || !isObject(to)) return undefined
  const changed = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (key) => from[key] !== to[key],
  )
  const [key] = changed
  return key !== undefined && changed.length === 1
    ? typedPath(from[key], to[key], `${path}.${key}`)
    : undefined
}

/** The first letters of an empty text bring its first paragraph. */
const hasSameTags = (from: string, to: string): boolean =>
  tagsOf(from) === tagsOf(to) || (from === '' && tagsOf(to) === '<p></p>')

const tagsOf = (html: string): string => html.match(/<[^>]*>/g)?.join('') ?? ''

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
