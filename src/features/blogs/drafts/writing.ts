import { ApiError } from '#lib/api/api-client.ts'
import { changesBetween, sameJson, valueAt, withChanges } from './changes.ts'
import { choiceKey, resolveClash, type Clash, type ConflictSide } from './clash.ts'
import { DraftHistory } from './history.ts'
import { removalBetween, type Removal } from './removal.ts'
import type { ArticleDraft, DraftChange, OwnArticle } from './schema.ts'

/** Saves after this pause in typing. */
const PAUSE_MS = 1_200
/** Stores in the browser after a shorter pause, or at the latest after this time; a long article is a megabyte. */
const KEEP_MS = 300
const MAX_UNSTORED_MS = 2_000
/** Delay before an offline save is retried. */
const AGAIN_MS = 8_000

type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'differs' | 'refused'

/** The state that the article page shows. */
export interface ArticleState {
  /** The last known version on the server. */
  own: OwnArticle
  /** The version as typed. */
  draft: ArticleDraft
  state: SaveState
  /** Why saving failed. */
  message: string
  /** The conflicts: the author's values and the server's. */
  differing: readonly (Clash & { path: string })[]
  canUndo: boolean
  canRedo: boolean
}

/** The changes of an undo or redo, and the paths it left because others changed them since. */
export type UndoneChanges = Pick<NonNullable<ReturnType<DraftHistory['undo']>>, 'changes' | 'differing'>

/** A removal that can be undone by itself, even after further edits. */
export interface UndoableRemoval extends Removal {
  undo: () => UndoneChanges | undefined
}

interface Ways {
  /** The edited text of a version of the server, such as one with suggestions in its text. */
  show?(own: OwnArticle): OwnArticle
  /** @throws ApiError as `POST /save-article` does. */
  send(changes: DraftChange[]): Promise<OwnArticle>
  /** Stores unsaved changes in the browser. */
  keep(changes: readonly DraftChange[]): void
  forget(): void
}

/** Saves an article while it is edited: sends the changes when typing pauses, and retries until it succeeds. */
export class ArticleWriting {
  private writing: ArticleState
  private readonly ways: Ways
  private readonly history = new DraftHistory()
  private readonly listeners = new Set<() => void>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<void> | undefined
  private keeping: ReturnType<typeof setTimeout> | undefined
  private unkeptSince: number | undefined

