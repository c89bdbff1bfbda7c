import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/sector/sector.ts'
import { fieldNames, sectorPageNames } from '#messages/taxonomy/taxonomy.ts'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { areAllDemo, DemoMark, DemoRows } from '#components/ui/meta.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SkeletonLines } from '#components/ui/skeleton.tsx'
import type { Sector } from '#features/taxonomy/schema-fields.ts'
import { classNames } from '#lib/text/class-names.ts'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import type { Message } from '#lib/text/message.ts'
import { fairsQuery, sectorPageQuery } from '../queries.ts'
import { FEW_ITEMS, type ContentPageName, type PartName } from '../schema-pages.ts'
import type { SectorItem, SectorPart } from '../schema.ts'
import styles from './sector.module.css'

interface Props {
  sector: Sector
  page: ContentPageName
  /** The title, if it differs from the one in the sector bar. */
  title?: string
}

/** A page of a sector, filled with content of the portal. */
export function SectorScreen({ sector, page, title }: Props) {
  const { data, error, isPending } = useQuery(sectorPageQuery(sector, page))
  const name = fieldNames[sector]()
  return (
    <SectorParts
      title={title ?? (page === 'front' ? name : sectorPageNames[page]())}
      lede={m.ledes[page]({ sector: name })}
      parts={data?.Parts}
      failure={isPending ? undefined : error?.message}
      sector={sector}
      filled={{ by: m.fills[page](), ways: contributionLinks[page] }}
      feed={page === 'news' ? paths.feed('news/atom', { field: sector }) : undefined}
    />
  )
}

/** The conferences and summits of all sectors. */
export function ExpoScreen({ title }: { title: string }) {
  const { data, error, isPending } = useQuery(fairsQuery())
  return (
    <SectorParts
      title={title}
      lede={m.expoLede()}
      parts={data?.Parts}
      failure={isPending ? undefined : error?.message}
      filled={{ by: m.fillsExpo(), ways: [contactLink] }}
    />
  )
}

interface SectorPartsProps {
  title: string
  lede: string
  /** Undefined while loading. */
  parts: readonly SectorPart[] | undefined
  /** Why loading failed. */
  failure: string | undefined
  /** The sector of the parts; all sectors by default. */
  sector?: Sector
  /** Who can add content to the page, and links for them. */
  filled: { by: string; ways: readonly PartLink[] }
  feed?: string | undefined
}

function SectorParts({ title, lede, parts, failure, sector, filled, feed }: SectorPartsProps) {
  const shown = parts?.filter(({ Items }) => Items.length > 0) ?? []
  const own = shown.filter(({ Part: part }) => part !== 'nearby')
  const things = own.reduce((sum, { Items }) => sum + Items.length, 0)
  const marked = areAllDemo(shown.flatMap(({ Items }) => Items.map((item) => item.Demonstration)))
  return (
    <main id="main">
      <div className={classNames('wrap', styles.page)}>
        <header>
          <h1>{title}</h1>
          <p className="lede">{lede}</p>
          {marked && <DemoMark />}
          {feed && (
            <p className={styles.follow}>
              <a href={feed}>{m.follow()}</a>
            </p>
          )}
        </header>
        {failure && (
          <Notice kind="bad" title={m.pageFailed()}>
            <p>{failure}</p>
          </Notice>
        )}
        {!parts && !failure && <SkeletonLines />}
        <DemoRows marked={marked}>
          {shown.map((part) => (
            <Part key={part.Part} part={part} sector={sector} alone={parts?.length === 1} />
          ))}
        </DemoRows>
        {parts && things < FEW_ITEMS && (
          <EmptyState
            title={shown.length === 0 ? m.nothingYet() : m.littleYet()}
            actions={
              <ButtonRow>
                {filled.ways.map(({ label, href }) => (
                  <ButtonLink key={label()} href={href}>
                    {label()}
                  </ButtonLink>
                ))}
              </ButtonRow>
            }
          >
            <p>{filled.by}</p>
          </EmptyState>
        )}
      </div>
    </main>
  )
}

interface PartProps {
  part: SectorPart
  sector: Sector | undefined
  /** Whether it is the only part, which has no heading, since that would repeat the page's. */
  alone: boolean
}

