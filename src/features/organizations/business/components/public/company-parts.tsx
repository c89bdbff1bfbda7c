import type { ReactNode } from 'react'
import { showMoney } from '#lib/text/show-money.ts'
import * as m from '#messages/business/public.ts'
import { priceFrom } from '#messages/business/sections.ts'
import styles from '#components/organization/public-page.module.css'
import { Meta } from '#components/ui/meta.tsx'
import { PlainText } from '#components/ui/plain-text.tsx'
import { jobTypes, workPlaces } from '#features/organizations/business/sections/options.ts'
import { placeOfJob } from '#features/posting/item/schema-place.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { optionLabel } from '#lib/text/option.ts'
import { paths } from '#lib/text/paths.ts'
import { showCalendarDay } from '#lib/text/show-date.ts'
import type { PublicBusiness } from '../../public/schema.ts'

type ShownJob = PublicBusiness['Jobs'][number]

export interface PayProps {
  /** Renders the pay of a job, which belongs to another feature. */
  renderPay: (job: ShownJob) => ReactNode
}

/** Lists the company's open jobs with their pay. */
export const Jobs = ({ jobs, renderPay }: { jobs: readonly ShownJob[] } & PayProps) =>
  jobs.length > 0 && (
    <section aria-labelledby="jobs">
      <h2 id="jobs">{m.jobs()}</h2>
      <ul className={styles.list}>
        {jobs.map((job) => (
          <li key={job.id} className={styles.event}>
            <div>
              <h3>
                <a href={paths.job(job.id, job.Slug)}>{job.title}</a>
              </h3>
              <Meta
                items={[
                  placeOfJob({ location: job.place, country: job.country }),
                  job.workPlace && optionLabel(workPlaces, job.workPlace),
                  job.type && optionLabel(jobTypes, job.type),
                ]}
              />
            </div>
            {renderPay(job)}
          </li>
        ))}
      </ul>
    </section>
  )

/** Lists the company's open projects. */
export const Projects = ({ projects }: { projects: PublicBusiness['Projects'] }) =>
  projects.length > 0 && (
    <section aria-labelledby="projects">
      <h2 id="projects">{m.projects()}</h2>
      <ul className={styles.list}>
        {projects.map((project) => (
          <li key={project.id}>
            <h3>
              <a href={paths.project(project.id, project.Slug)}>{project.title}</a>
            </h3>
            <Meta items={[project.place]} />
          </li>
        ))}
      </ul>
    </section>
  )

interface Offer {
  id?: string | undefined
  name: string
  category: string
  below: string
  startingPrice: string
  priceCurrency: string
  description: string
  link: string
}

interface Paged {
  /** Whether the visitor searches or turns the list, which may then be empty. */
  searched: boolean
  /** The search and pages of the list. */
  paging: ReactNode
}

interface OffersProps extends Paged {
  offers: readonly Offer[]
  /** The currency of prices that name none; empty if unknown. */
  currency: string
}

/** Shows what the company makes and does, in its own words. */
export const Offers = ({ offers, currency, searched, paging }: OffersProps) =>
  (offers.length > 0 || searched) && (
    <section aria-labelledby="offers">
      <h2 id="offers">{m.offers()}</h2>
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <h3>
              {offer.link ? (
                <a href={offer.link} rel="noopener">
                  {offer.name}
                </a>
              ) : (
                offer.name
              )}
            </h3>
            <PlainText text={offer.description} />
            <Meta
              items={[
                offer.category,
                offer.below,
                offer.startingPrice &&
                  priceFrom({ price: showMoney(offer.startingPrice, offer.priceCurrency || currency) }),
              ]}
            />
          </li>
        ))}
      </ul>
      {paging}
    </section>
  )

/** Lists the company's branches. */
export const Branches = ({
  branches,
  searched,
  paging,
}: { branches: PublicBusiness['businessBranchAddress'] } & Paged) =>
  (branches.length > 0 || searched) && (
    <section aria-labelledby="branches">
      <h2 id="branches">{m.branches()}</h2>
      <ul className={styles.list}>
        {branches.map((branch) => (
          <li key={branch.id}>
            <h3>{branch.branchName}</h3>
            <p>
              {[
                branch.address,
                [branch.pinCode, branch.city].filter(Boolean).join(' '),
                branch.state !== branch.city && branch.state,
                branch.country && countryName(branch.country),
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
          </li>
        ))}
      </ul>
      {paging}
    </section>
  )

interface NamedLink {
  key: string
  name: string
  href: string
  /** Day of the event, as year/month/day. */
  day?: string
}

/** Lists articles or events that name the company. */
export const NamedLinks = ({
  id,
  title,
  links,
}: {
  id: string
  title: string
  links: readonly NamedLink[]
}) =>
  links.length > 0 && (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>
        {links.map(({ key, name, href, day }) => (
          <li key={key}>
            <h3>
              <a href={href}>{name}</a>
            </h3>
            {day && (
              <Meta
                items={[
                  <time key="day" dateTime={day.replaceAll('/', '-')}>
                    {showCalendarDay(day)}
                  </time>,
                ]}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
