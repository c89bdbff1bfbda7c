import { useDeferredValue, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import * as m from '#messages/blogs/checks.ts'
import { numbered, section } from '#messages/blogs/drafts.ts'
import { Accordion } from '#components/ui/accordion.tsx'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { getLocale } from '#lib/text/locale.ts'
import { sectionPath } from '../../../drafts/changes.ts'
import type { ArticleDraft, DraftSection } from '../../../drafts/schema.ts'
import { callArticles } from '../../../drafts/queries.ts'
import { checkSection, readingEase, type Finding } from './text-checks.ts'
import styles from './article-checks.module.css'

/** Checks the text in the editor: its length, readability, problems and links. */
export function ArticleChecks({ draftId, draft }: { draftId: string; draft: ArticleDraft }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Accordion title={m.checks()} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {isOpen && <Checks draftId={draftId} sections={draft.BlogContentDetails} />}
    </Accordion>
  )
}

function Checks({ draftId, sections: written }: { draftId: string; sections: readonly DraftSection[] }) {
  // Deferred, so that typing stays fast.
  const sections = useDeferredValue(written)
  const checks = sections.map(checkSection)
  const words = checks.reduce((sum, each) => sum + each.words, 0)
  const ease = readingEase(checks, sections.map(({ Content }) => Content.slice(0, 2_000)).join(' '))
  const number = new Intl.NumberFormat(getLocale())
  const names = sections.map(({ SectionTitle }, i) => SectionTitle || numbered({ what: section(), n: i + 1 }))
  const findings = checks.flatMap((each, i) => each.findings.map((finding) => ({ finding, i })))
  if (sections.length === 0) return <p>{m.nothingYet()}</p>
  return (
    <div className={styles.checks}>
      <p>
        {m.words({ shown: number.format(words), n: words })}
        {ease && ` · ${m.ease[ease.grade]()} · ${m.perSentence({ n: ease.perSentence })}`}
      </p>
      {findings.length === 0 ? (
        <p>{m.nothingFound()}</p>
      ) : (
        <ul className={styles.found}>
          {findings.map(({ finding, i }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- findings have nothing else that is theirs
            <li key={at}>
              <button type="button" className="link" onClick={() => goTo(sections[i]!)}>
                {names[i]}
              </button>
              {': '}
              {textOf(finding)}
            </li>
          ))}
        </ul>
      )}
      <LinkChecks draftId={draftId} nameOf={(key) => names[sections.findIndex(({ Key }) => Key === key)]} />
      <table className={styles.lengths}>
        <caption>{m.perSection()}</caption>
        <tbody>
          {checks.map((each, i) => (
            <tr key={sections[i]!.Key}>
              <th scope="row">{names[i]}</th>
              <td>{number.format(each.words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const textOf = ({ kind, text }: Finding): string => m.findings[kind]({ text: text ?? '' })

function goTo({ Key }: DraftSection): void {
  const part = document.querySelector<HTMLElement>(`[data-part="${CSS.escape(sectionPath(Key))}"]`)
  part?.scrollIntoView({ block: 'start' })
  part?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
}

interface Props {
  draftId: string
  /** Returns the name of a section by its key. */
  nameOf: (key: string) => string | undefined
}

/** Checks the links of an article. The server does it, since pages may not request other sites. */
function LinkChecks({ draftId, nameOf }: Props) {
  const check = useMutation({
    mutationFn: () => callArticles('POST /check-links', { draftId }),
  })
  const { data } = check
  return (
    <section aria-labelledby="links" className={styles.links}>
      <h2 id="links" className="h-ui">
        {m.links()}
      </h2>
      <SubmitButton small type="button" pending={check.isPending} onClick={() => check.mutate()}>
        {m.checkLinks()}
      </SubmitButton>
      <p className={styles.note}>{m.linksAsSaved()}</p>
      <FormMessage>{check.error?.message}</FormMessage>
      <output>
        {data && (
          <>
            {data.results.length === 0 && m.allAnswer({ n: data.checked })}
            {data.left > 0 && ` ${m.linksLeft({ n: data.left })}`}
          </>
        )}
      </output>
      {data && data.results.length > 0 && (
        <ul className={styles.found}>
          {data.results.map(({ Address, Section, Trouble, Status }) => (
            <li key={Address}>
              {Section !== null && nameOf(Section) && `${nameOf(Section)}: `}
              <a className="link" href={Address} target="_blank" rel="noopener noreferrer nofollow">
                {Address}
              </a>{' '}
              {m.linkIssues[Trouble]()}
              {Status !== null && ` (${Status})`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
