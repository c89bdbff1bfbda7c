import { useMutation } from '@tanstack/react-query'
import * as m from '#messages/blogs/checks.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { callArticles } from '../../../drafts/queries.ts'
import styles from './article-checks.module.css'

interface Props {
  draftId: string
  /** Returns the name of a section by its key. */
  nameOf: (key: string) => string | undefined
}

/** Checks the links of an article. The server does it, since pages may not request other sites. */
export function LinkChecks({ draftId, nameOf }: Props) {
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
