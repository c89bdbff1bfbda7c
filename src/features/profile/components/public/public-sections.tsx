import { useId, type ReactNode } from 'react'
import * as m from '#messages/profile/public-profile.ts'
import { titles } from '#messages/profile/works.ts'
import list from '#components/form/lists/list-section.module.css'
import { ItemChips, SectionItem } from '#components/form/lists/section-item.tsx'
import { titleOf } from '#components/form/lists/title-of.ts'
import type { AnySection } from '#kits/document/section.ts'
import type { PublicProfile, SectionKey } from '../../schema.ts'
import { creditKinds } from '#kits/credit/kinds.ts'
import { columns, sections } from '../../sections/registry.ts'
import { CareerDetails, hasCareerDetails } from '../career-details.tsx'
import { WorkItem } from '../credits/work-item.tsx'
import { EnterpriseTables } from '../enterprise-tables.tsx'
import styles from './public-profile.module.css'

/** Returns the non-empty sections in columns (decisions A7). @param without sections rendered elsewhere. */
function filledColumns(profile: PublicProfile, without?: PublicProfile): SectionKey[][] {
  const isFilled = (key: SectionKey) => (profile[key]?.length ?? 0) > 0 && !without?.[key]
  return columns.map((keys) => keys.filter(isFilled)).filter((keys) => keys.length > 0)
}

/** Returns whether there is anything to show. @param seen the profile for a signed-in viewer. */
export const hasSections = (profile: PublicProfile, seen: PublicProfile | undefined): boolean =>
  profile.Works.length > 0 ||
  filledColumns(profile).length > 0 ||
  (seen !== undefined && (filledColumns(seen, profile).length > 0 || hasCareerDetails(seen)))

/** Renders the sections for everybody, and the person's articles, talks and courses. */
export const PublicSections = ({ profile }: { profile: PublicProfile }) => (
  <>
    {profile.Works.length > 0 && (
      <div className={styles.columns}>
        {creditKinds.map((kind) => {
          const works = profile.Works.filter(({ Kind }) => Kind === kind)
          if (works.length === 0) return null
          return (
            <Card key={kind} title={titles[kind]()}>
              <ul>
                {works.map((work) => (
                  <WorkItem key={work.Path} work={work} />
                ))}
              </ul>
            </Card>
          )
        })}
      </div>
    )}
    <div className={styles.columns}>
      {filledColumns(profile).map((keys) => (
        <Column key={keys[0]} profile={profile} keys={keys} />
      ))}
    </div>
  </>
)

const ENTERPRISES = 'EncycdataVirtualEnterprises'

/**
 * Renders the additional content for signed-in viewers: further sections, and career details of those above.
 * @param above what is already rendered above.
 */
export function MemberSections({ profile, above }: { profile: PublicProfile; above: PublicProfile }) {
  const filled = filledColumns(profile, above)
  const [first, second] = filled
    .map((keys) => keys.filter((key) => key !== ENTERPRISES))
    .filter((keys) => keys.length > 0)
  if (filled.length === 0 && !hasCareerDetails(profile)) return null
  return (
    <section aria-label={m.forMembers()} className={styles.columns}>
      {first && <Column profile={profile} keys={first} />}
      {(second || hasCareerDetails(profile)) && (
        <Column profile={profile} keys={second ?? []}>
          {hasCareerDetails(profile) && (
            <Card title={m.careerDetails()}>
              <CareerDetails profile={profile} />
            </Card>
          )}
        </Column>
      )}
      {filled.some((keys) => keys.includes(ENTERPRISES)) && (
        <div className={styles.wide}>
          <Card title={sections[ENTERPRISES].title()}>
            <EnterpriseTables enterprises={profile[ENTERPRISES] ?? []} />
          </Card>
        </div>
      )}
    </section>
  )
}

interface ColumnProps {
  profile: PublicProfile
  keys: readonly SectionKey[]
  /** Rendered below the sections. */
  children?: ReactNode
}

const Column = ({ profile, keys, children }: ColumnProps) => (
  <div className={styles.column}>
    {keys.map((key) => (
      <Card key={key} title={sections[key].title()}>
        <Items
          section={sections[key]}
          items={profile[key] ?? []}
          pathOf={(id) => profile.Organizations.find((each) => each.OrganizationID === id)?.Path}
        />
        {profile.Shortened?.includes(key) && <p className={styles.nothing}>{m.onlyFirst()}</p>}
      </Card>
    ))}
    {children}
  </div>
)

/** Longer texts are collapsed. */
const LONG_TEXT = 600

interface ItemsProps {
  section: AnySection
  items: readonly object[]
  pathOf: (reference: string) => string | undefined
}

/** Renders the items of a section, which have no ids and never change order. */
function Items({ section, items, pathOf }: ItemsProps) {
  if (section.layout === 'chips')
    return (
      <dl>
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <div key={index} className={list.group}>
            <dt>{titleOf(section, item)}</dt>
            <dd>
              <ItemChips chips={section.summary(item).chips ?? []} />
            </dd>
          </div>
        ))}
      </dl>
    )
  return (
    <ul>
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <li key={index} className={list.item}>
          <SectionItem list={section} item={item} clamp={LONG_TEXT} pathOf={pathOf} />
        </li>
      ))}
    </ul>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={list.section} aria-labelledby={id}>
      <div className={list.head}>
        <h2 id={id}>{title}</h2>
      </div>
      {children}
    </section>
  )
}
