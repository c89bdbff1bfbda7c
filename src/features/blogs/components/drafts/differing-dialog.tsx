import { useId, useMemo, useState } from 'react'
import * as m from '#messages/blogs/drafts.ts'
import { markupOnly } from '#messages/blogs/revisions.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import { ChangedText } from '#components/ui/changed-text.tsx'
import { passagesBetween } from '#components/ui/passages.ts'
import { choiceKey, clashPassages, type ClashPassage, type ConflictSide } from '../../drafts/clash.ts'
import type { ArticleDraft } from '../../drafts/schema.ts'
import type { ArticleState } from '../../drafts/writing.ts'
import { partName } from './part-name.ts'
import { headingsOf } from './revision/differences.ts'
import { textOfPart } from './revision/part-text.ts'
import styles from './article-drafts.module.css'

interface Props {
  writing: ArticleState
  onChoose: (choices: Record<string, ConflictSide>) => void
  onClose: () => void
}

/** Resolves conflicts: for each paragraph or field that differs, lets the author choose a version. */
export function DifferingDialog({ writing: { differing, own }, onChoose, onClose }: Props) {
  const [choices, setChoices] = useState<Record<string, ConflictSide>>({})
  const parts = useMemo(
    () => differing.map(({ path, ...clash }) => ({ path, passages: clashPassages(path, clash) })),
    [differing],
  )
  return (
    <ActDialog
      size="large"
      title={m.differsTitle()}
      act={m.choose()}
      cancel={m.later()}
      onAct={() => onChoose(choices)}
      onClose={onClose}
    >
      <p>{m.differsText()}</p>
      {parts.map(({ path, passages }) => (
        <fieldset key={path} className={styles.part}>
          <legend>{partName(own.article.BlogContentDetails, path) ?? path}</legend>
          {passages.map((passage) => {
            const key = choiceKey(path, passage)
            return (
              <PassageChoice
                key={key}
                passage={passage}
                texts={[passage.theirs, passage.mine].map((value) => textOf(own.article, path, value))}
                chosen={choices[key] ?? passage.suggested}
                onChoose={(side) => setChoices((before) => ({ ...before, [key]: side }))}
              />
            )
          })}
        </fieldset>
      ))}
    </ActDialog>
  )
}

interface PassageProps {
  passage: ClashPassage
  /** Their text, and the author's. */
  texts: string[]
  chosen: ConflictSide
  onChoose: (side: ConflictSide) => void
}

/** Marks what only their version has and what only the author's has, and offers both. */
function PassageChoice({ passage, texts, chosen, onChoose }: PassageProps) {
  const id = useId()
  const [theirs = '', mine = ''] = texts
  const name = passageName(passage)
  return (
    <div
      role="radiogroup"
      className={styles.passage}
      aria-labelledby={name && `${id}name`}
      aria-describedby={id}
    >
      {name && (
        <p id={`${id}name`} className={styles.passageName}>
          {name}
        </p>
      )}
      <div id={id}>
        {theirs === mine ? <p>{markupOnly()}</p> : <ChangedText passages={passagesBetween(theirs, mine)} />}
      </div>
      {passage.sides.map((side) => (
        <label key={side}>
          <input
            type="radio"
            name={`${id}side`}
            aria-describedby={id}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />{' '}
          {sideNames[side]()}
        </label>
      ))}
    </div>
  )
}

const sideNames: Record<ConflictSide, () => string> = { mine: m.mine, theirs: m.theirs, both: m.both }

/** Names a passage inside its part; nothing for the part as a whole. */
function passageName({ what, n, subsection }: ClashPassage): string | undefined {
  if (what === 'whole') return undefined
  const name = n === undefined ? m.passages[what]() : m.numbered({ what: m.passages[what](), n })
  return subsection === undefined
    ? name
    : `${m.numbered({ what: m.passages.subsection(), n: subsection })}: ${name}`
}

const textOf = (article: ArticleDraft, path: string, value: unknown): string =>
  path === 'order' ? headingsOf(article, value) : textOfPart(value)
