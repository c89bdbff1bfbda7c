import { useId, useState } from 'react'
import * as m from '#messages/blogs/drafts.ts'
import { markupOnly } from '#messages/blogs/revisions.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import { ChangedText } from '#components/ui/changed-text.tsx'
import { passagesBetween } from '#components/ui/passages.ts'
import { bothVersions } from '../../drafts/both-versions.ts'
import type { ArticleDraft } from '../../drafts/schema.ts'
import type { ConflictSide, ArticleState } from '../../drafts/writing.ts'
import { partName } from './part-name.ts'
import { headingsOf } from './revision/differences.ts'
import { textOfPart } from './revision/part-text.ts'
import styles from './article-drafts.module.css'

interface Props {
  writing: ArticleState
  onChoose: (choices: Record<string, ConflictSide>) => void
  onClose: () => void
}

/** Resolves conflicts: for each part, lets the author choose a version. */
export function DifferingDialog({ writing: { differing, own }, onChoose, onClose }: Props) {
  const id = useId()
  const [choices, setChoices] = useState<Record<string, ConflictSide>>({})
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
      {differing.map(({ path, mine, theirs }) => (
        <fieldset key={path} className={styles.part}>
          <legend>{partName(own.article.BlogContentDetails, path) ?? path}</legend>
          <Differences
            from={textOf(own.article, path, theirs)}
            to={textOf(own.article, path, mine)}
            id={`${id}${path}`}
          />
          {sidesOf(path, mine, theirs).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={id + path}
                aria-describedby={`${id}${path}`}
                checked={(choices[path] ?? 'mine') === side}
                onChange={() => setChoices({ ...choices, [path]: side })}
              />{' '}
              {sideNames[side]()}
            </label>
          ))}
        </fieldset>
      ))}
    </ActDialog>
  )
}

const sideNames: Record<ConflictSide, () => string> = { mine: m.mine, theirs: m.theirs, both: m.both }

const sidesOf = (path: string, mine: unknown, theirs: unknown): ConflictSide[] =>
  bothVersions(path, mine, theirs) === undefined ? ['mine', 'theirs'] : ['mine', 'theirs', 'both']

const textOf = (article: ArticleDraft, path: string, value: unknown): string =>
  path === 'order' ? headingsOf(article, value) : textOfPart(value)

/** Marks what only their version has, and what only the author's has. */
function Differences({ from, to, id }: { from: string; to: string; id: string }) {
  return (
    <div id={id}>
      {from === to ? <p>{markupOnly()}</p> : <ChangedText passages={passagesBetween(from, to)} />}
    </div>
  )
}
