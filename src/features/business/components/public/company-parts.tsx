import { showMoney } from '#lib/text/show-money.ts'
import * as m from '#messages/business/public.ts'
import { priceFrom } from '#messages/business/sections.ts'
import styles from '#components/organization/public-page.module.css'
import { Meta } from '#components/ui/meta.tsx'
import { countryName } from '#lib/text/countries.ts'
import { showCalendarDay } from '#lib/text/show-date.ts'
import type { PublicBusiness } from '../../public/schema.ts'

interface PostingsProps {
  id: string
  title: string
  postings: PublicBusiness['Jobs']
  pathOf: (id: number, slug: string) => string
}

/** Lists the company's open postings. */
export const Postings = ({ id, title, postings, pathOf }: PostingsProps) =>
  postings.length > 0 && (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>
        {postings.map((posting) => (
          <li key={posting.id}>
            <h3>
              <a href={pathOf(posting.id, posting.Slug)}>{posting.title}</a>
            </h3>
            <Meta items={[posting.place]} />
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
  description: string
  link: string
}

interface OffersProps {
  id: string
  title: string
  offers: readonly Offer[]
  /** The currency of the company's prices; empty if unknown. */
  currency: string
}

/** Lists products or services. */
export const Offers = ({ id, title, offers, currency }: OffersProps) =>
  offers.length > 0 && (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>
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
            <Meta
              items={[
                offer.category,
                offer.below,
                offer.startingPrice && priceFrom({ price: showMoney(offer.startingPrice, currency) }),
              ]}
            />
            <p>{offer.description}</p>
          </li>
        ))}
      </ul>
    </section>
  )

/** Lists the company's branches. */
export const Branches = ({ branches }: { branches: PublicBusiness['businessBranchAddress'] }) =>
  branches.length > 0 && (
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
