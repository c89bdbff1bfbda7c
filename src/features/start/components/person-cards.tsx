import { ownStages } from '#messages/posting/application.ts'
import { newsKinds } from '#messages/reading/reading.ts'
import * as m from '#messages/start/start.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Status } from '#components/ui/status.tsx'
import { applicationPath } from '#features/posting/application/policy.ts'
import { stageKinds } from '#features/posting/application/schema-stage-kinds.ts'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import type { OwnStart } from '../schema.ts'
import { CardNote, StartCard, StartRows, type StartRow } from './start-card.tsx'
import styles from './start.module.css'

/** Shows the completeness of the profile and the next step. */
export function ProfileCard({ start: { Profile } }: { start: OwnStart }) {
  if (!Profile)
    return (
      <StartCard
        title={m.yourProfile()}
        acts={
          <ButtonLink small kind="primary" href={paths.myPersonalProfile()}>
            {m.begin()}
          </ButtonLink>
        }
      >
        <CardNote title={m.noProfile()}>{m.noProfileText()}</CardNote>
      </StartCard>
    )
  const { Percent, Next } = Profile
  return (
    <StartCard
      title={m.yourProfile()}
      acts={
        Next ? (
          <ButtonLink small kind="primary" href={paths.myPersonalProfile({ edit: Next.Edit })}>
            {Next.Ask}
          </ButtonLink>
        ) : (
          <ButtonLink small href={paths.myPersonalProfile()}>
            {m.openProfile()}
          </ButtonLink>
        )
      }
    >
      <div className={styles.profile}>
        <Ring percent={Percent} />
        <CardNote title={Next ? m.nextStep({ ask: lowerFirst(Next.Ask) }) : m.isComplete()}>
          {m.whyComplete()}
        </CardNote>
      </div>
    </StartCard>
  )
}

const Ring = ({ percent }: { percent: number }) => (
  <div>
    <svg className={styles.ring} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="17.5" />
      <circle cx="20" cy="20" r="17.5" pathLength="100" strokeDasharray={`${percent} 100`} />
      <text x="20" y="20">
        {percent} %
      </text>
    </svg>
    <span className="sr">{m.complete({ percent })}</span>
  </div>
)

interface RowsProps {
  start: OwnStart
  /** Maximum number of rows. */
  rows: number
}

/** Lists sent applications with their stage. */
export function ApplicationsCard({ start: { Applications }, rows }: RowsProps) {
  if (Applications.Total === 0)
    return (
      <StartCard
        title={m.applications()}
        acts={
          <ButtonLink small href={paths.jobs()}>
            {m.findJob()}
          </ButtonLink>
        }
      >
        <CardNote title={m.noApplication()}>{m.noApplicationText()}</CardNote>
      </StartCard>
    )
  const shown = Applications.Items.slice(0, rows)
  return (
    <StartCard
      title={m.applications()}
      all={{ href: paths.myApplications(), total: Applications.Total, shown: shown.length }}
    >
      <StartRows
        rows={shown.map((application) => ({
          // Closed postings no longer have a page.
          href: application.open ? applicationPath(application) : paths.myApplications(),
          title: application.title,
          lang: '',
          facts: (
            <>
              <Status kind={stageKinds[application.stage]}>{ownStages[application.stage]()}</Status>
              <span lang="">{application.organizationName}</span>
            </>
          ),
        }))}
      />
    </StartCard>
  )
}

/** Shows updates and saved articles. */
export function ReadingCard({ start: { News, ToRead, Follows }, rows }: RowsProps) {
  const kept: StartRow[] = ToRead.Items.map(({ Title, Path, Language }) => ({
    href: Path,
    title: Title,
    lang: Language === getLocale() ? undefined : Language,
    facts: m.toRead(),
  }))
  const news: StartRow[] = News.Items.filter(
    // Saved articles are shown below.
    (item) => !kept.some(({ href }) => href === item.Path),
  ).map(({ Kind, Title, Path, About }) => ({
    href: Path,
    title: Title,
    lang: '',
    facts: [newsKinds[Kind](), About].filter(Boolean).join(' · '),
  }))
  // Leaves room for both, if there are both.
  const few = Math.max(rows - kept.length, Math.ceil(rows / 2))
  const shown = [...news.slice(0, few), ...kept].slice(0, rows)
  if (shown.length > 0)
    return (
      <StartCard
        title={m.reading()}
        all={{ href: paths.myReading(), total: News.Total + ToRead.Total, shown: shown.length }}
      >
        <StartRows rows={shown} />
      </StartCard>
    )
  return (
    <StartCard
      title={m.reading()}
      acts={
        Follows ? (
          <ButtonLink small href={paths.myReading()}>
            {m.readingList()}
          </ButtonLink>
        ) : (
          <ButtonLink small href={`${paths.home()}#fields`}>
            {m.browseFields()}
          </ButtonLink>
        )
      }
    >
      {Follows ? (
        <CardNote title={m.noNews()}>{m.noNewsText()}</CardNote>
      ) : (
        <CardNote title={m.noReading()}>{m.noReadingText()}</CardNote>
      )}
    </StartCard>
  )
}

/** Shows the CV and its saved selections. */
export const CvCard = ({ start: { CVs } }: { start: OwnStart }) => (
  <StartCard
    title={m.cv()}
    acts={
      <ButtonLink small href={paths.myPersonalProfile({ cv: 'open' })}>
        {m.makeCv()}
      </ButtonLink>
    }
  >
    {CVs.length > 0 ? (
      <CardNote title={m.namedCvs({ count: CVs.length })}>
        <span lang="">{CVs.join(', ')}</span>
      </CardNote>
    ) : (
      <CardNote title={m.noCv()}>{m.noCvText()}</CardNote>
    )}
  </StartCard>
)

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
