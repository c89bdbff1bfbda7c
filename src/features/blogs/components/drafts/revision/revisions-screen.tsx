import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as m from '#messages/blogs/revisions.ts'
import { backToText, untitled } from '#messages/blogs/drafts.ts'
import { FramedSkeleton } from '#components/shell/screens/framed-skeleton.tsx'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { ChangedText } from '#components/ui/changed-text.tsx'
import { LabelledSelect } from '#components/ui/field.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { paths } from '#lib/text/paths.ts'
import {
  callArticles,
  ownArticleQuery,
  refreshArticles,
  revisionQuery,
  revisionsQuery,
} from '../../../drafts/queries.ts'
import type { Revision } from '../../../drafts/revision/schema.ts'
import type { OwnArticle } from '../../../drafts/schema.ts'
import { EditorLoadFailed, EditorPage } from '../drafts-page.tsx'
import { partName } from '../part-name.ts'
import { showEditorMoment } from '../show-moment.ts'
import { differencesBetween, type PartDifference } from './differences.ts'
import styles from './revisions.module.css'

/** Shows the versions of an article to its authors and editors: compares and restores them. */
export function RevisionsScreen({ draftId }: { draftId: string }) {
  const own = useQuery(ownArticleQuery(draftId))
  const { data, error, isPending, refetch } = useQuery(revisionsQuery(draftId))
  if (isPending || own.isPending) return <FramedSkeleton title={m.history()} />
  if (!data || !own.data)
    return <EditorLoadFailed error={error ?? own.error} title={m.history()} again={refetch} />
  return <Revisions own={own.data} revisions={data.results} />
}

type Other = 'now' | 'previous'

function Revisions({ own, revisions }: { own: OwnArticle; revisions: readonly Revision[] }) {
  const { draftId, article, can } = own
  // The newest version is the current text, so start with the one before.
  const [chosen, setChosen] = useState(() => (revisions[1] ?? revisions[0])?.revisionId)
  const [other, setOther] = useState<Other>('now')
  const at = revisions.findIndex(({ revisionId }) => revisionId === chosen)
  const before = revisions[at + 1]?.revisionId
  const shown = useQuery(revisionQuery(draftId, chosen))
  const previous = useQuery(revisionQuery(draftId, other === 'previous' ? before : undefined))
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: async (paths?: string[]) => {
      const input = { draftId, version: own.version, revisionId: chosen!, ...(paths && { paths }) }
      return (await callArticles('POST /restore-article', input)).result
    },
    async onSuccess(result) {
      client.setQueryData(ownArticleQuery(draftId).queryKey, result)
      await Promise.all([client.invalidateQueries(revisionsQuery(draftId)), refreshArticles(client)])
    },
  })
  const from = other === 'now' ? article : before === undefined ? undefined : previous.data?.article
  const to = shown.data?.article
  const isSettled = !shown.isPlaceholderData && !(other === 'previous' && previous.isPlaceholderData)
  const parts = useMemo(
    () => (from && to && isSettled ? differencesBetween(from, to) : undefined),
    [from, to, isSettled],
  )
  const isBack = other === 'now' && can.edit
  const failed = shown.error ?? previous.error

  return (
    <EditorPage
      title={m.history()}
      lede={
        <>
          <a className="link" href={paths.myArticles(draftId)}>
            {article.BlogTitle || untitled()}
          </a>{' '}
          {m.lede()}
        </>
      }
      acts={<ButtonLink href={paths.myArticles(draftId)}>{backToText()}</ButtonLink>}
    >
      {revisions.length === 0 ? (
        <Notice title={m.none()} />
      ) : (
        <>
          <div className={styles.choice}>
            <LabelledSelect
              label={m.version()}
              value={chosen}
              onChange={({ currentTarget }) => {
                setChosen(Number(currentTarget.value))
                restore.reset()
              }}
            >
              {revisions.map((revision, i) => (
                <option key={revision.revisionId} value={revision.revisionId}>
                  {nameOf(revision, i === 0)}
                </option>
              ))}
            </LabelledSelect>
            <Segmented
              legend={m.compared()}
              name="other"
              value={other}
              onChange={setOther}
              options={[
                { value: 'now', label: m.withNow() },
                { value: 'previous', label: m.withPrevious() },
              ]}
            />
          </div>
          <FormMessage>{restore.error?.message}</FormMessage>
          <output>{restore.isSuccess && m.restored()}</output>
          {failed && (
            <LoadFailed title={m.history()} text={failed.message} retry={() => void shown.refetch()} />
          )}
          {other === 'previous' && before === undefined && <Notice title={m.first()} />}
          {parts && (
            <section className={styles.parts} aria-labelledby="differences">
              <h2 id="differences" className="sr">
                {other === 'now' ? m.withNow() : m.withPrevious()}
              </h2>
              <p>{parts.length === 0 ? m.same() : isBack ? m.nowText() : m.previousText()}</p>
              {parts.map((part) => (
                <Part key={part.path} part={part} name={nameOfPart(part, from!, to!)}>
                  {isBack && (
                    <SubmitButton
                      type="button"
                      pending={restore.isPending}
                      onClick={() => restore.mutate([part.path])}
                    >
                      {m.restorePart()}
                    </SubmitButton>
                  )}
                </Part>
              ))}
            </section>
          )}
          {isBack && parts && parts.length > 0 && (
            <ButtonRow>
              <SubmitButton
                type="button"
                kind="primary"
                pending={restore.isPending}
                onClick={() => restore.mutate(undefined)}
              >
                {m.restore()}
              </SubmitButton>
            </ButtonRow>
          )}
        </>
      )}
    </EditorPage>
  )
}

const nameOf = ({ Written, By, Kind }: Revision, isNow: boolean): string =>
  [showEditorMoment(Written), m.kinds[Kind](), By || m.portal(), ...(isNow ? [m.isNow()] : [])].join(' · ')

/** Names a section by its heading in either version. */
const nameOfPart = ({ path }: PartDifference, ...articles: OwnArticle['article'][]): string =>
  partName(
    articles.flatMap(({ BlogContentDetails }) => BlogContentDetails),
    path,
  ) ?? path

interface PartProps {
  part: PartDifference
  name: string
  children: React.ReactNode
}

function Part({ part: { path, passages }, name, children }: PartProps) {
  const isSame = passages.every(({ kind }) => kind === 'same')
  return (
    <section className={styles.part} aria-labelledby={`part-${path}`}>
      <h3 id={`part-${path}`} className="h-ui">
        {name}
      </h3>
      {isSame ? <p>{m.markupOnly()}</p> : <ChangedText passages={passages} />}
      {children}
    </section>
  )
}
