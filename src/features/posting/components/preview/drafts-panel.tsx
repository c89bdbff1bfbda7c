import { useQuery } from '@tanstack/react-query'
import type { BusinessDocument } from '#features/organizations/business/schema.ts'
import type { OrganizationState } from '#kits/organization/schema.ts'
import * as m from '#messages/posting/checks.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Panel, SideTitle } from '#components/ui/panel.tsx'
import { Status } from '#components/ui/status.tsx'
import { getSession } from '#lib/browser/session.ts'
import { dayOf } from '#lib/text/dates/days.ts'
import { paths } from '#lib/text/paths.ts'
import { failedJobChecks } from '../../item/schema-checks.ts'
import { placeOfItem } from '../../item/schema-place.ts'
import { duePostingsQuery } from '../../public/queries.ts'
import type { DuePostings } from '../../public/schema.ts'
import type { PostingKind } from '../../schema.ts'
import styles from './preview.module.css'

/** Most postings in the panel; the table has all. */
const SHOWN = 20

interface Noticed {
  id: string
  title: string
  draft: boolean
  /** Number of points that search engines miss; undefined for a project. */
  missing: number | undefined
}

type Business = Pick<
  BusinessDocument & OrganizationState,
  | 'version'
  | 'businessDetails'
  | 'businessRegisteredAddress'
  | 'businessBranchAddress'
  | 'jobOpenings'
  | 'outsourcedProjects'
>

/** Lists the drafts of a business, and open jobs that search engines do not list, with their previews. */
export function DraftsPanel({ kind, business }: { kind: PostingKind; business: Business }) {
  const noticed = kind === 'job' ? noticedJobs(business) : noticedProjects(business)
  const shown = noticed.slice(0, SHOWN)
  const due = useDue(kind, shown, business.version)
  const count = (kind === 'job' ? business.jobOpenings : business.outsourcedProjects).length
  if (count === 0 && due.Total === 0) return null
  return (
    <Panel>
      <SideTitle>{m.drafts()}</SideTitle>
      {due.Total > 0 && <p className={styles.note}>{m.due({ n: due.Total })}</p>}
      {noticed.length === 0 && due.Total === 0 && (
        <p className={styles.note}>{kind === 'job' ? m.draftsNone() : m.draftsNoneProjects()}</p>
      )}
      <ul className={styles.drafts}>
        {shown.map(({ id, title, draft, missing }) => (
          <li key={id}>
            <div>
              <strong>{title}</strong>
              <PostingStatus draft={draft} isDue={due.Items.includes(id)} />
              {missing !== undefined && (
                <span className={styles.note}> · {m.missingCount({ n: missing })}</span>
              )}
            </div>
            <ButtonLink small href={paths.postingPreview(kind, id)} aria-label={m.previewOf({ title })}>
              {m.preview()}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {noticed.length > SHOWN && <p className={styles.note}>{m.more({ n: noticed.length - SHOWN })}</p>}
    </Panel>
  )
}

/** Returns which postings visitors do not see as they are: none until the server has said so. */
function useDue(kind: PostingKind, shown: readonly Noticed[], version: number): DuePostings {
  const personId = getSession()?.user.id ?? ''
  const ids = shown.map(({ id }) => id)
  const { data } = useQuery(duePostingsQuery(kind, ids, { personId, version }))
  return data ?? { Total: 0, Items: [] }
}

/** Shows whether visitors see a posting. */
export function PostingStatus({
  draft,
  closed = false,
  isDue,
}: {
  draft: boolean
  closed?: boolean
  isDue: boolean
}) {
  if (draft) return <Status kind="hold">{m.draft()}</Status>
  if (isDue) return <Status kind="hold">{m.beingUpdated()}</Status>
  return <Status kind={closed ? 'bad' : 'ok'}>{closed ? m.closed() : m.published()}</Status>
}

function noticedJobs({
  businessDetails: { organizationName },
  businessRegisteredAddress,
  businessBranchAddress,
  jobOpenings,
}: Business): Noticed[] {
  const today = dayOf(new Date())
  const branches = [...businessBranchAddress, businessRegisteredAddress].map(
    ({ branchName, ...address }) => ({
      ...address,
      name: branchName,
    }),
  )
  return jobOpenings
    .filter(
      ({ draft, status, validThrough }) => draft || (status !== 'Closed' && !isPast(validThrough, today)),
    )
    .map((job) => ({
      id: job.id ?? '',
      title: job.jobTitle,
      draft: job.draft,
      missing: failedJobChecks(
        {
          ...job,
          ...placeOfItem(job, branches),
          organizationName,
          applicantCountries: job.applicantCountries.map(({ country }) => country),
          // The server sets the day of a posting without one.
          validThrough: job.validThrough.replaceAll('/', '-') || today,
        },
        today,
      ).length,
    }))
    .filter(({ draft, missing }) => draft || missing > 0)
}

const noticedProjects = ({ outsourcedProjects }: Business): Noticed[] =>
  outsourcedProjects
    .filter(({ draft }) => draft)
    .map(({ id, title, draft }) => ({ id: id ?? '', title, draft, missing: undefined }))

const isPast = (day: string, today: string): boolean => day !== '' && day.replaceAll('/', '-') < today