  /** @param kept changes that were not saved last time. */
  constructor(saved: OwnArticle, kept: readonly DraftChange[], ways: Ways) {
    this.ways = ways
    const own = this.show(saved)
    this.writing = {
      own,
      draft: own.article,
      state: 'saved',
      message: '',
      differing: [],
      canUndo: false,
      canRedo: false,
    }
    if (kept.length > 0 && own.can.edit) {
      this.rebase(saved, kept)
      this.begin(0)
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly read = (): ArticleState => this.writing

  /** Records typed values. @returns what they removed, if anything. */
  readonly change = (values: Partial<ArticleDraft>): UndoableRemoval | undefined => {
    const before = this.writing.draft
    const draft = { ...before, ...values }
    const removal = removalBetween(before, draft)
    // Save what was typed before, so that the version before the removal has it.
    if (removal) void this.save()
    const step = this.history.record(before, draft)
    this.edit(draft)
    return removal && { ...removal, undo: () => this.travel((now) => this.history.undo(now, step)) }
  }

  /** Undoes the last edit. @returns nothing if there is none. */
  readonly undo = (): UndoneChanges | undefined => this.travel((now) => this.history.undo(now))

  /** Repeats the edit that was undone last. @returns nothing if there is none. */
  readonly redo = (): UndoneChanges | undefined => this.travel((now) => this.history.redo(now))

  /** Takes a version from the server, unless it is older; typed values stay. */
  readonly takeIn = (own: OwnArticle): void => {
    if (own.version >= this.writing.own.version) this.rebase(own, this.kept())
  }

  /** Takes the version after an act of the author that can be undone, such as accepting a suggestion. */
  readonly takeStep = (own: OwnArticle, act: (draft: ArticleDraft) => ArticleDraft): void => {
    const { draft } = this.writing
    const after = act(draft)
    if (after !== draft) this.history.record(draft, after)
    this.takeIn(own)
  }

  /** Resolves conflicts: which version to keep of each passage; see choiceKey. */
  readonly choose = (choices: Readonly<Record<string, ConflictSide>>): Promise<void> => {
    const { differing, draft } = this.writing
    const changes = differing.flatMap(({ path, ...clash }): DraftChange[] => {
      const to = resolveClash(
        path,
        clash,
        (passage) => choices[choiceKey(path, passage)] ?? passage.suggested,
      )
      return sameJson(to, clash.theirs) ? [] : [{ path, from: valueAt(draft, path, to), to }]
    })
    const chosen = withChanges(draft, changes).draft
    if (chosen !== draft) this.history.record(draft, chosen)
    this.set({ draft: chosen, differing: [], state: 'unsaved' })
    this.ways.keep(this.kept())
    return this.save()
  }

  /** Saves typed values. @returns when everything is saved, or saving failed. */
  readonly save = (): Promise<void> => {
    clearTimeout(this.timer)
    if (this.keeping) this.keepNow()
    this.running ??= this.send().finally(() => {
      this.running = undefined
    })
    return this.running
  }

  /** Stops all retries. */
  readonly stop = (): void => clearTimeout(this.timer)

  private show(own: OwnArticle): OwnArticle {
    return this.ways.show?.(own) ?? own
  }

  private travel(move: (now: ArticleDraft) => ReturnType<DraftHistory['undo']>): UndoneChanges | undefined {
    const result = move(this.writing.draft)
    if (result) this.edit(result.draft)
    return result
  }

  private edit(draft: ArticleDraft): void {
    this.set({ draft })
    this.keepSoon()
    this.set({ state: this.writing.state === 'differs' ? 'differs' : 'unsaved' })
    this.begin(PAUSE_MS)
  }

  private async send(): Promise<void> {
    if (this.writing.state === 'differs') return
    for (let changes = this.unsaved(); changes.length > 0; changes = this.unsaved()) {
      this.set({ state: 'saving' })
      const sent = this.writing.draft
      try {
        const own = await this.ways.send(changes)
        this.rebase(own, changesBetween(sent, this.writing.draft))
        if (this.read().state === 'differs') return
      } catch (error) {
        this.fail(error)
        return
      }
    }
    this.stopKeeping()
    this.ways.forget()
    this.set({ state: 'saved', message: '' })
  }

  private fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error
    const there = error.code === 'stale' ? (error.more['article'] as OwnArticle | undefined) : undefined
    if (there) {
      this.rebase(there, this.unsaved())
      this.ways.keep(this.kept())
      // The cause of the failure may be gone after changes by others.
      if (this.writing.differing.length === 0) this.begin(0)
    } else if (error.code === 'network' || error.status >= 500 || error.status === 429) {
      this.set({ state: 'offline', message: error.message })
      this.begin(AGAIN_MS)
    } else this.set({ state: 'refused', message: error.message })
  }

  /** Applies the typed values to another version. */
  private rebase(saved: OwnArticle, typed: readonly DraftChange[]): void {
    const own = this.show(saved)
    const { draft, differing } = withChanges(own.article, typed)
    const clashes = typed
      .filter(({ path }) => differing.includes(path))
      .map(({ path, from, to }) => ({ path, from, mine: to, theirs: valueAt(own.article, path, to) }))
    const left = typed.length > 0 ? 'unsaved' : this.writing.state
    this.set({ own, draft, differing: clashes, state: clashes.length > 0 ? 'differs' : left })
  }

  private unsaved(): DraftChange[] {
    return changesBetween(this.writing.own.article, this.writing.draft)
  }

  /** Returns the unsaved values, including conflicts. */
  private kept(): DraftChange[] {
    const waiting = this.writing.differing.map(({ path, from, mine }): DraftChange => ({
      path,
      from,
      to: mine,
    }))
    return [...this.unsaved(), ...waiting]
  }

  private keepSoon(): void {
    const now = Date.now()
    this.unkeptSince ??= now
    clearTimeout(this.keeping)
    const left = Math.max(0, this.unkeptSince + MAX_UNSTORED_MS - now)
    this.keeping = setTimeout(() => this.keepNow(), Math.min(KEEP_MS, left))
  }

  private keepNow(): void {
    this.stopKeeping()
    this.ways.keep(this.kept())
  }

  private stopKeeping(): void {
    clearTimeout(this.keeping)
    this.keeping = undefined
    this.unkeptSince = undefined
  }

  private begin(after: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.save(), after)
  }

  private set(values: Partial<ArticleState>): void {
    const { canUndo, canRedo } = this.history
    this.writing = { ...this.writing, ...values, canUndo, canRedo }
    for (const listener of this.listeners) listener()
  }
}
