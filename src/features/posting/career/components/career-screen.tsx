import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { demonstration } from '#messages/demo/demo.ts'
import { postedOn } from '#messages/posting/board.ts'
import * as m from '#messages/posting/career.ts'
import { careersIn } from '#messages/shell/page-titles.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SkeletonLines } from '#components/ui/skeleton.tsx'
import { Cell, Row, Table } from '#components/ui/table.tsx'
import type { Sector } from '#features/taxonomy/schema-fields.ts'
import { classNames } from '#lib/text/class-names.ts'
import { paths } from '#lib/text/paths.ts'
import { placeOfJob } from '../../item/schema-place.ts'
import { showDate } from '#lib/text/dates/read-day.ts'
import { careerTrackQuery } from '../queries.ts'
import { FEW_JOBS, type CareerTrack, type PayRange } from '../schema.ts'
import styles from './career.module.css'
import * as kinds from '#features/organizations/business/sections/options.ts'
import { optionLabel } from '#lib/text/option.ts'
import { showMoney } from '#lib/text/show-money.ts'

interface Props {
  sector: Sector
  /** Link to show when there are no jobs. */
  articles: { label: string; href: string }
  /** Renders skills with articles and lectures. @param note text beside each skill. */
  renderSkills: (
    skills: readonly string[],
    found: CareerTrack['SkillsOnPortal'],
    note: (skill: string) => ReactNode,
  ) => ReactNode
}

/** Renders the careers page of a sector. */
export function CareerScreen({ sector, articles, renderSkills }: Props) {
  const { data: track, error, isPending } = useQuery(careerTrackQuery(sector))
  const name = fieldNames[sector]()
  return (
    <main id="main">
      <div className={classNames('wrap', styles.page)}>
        <header className={styles.head}>
          <h1>{careersIn({ sector: name })}</h1>
          {track && track.Total > 0 && <p className="lede">{m.countedFrom({ jobs: track.Total })}</p>}
        </header>
        {error && (
          <Notice kind="bad" title={m.careerFailed()}>
            <p>{error.message}</p>
          </Notice>
        )}
        {isPending && <SkeletonLines />}
        {track?.Total === 0 && (
          <EmptyState
            title={m.noJobs()}
            actions={
              <ButtonRow>
                <ButtonLink href={articles.href}>{articles.label}</ButtonLink>
                <ButtonLink href={paths.jobs()}>{m.allJobs()}</ButtonLink>
              </ButtonRow>
            }
          >
            <p>{m.noJobsText()}</p>
          </EmptyState>
        )}
        {track && track.Total > 0 && <Counted track={track} renderSkills={renderSkills} />}
      </div>
    </main>
  )
}

function Counted({ track, renderSkills }: { track: CareerTrack } & Pick<Props, 'renderSkills'>) {
  const { Sector, Total, Skills, SkillsOnPortal, Jobs } = track
  const asked = new Map(Skills.map(({ Skill, Jobs: jobs }) => [Skill, jobs]))
  return (
    <>
      {Total < FEW_JOBS && (
        <Notice title={m.fewJobs({ jobs: Total })}>
          <p>{m.fewJobsText()}</p>
        </Notice>
      )}
      <CareerRoles track={track} />
      <section className={styles.section} aria-labelledby="skills">
        <h2 id="skills">{m.skillsToLearn()}</h2>
        <p className={styles.note}>{Skills.length > 0 ? m.skillsNote() : m.noSkills()}</p>
        {renderSkills([...asked.keys()], SkillsOnPortal, (skill) => (
          <a className={styles.asked} href={paths.jobs({ skill, sector: Sector })}>
            {m.askedIn({ jobs: asked.get(skill) ?? 0, total: Total })}
          </a>
        ))}
      </section>
      <Salaries track={track} />
      <section className={styles.section} aria-labelledby="newest">
        <h2 id="newest">{m.newestJobs()}</h2>
        <ul className={styles.jobs}>
          {Jobs.map((job) => (
            <li key={job.id}>
              <h3>
                <a href={paths.job(job.id, job.Slug)}>{job.jobTitle}</a>
              </h3>
              <p>{[job.organizationName, placeOfJob(job)].filter(Boolean).join(', ')}</p>
              <p>
                {[postedOn({ day: showDate(job.postedDate) }), job.Demonstration && demonstration()]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
        <p className={styles.more}>
          <ButtonLink href={paths.jobs({ sector: Sector })}>{m.allJobsIn({ jobs: Total })}</ButtonLink>
        </p>
      </section>
    </>
  )
}

const Salaries = ({ track: { Pay } }: { track: CareerTrack }) => (
  <section className={styles.section} aria-labelledby="salaries">
    <h2 id="salaries">{m.salaries()}</h2>
    <p className={styles.note}>{Pay.length > 0 ? m.salariesNote() : m.noSalaries()}</p>
    {Pay.length > 0 && (
      <ul className={styles.ranges}>
        {Pay.map((range) => (
          <li key={`${range.Currency} ${range.Period}`}>
            <strong>
              <PayOf range={range} />
            </strong>
            <span>{m.ofJobs({ jobs: range.Jobs })}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
)

/** Lists the roles of a sector with job counts, required skills and pay. */
const CareerRoles = ({ track: { Sector, Roles, MoreRoles } }: { track: CareerTrack }) => (
  <section className={styles.section} aria-labelledby="roles">
    <h2 id="roles">{m.roles()}</h2>
    <Table caption={m.roles()} columns={[m.role(), m.openJobs(), m.skillsAsked(), m.pay()]}>
      {Roles.map(({ Role, Jobs, Skills, Pay }) => (
        <Row key={Role}>
          <Cell label={m.role()}>
            <a
              className={styles.role}
              href={paths.jobs({ sector: Sector, q: Role, in: 'title' })}
              aria-label={m.jobsAsRole({ role: Role })}
            >
              {Role}
            </a>
          </Cell>
          <Cell label={m.openJobs()} plain>
            {Jobs}
          </Cell>
          <Cell label={m.skillsAsked()}>
            {Skills.map(({ Skill, Jobs: jobs }) =>
              jobs > 1 ? m.skillCount({ skill: Skill, jobs }) : Skill,
            ).join(', ')}
          </Cell>
          <Cell label={m.pay()}>
            {Pay.length > 0 ? (
              <ul>
                {Pay.map((range) => (
                  <li key={`${range.Currency} ${range.Period}`}>
                    <PayOf range={range} />
                  </li>
                ))}
              </ul>
            ) : (
              <span className={styles.none}>{m.payNotGiven()}</span>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
    {MoreRoles > 0 && <p className={styles.note}>{m.moreRoles({ n: MoreRoles })}</p>}
  </section>
)

/** Renders '€ 33,000–36,000 a year'. Digits are grouped as in the jobs, so rupees in lakhs (decisions A16). */
function PayOf({ range: { Currency, Period, Low, High } }: { range: PayRange }) {
  const written = (amount: number) => amount.toLocaleString(Currency === 'INR' ? 'en-IN' : 'en')
  const amount = Low === High ? written(Low) : `${written(Low)}–${written(High)}`
  return (
    <>
      {showMoney(amount, Currency)} {Period && optionLabel(kinds.salaryPeriods, Period).toLowerCase()}
    </>
  )
}