function Part({ part: { Part: name, Total, Items }, sector, alone }: PartProps) {
  const all = allItemsLink(name, sector)
  return (
    <section aria-labelledby={alone ? undefined : name}>
      {!alone && (
        <h2 id={name} className={styles.heading}>
          {m.partNames[name]()} {Total > Items.length && <span>{Total.toLocaleString(getLocale())}</span>}
        </h2>
      )}
      <ul className={styles.items}>
        {Items.map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- books may be the same but for what cannot be seen
          <Item key={at} item={item} part={name} deep={!alone} />
        ))}
      </ul>
      {all && (
        <p className={styles.all}>
          <a href={all.href}>{all.label()}</a>
        </p>
      )}
    </section>
  )
}

/** The label before the names in `CitedBy`. */
const makers: Partial<Record<PartName, () => string>> = {
  citedBooks: m.citedBy,
  publishedBooks: m.publishedBy,
  publications: m.publishedBy,
  offers: m.offeredBy,
}

function Item({ item, part, deep }: { item: SectorItem; part: PartName; deep: boolean }) {
  const { Title, Path, Text, Facts, Language, CitedBy = [], Demonstration } = item
  const lang = Language && !Language.startsWith(getLocale()) ? Language : undefined
  const Heading = deep ? 'h3' : 'h2'
  return (
    <li>
      <Heading lang={lang}>
        {Path ? (
          <a href={Path} {...(!Path.startsWith('/') && { rel: 'noopener nofollow' })}>
            {Title}
          </a>
        ) : (
          Title
        )}
      </Heading>
      {Text && (
        <p className={styles.text} lang={lang}>
          {Text}
        </p>
      )}
      <p className={classNames('meta', styles.facts)}>
        {Facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {Demonstration && <DemoMark />}
      </p>
      {CitedBy.length > 0 && (
        <p className={styles.by}>
          {makers[part]?.()}{' '}
          {CitedBy.map(({ Title: title, Path: path }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- one institute may cite in two syllabi
            <span key={at}>
              {at > 0 && ', '}
              <a href={path}>{title}</a>
            </span>
          ))}
        </p>
      )}
    </li>
  )
}

interface PartLink {
  label: Message
  href: string
}

const ownInstitute: PartLink = { label: m.addInstitute, href: `${paths.institutes()}#add` }
const ownCompany: PartLink = {
  label: m.addCompany,
  href: paths.signIn({ returnTo: paths.myBusinessProfile() }),
}
/** The link for contributions that have no form of their own. */
const contactLink: PartLink = { label: m.writeToUs, href: paths.contact() }

/** Links for users who can add content to a page. */
const contributionLinks: Record<ContentPageName, readonly PartLink[]> = {
  courses: [ownInstitute],
  certification: [ownInstitute, contactLink],
  books: [contactLink, ownInstitute],
  report: [contactLink, ownInstitute],
  solutions: [ownCompany],
  community: [{ label: m.makeProfile, href: paths.signIn({ returnTo: paths.myDashboard() }) }],
  news: [contactLink, ownCompany],
  front: [contactLink, ownInstitute, ownCompany],
}

/** Returns the link to all items of a part's kind. */
const allItemsLink = (part: PartName, sector: Sector | undefined): PartLink | undefined => {
  if (!sector) return { label: m.allOf.fairs, href: paths.allEvents() }
  const industry = fieldNames[sector].in('en')
  const ways: Partial<Record<PartName, PartLink>> = {
    articles: { label: m.allOf.articles, href: paths.blogs('technology', sector) },
    coming: { label: m.allOf.trainings, href: paths.events(sector) },
    trainings: { label: m.allOf.trainings, href: paths.events(sector) },
    gatherings: { label: m.allOf.trainings, href: paths.events(sector) },
    programmes: { label: m.allOf.institutes, href: paths.institutes() },
    institutes: { label: m.allOf.institutes, href: paths.institutes() },
    reports: { label: m.allOf.articles, href: paths.blogs('technology', sector) },
    companies: { label: m.allOf.companies, href: paths.companies({ industry }) },
    offers: { label: m.allOf.companies, href: paths.companies({ industry }) },
  }
  return ways[part]
}
