import type { Versioned } from '#kits/document/news.ts'
import { withNews } from '#kits/document/news.ts'
import { resolveChanges, type Choice } from '#kits/document/resolve.ts'
import type { DocumentDefinition, FieldValues } from '#kits/document/rules.ts'
import type { Conflict, ItemChange, DocumentPatch, PatchAnswer } from '#kits/document/schema.ts'
import { ApiError } from '#lib/api/api-client.ts'
import { beginning, type DocumentAct } from './document-acts.ts'

/** The same was changed elsewhere, too: its owner chooses what stays (decisions A4). Nothing was saved. */
export class ChangedElsewhere extends Error {
  readonly conflicts: readonly Conflict[]
  readonly #changes: readonly ItemChange[]
  readonly #act: Pick<DocumentAct<object>, 'wholeOf'>

  constructor(
    conflicts: readonly Conflict[],
    changes: readonly ItemChange[],
    act: Pick<DocumentAct<object>, 'wholeOf'>,
  ) {
    super('The same part of the document was changed elsewhere')
    this.name = 'ChangedElsewhere'
    this.conflicts = conflicts
    this.#changes = changes
    this.#act = act
  }

  /** What is left to be done once that is chosen; nothing when all stays as the others want it. */
  resolved<Doc extends object>(choose: (conflict: Conflict) => Choice): DocumentAct<Doc> | undefined {
    const { wholeOf } = this.#act
    const changes = resolveChanges(this.#changes, this.conflicts, choose, wholeOf)
    return changes.length > 0 ? { changes: () => changes, ...(wholeOf && { wholeOf }) } : undefined
  }
}

/** Where a document is shown and stored. */
export interface DocumentStore<Doc extends object, Shown extends Doc & Versioned> {
  definition: DocumentDefinition<Doc>
  /** What stands for a document that is not there yet. */
  blank: Shown
  /** The document as the page shows it. */
  read(): Promise<Shown>
  /** As it is stored now. */
  load(): Promise<Shown>
  /** What the page shows from now on. */
  keep(document: Shown): void
  /** Begins one with its records. @throws ApiError `conflict` when there is one. */
  begin(document: Shown): Promise<Shown>
  /** @throws ApiError `conflict` with what others have changed. */
  send(patch: DocumentPatch): Promise<PatchAnswer>
}

/**
 * Saves what is done to a document. What others have done meanwhile to other fields and items is kept, and shown.
 * @returns the document as it is stored.
 * @throws ChangedElsewhere when the same was changed; the page shows what is stored then. All else that saving and
 * loading throw.
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
    // One was begun elsewhere meanwhile.
    if (!conflicts) {
      store.keep(await store.load())
      return saveChange(store, act)
    }
    store.keep(await takeIn(store, before, answer))
    const filled = conflicts.map((conflict) => withMine(before, conflict))
    throw new ChangedElsewhere(filled, changes, act)
  }
}

async function begin<Doc extends object, Shown extends Doc & Versioned>(
  store: DocumentStore<Doc, Shown>,
  changes: readonly ItemChange[],
): Promise<Shown> {
  const { begun, left } = beginning(store.definition, store.blank, changes)
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

/** A field that the request did not speak of, because a rule ties it to one that it did: as it was shown. */
function withMine(before: object, conflict: Conflict): Conflict {
  if ('mine' in conflict || conflict.kind !== 'field') return conflict
  let held: unknown = before
  for (const step of conflict.at)
    held = Array.isArray(held)
      ? held.find((item: { id?: string }) => item.id === step)
      : (held as FieldValues | undefined)?.[step]
  return { ...conflict, mine: (held as FieldValues | undefined)?.[conflict.field ?? ''] ?? null }
}
