import { fieldsOf, type AnyList, type NamedField } from '#kits/document/section.ts'
import { showField } from '#kits/document/fields/show-field.ts'
import type { PrintPiece } from '#kits/document/print.ts'
import {
  readFormattedText,
  readPlainBlocks,
  textOfSpans,
  type TextSpan,
} from '#lib/text/web/formatted-text.ts'
import type { CvPart } from './schema.ts'

// Building blocks of a CV's tables and entries. Labels and values come from the profile's definitions, so changes there
// apply here as well.

export type BlockValues = Record<string, unknown>

/** An item as document/selection.ts returns it. */
export interface PrintedItem {
  item: BlockValues
  /** The name of the parent item; empty if that is not printed. */
  holder: string
}

/** Separates words on a line. */
export const SEPARATOR = ' · '
export const joined = (words: readonly (string | undefined)[]): string =>
  words.filter(Boolean).join(SEPARATOR)

/** Capitalizes the first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns a paragraph, or nothing if the text is empty. @param link an http(s) URL, or empty. */
export const lineBlock = (text: string, { link = '', strong = false } = {}): CvPart[] =>
  text ? [{ kind: 'text', text, ...(link && { link }), ...(strong && { strong }) }] : []

/**
 * Splits a long text into a part for each line, and lists.
 * @param formatted whether it is Markdown.
 */
export const paragraphs = (text: string, formatted = false): CvPart[] =>
  (formatted ? readFormattedText : readPlainBlocks)(text).flatMap((block): CvPart[] => {
    if (block.kind === 'lines')
      return block.lines.map((spans) => ({
        kind: 'text',
        text: textOfSpans(spans),
        ...(isFormatted(spans) && { spans }),
      }))
    return [
      {
        kind: 'list',
        items: block.items.map(textOfSpans),
        ...(block.kind === 'numbers' && { numbered: true }),
        ...(block.items.some(isFormatted) && { spans: block.items }),
      },
    ]
  })

const isFormatted = (spans: readonly TextSpan[]): boolean =>
  spans.some(({ bold, italic, href }) => bold || italic || href)

/** Returns words under a label, or nothing if there are none. */
const terms = (label: string, words: readonly string[]): CvPart[] =>
  words.length > 0 ? [{ kind: 'terms', label, terms: [...words] }] : []

/** Returns the name of an item, linked if it has a URL. */
export function fieldNameOf(list: AnyList, item: BlockValues): CvPart[] {
  const { title, link = '' } = list.summary(item)
  return lineBlock(title || capital(list.itemName()), { link, strong: true })
}

/** Formats parts of a list's items. */
export function printerOf(list: AnyList) {
  const fields = new Map(fieldsOf(list).map((field) => [field.key, field]))
  const fieldOf = (key: string): NamedField => {
    const field = fields.get(key)
    if (!field) throw new Error(`${list.title()} has no field ${key}`)
    return field
  }
  return {
    /** Returns the label of a field. */
    label: (key: string): string => fieldOf(key).label(),
    /** @param strong for the name of the item. */
    parts(piece: PrintPiece<BlockValues>, { item, holder }: PrintedItem, strong = false): CvPart[] {
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
  if (field.kind === 'longText') return paragraphs(value as string, field.formatted)
  if (field.kind === 'list' || field.kind === 'group') return labelledParts(field, value)
  return lineBlock(valueOf(field, value), { strong })
}

function labelledParts(field: NamedField, value: unknown): CvPart[] {
  const label = field.label()
  switch (field.kind) {
    case 'longText':
      return labelledText(label, paragraphs(value as string, field.formatted))
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

/** Returns 'Label: value', with commas in lists to separate it from the next pair on the line. */
function factOf(field: NamedField, value: unknown): string {
  const shown = Array.isArray(value)
    ? value.map((one: string) => valueOf(field, [one])).join(', ')
    : valueOf(field, value)
  return shown && `${field.label()}: ${shown}`
}

/** Returns a labelled text, on one line if it is short. */
function labelledText(label: string, parts: CvPart[]): CvPart[] {
  const [first, ...others] = parts
  if (!first) return []
  return first.kind === 'text' && !first.spans && others.length === 0
    ? terms(label, [first.text])
    : [...lineBlock(label, { strong: true }), ...parts]
}

/** Returns the display text of a value; entries of lists are joined. */
const valueOf = (field: NamedField, value: unknown): string =>
  Array.isArray(value)
    ? joined((value as string[]).map((one) => showField({ ...field, kind: 'select' }, one)))
    : showField(field, value)
