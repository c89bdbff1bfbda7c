import { useRef, useState, type ReactNode } from 'react'
import * as m from '#messages/blogs/drafts.ts'
import { Button } from '#components/ui/button.tsx'
import { Field, TextField } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import type { ArticleDraft } from '../../../drafts/schema.ts'
import { changeAndFocus } from '../change-and-focus.ts'
import { partLabel } from '../part-name.ts'
import styles from '../article-drafts.module.css'

export interface ArticlePartsProps {
  draft: ArticleDraft
  /** The errors, by the path of the field. */
  faults: Readonly<Record<string, string>>
  readOnly: boolean
  onChange: (values: Partial<ArticleDraft>) => void
}

type Key = keyof typeof m.parts

interface PartProps {
  name: Key
  faults: ArticlePartsProps['faults']
  hint?: string
  children: Parameters<typeof Field>[0]['children']
}

/** A field with its error and the names of others who edit it. */
export const ArticlePart = ({ name, faults, hint, children }: PartProps) => (
  <div data-part={name}>
    <Field label={partLabel(name)} hint={hint} error={faultIn(faults, name)}>
      {children}
    </Field>
  </div>
)

/** Returns the error of a field or of a value inside it. */
export const faultIn = (faults: ArticlePartsProps['faults'], name: string): string | undefined =>
  faults[name] ?? Object.entries(faults).find(([path]) => path.startsWith(`${name}.`))?.[1]

interface WordsProps extends Omit<ArticlePartsProps, 'readOnly'> {
  name: 'BlogMainTopics' | 'BlogTags' | 'BlogProcessCategories' | 'BlogTechnologyCategories' | 'RelatedBlogs'
  hint?: string
  /** Normalizes a word. */
  read?: (word: string) => string
}

const wordsIn = (text: string, read: (word: string) => string) =>
  [...new Set(text.split(/[,，،;\n]/).map((word) => read(word.trim()).slice(0, 200)))].filter(Boolean)

/** A list of words separated by commas. */
export function WordsPart({ name, hint, read = (word) => word, draft, faults, onChange }: WordsProps) {
  const [typed, setTyped] = useState('')
  const words = draft[name]
  // Keep what is typed while it means the same.
  const shown = wordsIn(typed, read).join() === words.join() ? typed : words.join(', ')
  return (
    <ArticlePart name={name} faults={faults} hint={hint ?? m.commas()}>
      {(control) => (
        <Input
          {...control}
          value={shown}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            onChange({ [name]: wordsIn(value, read) })
          }}
        />
      )}
    </ArticlePart>
  )
}

interface RowsProps<Row> {
  legend: string
  part: Key
  error: string | undefined
  rows: readonly Row[]
  empty: Row
  add: string
  /** Other ways to add a row. */
  more?: ReactNode
  onChange: (rows: Row[]) => void
  children: (row: Row, set: (values: Partial<Row>) => void) => ReactNode
}

/** A list of rows with a few fields each. */
export function Rows<Row>({
  legend,
  part,
  error,
  rows,
  empty,
  add,
  more,
  onChange,
  children,
}: RowsProps<Row>) {
  const box = useRef<HTMLFieldSetElement>(null)
  const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector)
  return (
    <fieldset ref={box} className={styles.part} data-part={part}>
      <legend>{legend}</legend>
      {error && <p className={styles.fault}>{error}</p>}
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they are told apart by nothing else
        <fieldset key={at} className={styles.row} data-row={at}>
          <legend className="sr">{m.numbered({ what: legend, n: at + 1 })}</legend>
          {children(row, (values) => onChange(rows.with(at, { ...row, ...values })))}
          <Button
            small
            kind="quiet"
            aria-label={m.removeThis({ what: m.numbered({ what: legend, n: at + 1 }) })}
            data-tool="remove"
            onClick={() =>
              changeAndFocus(
                () => onChange(rows.toSpliced(at, 1)),
                () =>
                  find(`[data-row="${Math.min(at, rows.length - 2)}"] [data-tool="remove"]`) ??
                  find('[data-tool="add"]'),
              )
            }
          >
            {m.removeThis({ what: '' }).trim()}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button
          small
          data-tool="add"
          onClick={() =>
            changeAndFocus(
              () => onChange([...rows, empty]),
              () => find(`[data-row="${rows.length}"] input`),
            )
          }
        >
          {add}
        </Button>
      </div>
      {more}
    </fieldset>
  )
}

interface LineProps {
  label: string
  hint?: string | undefined
  value: string
  /** Maximum characters. */
  max: number
  onType: (text: string) => void
}

/** One field of a row. */
export const RowLine = ({ label, hint, value, max, onType }: LineProps) => (
  <TextField
    label={label}
    hint={hint}
    maxLength={max}
    value={value}
    onChange={({ currentTarget }) => onType(currentTarget.value)}
  />
)
