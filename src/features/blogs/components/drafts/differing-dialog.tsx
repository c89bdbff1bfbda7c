import { useId, useState } from 'react'
import * as m from '#messages/blogs/drafts.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import type { ConflictSide, ArticleState } from '../../drafts/writing.ts'
import { partName } from './part-name.ts'
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
          {(['mine', 'theirs'] as const).map((choice) => (
            <div key={choice} className={styles.choice}>
              <label>
                <input
                  type="radio"
                  name={id + path}
                  aria-describedby={`${id}${path}${choice}`}
                  checked={(choices[path] ?? 'mine') === choice}
                  onChange={() => setChoices({ ...choices, [path]: choice })}
                />{' '}
                {choice === 'mine' ? m.mine() : m.theirs()}
              </label>
              <p id={`${id}${path}${choice}`}>
                {textOfPart(choice === 'mine' ? mine : theirs) || m.nothingThere()}
              </p>
            </div>
          ))}
        </fieldset>
      ))}
    </ActDialog>
  )
}
