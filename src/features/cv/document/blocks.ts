import { fieldsOf, type AnyList, type NamedField } from '#kits/document/section.ts'
import { showField } from '#kits/document/fields/show-field.ts'
import type { PrintPiece } from '#kits/document/print.ts'
import { readTypedText } from '#lib/text/web/typed-text.ts'
import type { CvPart } from './schema.ts'

// What the tables and entries of a CV are put together from. What they say comes from the profile's own definitions:
// a field that is renamed or gets another kind there changes here as well.

export type BlockValues = Record<string, unknown>

/** An item as the selection makes it (document/selection.ts). */
export interface Printed {
  item: BlockValues
  /** What the item is called that it is a part of; empty where that is not printed. */
  holder: string
}

/** Stands between words on a line. */
export const SEPARATOR = ' · '
export const joined = (words: readonly (string | undefined)[]): string =>
  words.filter(Boolean).join(SEPARATOR)

/** With a capital at the start of a line. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A line of its own, if there is one. @param link an address of http or https, or empty. */
export const lineBlock = (text: string, { link = '', strong = false } = {}): CvPart[] =>
  text ? [{ kind: 'text', text, ...(link && { link }), ...(strong && { strong }) }] : []

/** A long text: a part for each of its lines; what people type with dashes is a list. */
export const paragraphs = (text: string): CvPart[] =>
  readTypedText(text).flatMap((block): CvPart[] =>
    block.kind === 'list' ? [block] : block.lines.flatMap((line) => lineBlock(line)),
  )

/** Words under a label, if there are any. */
const terms = (label: string, words: readonly string[]): CvPart[] =>
  words.length > 0 ? [{ kind: 'terms', label, terms: [...words] }] : []

/** What an item is called, linked where it has an address. */
export function fieldNameOf(list: AnyList, item: BlockValues): CvPart[] {
  const { title, link = '' } = list.summary(item)
  return lineBlock(title || capital(list.itemName()), { link, strong: true })
}

/** Prints pieces of a list's items. */
export function printerOf(list: AnyList) {
  const fields = new Map(fieldsOf(list).map((field) => [field.key, field]))
  const fieldOf = (key: string): NamedField => {
    const field = fields.get(key)
    if (!field) throw new Error(`${list.title()} has no field ${key}`)
    return field
  }
  return {
    /** What people call a field. */
    label: (key: string): string => fieldOf(key).label(),
    /** @param strong for what names the item. */
    parts(piece: PrintPiece<BlockValues>, { item, holder }: Printed, strong = false): CvPart[] {
      if (typeof piece === 'string') return plainParts(fieldOf(piece), item[piece], strong)
      if ('labelled' in piece) return labelledParts(fieldOf(piece.labelled), item[piece.labelled])
      if ('facts' in piece)
        return lineBlock(joined(piece.facts.map((key) => factOf(fieldOf(key), item[key]))))
      if ('joined' in piece)
        return lineBlock(joined(piece.joined.map((key) => valueOf(fieldOf(key), item[key]))), { strong })
      if ('words' in piece) return lineBlock(piece.words(item))
      if ('holder' in piece) return lineBlock(holder)
      return piece.summary === 'title' ? fieldNameOf(list, item) : lineBlock(list.summary(item).when ?? '')
    },
  }
}

function plainParts(field: NamedField, value: unknown, strong: boolean): CvPart[] {
  if (field.kind === 'longText') return paragraphs(value as string)
  if (field.kind === 'list' || field.kind === 'group') return labelledParts(field, value)
  return lineBlock(valueOf(field, value), { strong })
}

function labelledParts(field: NamedField, value: unknown): CvPart[] {
  const label = field.label()
  switch (field.kind) {
    case 'longText':
      return told(label, value as string)
    case 'checkbox':
      return value === true ? lineBlock(label) : []
    case 'list':
      return terms(
        label,
        (value as BlockValues[]).map((item) => field.of?.summary(item).title ?? '').filter(Boolean),
      )
    case 'group': {
      const inner = fieldsOf({ fields: field.fields ?? {}, labels: field.labels ?? {} })
      const [long, short] = [true, false].map((is) =>
        inner.filter(({ kind }) => (kind === 'longText') === is),
      ) as [NamedField[], NamedField[]]
      return [
        ...terms(label, short.map((one) => valueOf(one, (value as BlockValues)[one.key])).filter(Boolean)),
        ...long.flatMap((one) => plainParts(one, (value as BlockValues)[one.key], false)),
      ]
    }
    default:
      return terms(
        label,
        (Array.isArray(value) ? value : [valueOf(field, value)]).filter(Boolean) as string[],
      )
  }
}

/** 'Label: value', of lists with commas, so that the next one on the line is told from them. */
function factOf(field: NamedField, value: unknown): string {
  const shown = Array.isArray(value)
    ? value.map((one: string) => valueOf(field, [one])).join(', ')
    : valueOf(field, value)
  return shown && `${field.label()}: ${shown}`
}

/** A text under its label: on the same line where it is a single one. */
function told(label: string, text: string): CvPart[] {
  const parts = paragraphs(text)
  if (parts.length === 0) return []
  return parts.length === 1 && parts[0]?.kind === 'text'
    ? terms(label, [text])
    : [...lineBlock(label, { strong: true }), ...parts]
}

/** What people read for a value; entries of lists stand one after the other. */
const valueOf = (field: NamedField, value: unknown): string =>
  Array.isArray(value)
    ? joined((value as string[]).map((one) => showField({ ...field, kind: 'select' }, one)))
    : showField(field, value)
