import { diffArrays } from 'diff'
import { sameJson } from './changes.ts'
import { isSection } from './removal.ts'
import type { DraftSection } from './schema.ts'
import { htmlBlocks } from './suggestion/edits.ts'

// Two people changed the same part of an article. They choose for each paragraph, row or field of it that differs.

export type ConflictSide = 'mine' | 'theirs' | 'both'

/** The values of a part: what both began with, what the author has, and what is saved by somebody else. */
export interface Clash {
  from: unknown
  mine: unknown
  theirs: unknown
}

/** A passage in which two versions of a part differ. */
export interface ClashPassage extends Pick<Clash, 'mine' | 'theirs'> {
  /** Unique in its part; empty for the part as a whole. */
  id: string
  what: 'whole' | 'heading' | 'paragraph' | 'subsection' | 'row' | 'media'
  /** Its number in the other version, from 1. */
  n?: number
  /** The number of the subsection that it is in. */
  subsection?: number | undefined
  sides: readonly ConflictSide[]
  /** The side that only one of them changed, else the author's. */
  suggested: ConflictSide
}

type Decide = (passage: ClashPassage) => ConflictSide

/** Lists where two versions of a part differ. */
export function clashPassages(path: string, clash: Clash): ClashPassage[] {
  const passages: ClashPassage[] = []
  resolveClash(path, clash, (passage) => {
    passages.push(passage)
    return passage.suggested
  })
  return passages
}

/** Names a passage of a part among all choices. */
export const choiceKey = (path: string, { id }: Pick<ClashPassage, 'id'>): string =>
  id ? `${path}/${id}` : path

/** Joins two versions of a part: what they share, and where they differ what is decided. */
export function resolveClash(path: string, clash: Clash, decide: Decide): unknown {
  const { from, mine, theirs } = clash
  if (path !== 'order' && Array.isArray(mine) && Array.isArray(theirs))
    return resolveRows({ id: 'row', what: 'row' }, { from: listOr(from), mine, theirs }, decide)
  if (isSection(mine) && isSection(theirs))
    return resolveSection({ from: isSection(from) ? from : undefined, mine, theirs }, decide)
  return resolveValue({ id: '', what: 'whole' }, clash, decide)
}

type Place = Pick<ClashPassage, 'id' | 'what' | 'subsection'>

function resolveValue(place: Place, { from, mine, theirs }: Clash, decide: Decide): unknown {
  const suggested = sameJson(mine, from) && !sameJson(theirs, from) ? 'theirs' : 'mine'
  const side = decide({ ...place, mine, theirs, sides: ['mine', 'theirs'], suggested })
  return side === 'theirs' ? theirs : mine
}

interface Versions<T> {
  from: readonly T[]
  mine: readonly T[]
  theirs: readonly T[]
}

function resolveRows<T>(place: Place, { from, mine, theirs }: Versions<T>, decide: Decide): T[] {
  const isOld = (rows: readonly T[]) => rows.every((row) => from.some((each) => sameJson(each, row)))
  let count = 0
  let n = 1
  return piecesBetween(theirs, mine).flatMap((piece) => {
    const at = n
    n += piece.theirs.length
    if (piece.isShared) return piece.theirs
    const side = decide({
      ...place,
      id: `${place.id}.${count++}`,
      n: at,
      mine: piece.mine,
      theirs: piece.theirs,
      sides:
        piece.mine.length > 0 && piece.theirs.length > 0 ? ['mine', 'theirs', 'both'] : ['mine', 'theirs'],
      suggested: isOld(piece.mine) && !isOld(piece.theirs) ? 'theirs' : 'mine',
    })
    return side === 'both' ? [...piece.theirs, ...piece.mine] : piece[side]
  })
}

interface Piece<T> {
  isShared: boolean
  mine: T[]
  theirs: T[]
}

/** Compares two lists; rows that differ at the same place are paired one by one. */
function piecesBetween<T>(theirs: readonly T[], mine: readonly T[]): Piece<T>[] {
  const pieces: Piece<T>[] = []
  let open: Piece<T> | undefined
  const close = () => {
    if (!open) return
    for (let i = 0; i < Math.max(open.mine.length, open.theirs.length); i++)
      pieces.push({
        isShared: false,
        mine: open.mine.slice(i, i + 1),
        theirs: open.theirs.slice(i, i + 1),
      })
    open = undefined
  }
  for (const { added, removed, value } of diffArrays([...theirs], [...mine], { comparator: sameJson })) {
    if (!added && !removed) {
      close()
      pieces.push({ isShared: true, mine: value, theirs: value })
      continue
    }
    open ??= { isShared: false, mine: [], theirs: [] }
    open[added ? 'mine' : 'theirs'].push(...value)
  }
  close()
  return pieces
}

type TextPart = Partial<Omit<DraftSection, 'Key' | 'SubSection'>>

function resolveSection(
  { from, mine, theirs }: { from: DraftSection | undefined; mine: DraftSection; theirs: DraftSection },
  decide: Decide,
): DraftSection {
  const text = resolveText({ id: '' }, { from, mine, theirs }, decide)
  const [ownParts, theirParts, oldParts] = [mine.SubSection, theirs.SubSection, from?.SubSection ?? []]
  const isPaired = ownParts.length === theirParts.length
  const SubSection = isPaired
    ? ownParts.map((part, i) => ({
        ...part,
        ...resolveText(
          { id: `SubSection.${i}.`, subsection: i + 1 },
          { from: oldParts[i], mine: part, theirs: theirParts[i]! },
          decide,
        ),
      }))
    : resolveRows(
        { id: 'SubSection', what: 'subsection' },
        { from: oldParts, mine: ownParts, theirs: theirParts },
        decide,
      )
  return { ...text, Key: mine.Key, SubSection } as DraftSection
}

/** Joins heading, text and media of a section or subsection. */
function resolveText(
  { id, subsection }: Pick<Place, 'id' | 'subsection'>,
  { from = {}, mine, theirs }: { from: TextPart | undefined; mine: TextPart; theirs: TextPart },
  decide: Decide,
): TextPart {
  const fields = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].filter(
    (key) => !['Key', 'SubSection', 'Content'].includes(key),
  ) as (keyof TextPart)[]
  const result = { ...mine } as Record<string, unknown>
  for (const key of fields) {
    if (sameJson(mine[key], theirs[key])) continue
    const what = key === 'SectionTitle' || key.endsWith('Title') ? 'heading' : 'media'
    result[key] = resolveValue(
      { id: id + key, what, subsection },
      { from: from[key], mine: mine[key], theirs: theirs[key] },
      decide,
    )
  }
  result['Content'] = resolveRows(
    { id: `${id}Content`, what: 'paragraph', subsection },
    {
      from: htmlBlocks(from.Content ?? ''),
      mine: htmlBlocks(mine.Content ?? ''),
      theirs: htmlBlocks(theirs.Content ?? ''),
    },
    decide,
  ).join('')
  return result as TextPart
}

const listOr = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
