import type { Versioned } from '#kits/document/news.ts'
import { withNews } from '#kits/document/news.ts'
import { resolveChanges, type Choice } from '#kits/document/resolve.ts'
import type { DocumentDefinition, FieldValues } from '#kits/document/rules.ts'
import type { Conflict, ItemChange, DocumentPatch, PatchAnswer } from '#kits/document/schema.ts'
import { ApiError } from '#lib/api/api-client.ts'
import { createInitialDocument, type DocumentAct } from './document-acts.ts'

/** A conflict: the same was changed elsewhere, and its owner must choose (decisions A4). Nothing was saved. */
export class ConflictError extends Error {
  readonly conflicts: readonly Conflict[]
  readonly #changes: readonly ItemChange[]
  readonly #act: Pick<DocumentAct<object>, 'wholeOf'>

  constructor(
    conflicts: readonly Conflict[],
    changes: readonly ItemChange[],
    act: Pick<DocumentAct<object>, 'wholeOf'>,
  ) {
    super('The same part of the document was changed elsewhere')
    this.name = 'ConflictError'
    this.conflicts = conflicts
    this.#changes = changes
    this.#act = act
  }

  /** Returns the remaining edit after the choice; undefined if all of theirs stays. */
  resolved<Doc extends object>(choose: (conflict: Conflict) => Choice): DocumentAct<Doc> | undefined {
    const { wholeOf } = this.#act
    const changes = resolveChanges(this.#changes, this.conflicts, choose, wholeOf)
    return changes.length > 0 ? { changes: () => changes, ...(wholeOf && { wholeOf }) } : undefined
  }
}

/** How a document is shown and stored. */
export interface DocumentStore<Doc extends object, Shown extends Doc & Versioned> {
  definition: DocumentDefinition<Doc>
  /** An empty document. */
  blank: Shown
  /** Returns the document as the page shows it. */
  read(): Promise<Shown>
  /** Loads the stored document. */
  load(): Promise<Shown>
  /** Replaces the shown document. */
  keep(document: Shown): void
  /** Creates it with its records. @throws ApiError `conflict` if it exists. */
  begin(document: Shown): Promise<Shown>
  /** Sends changes. @throws ApiError `conflict` with the changes of others. */
  send(patch: DocumentPatch): Promise<PatchAnswer>
}

/**
 * Saves an edit. Changes of others to other fields and items are kept and shown.
 * @returns the stored document.
 * @throws ConflictError on a conflict, after which the page shows what is stored; and the errors of saving and
 * loading.
 */
export async function saveChange<Doc extends object, Shown extends Doc & Versioned>(
  store: DocumentStore<Doc, Shown>,
  act: DocumentAct<Doc>,
): Promise<Shown> {
  const before = await store.read()
  const changes = act.changes(before)
  if (changes.length === 0) return before
  try {
    const saved = before === store.blank ? await begin(store, changes) : await send(store, before, changes)
    store.keep(saved)
    return saved
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
    const { conflicts, ...answer } = error.more as unknown as PatchAnswer & { conflicts?: Conflict[] }
    // The document was created elsewhere meanwhile.
    if (!conflicts) {
      store.keep(await store.load())
      return saveChange(store, act)
    }
    store.keep(await takeIn(store, before, answer))
    const filled = conflicts.map((conflict) => withMine(before, conflict))
    throw new ConflictError(filled, changes, act)
  }
}

async function begin<Doc extends object, Shown extends Doc & Versioned>(
  store: DocumentStore<Doc, Shown>,
  changes: readonly ItemChange[],
): Promise<Shown> {
  const { begun, left } = createInitialDocument(store.definition, store.blank, changes)
  const made = await store.begin(begun as unknown as Shown)
  if (left.length === 0) return made
  store.keep(made)
  return send(store, made, left)
}

async function send<Doc extends object, Shown extends Doc & Versioned>(
  store: DocumentStore<Doc, Shown>,
  before: Shown,
  changes: readonly ItemChange[],
): Promise<Shown> {
  return takeIn(store, before, await store.send({ version: before.version, changes: [...changes] }))
}

const takeIn = async <Doc extends object, Shown extends Doc & Versioned>(
  { definition, load }: DocumentStore<Doc, Shown>,
  before: Shown,
  answer: PatchAnswer,
): Promise<Shown> => (answer.whole ? load() : withNews(definition, before, answer))

/** Adds the shown value to a conflict in a field that the request did not include, but a rule ties to one it did. */
function withMine(before: object, conflict: Conflict): Conflict {
  if ('mine' in conflict || conflict.kind !== 'field') return conflict
  let held: unknown = before
  for (const step of conflict.at)
    held = Array.isArray(held)
      ? held.find((item: { id?: string }) => item.id === step)
      : (held as FieldValues | undefined)?.[step]
  return { ...conflict, mine: (held as FieldValues | undefined)?.[conflict.field ?? ''] ?? null }
}
