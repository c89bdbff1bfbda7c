import type { ReactNode } from 'react'
import * as kinds from '#messages/institute/kinds.ts'
import * as labels from '#messages/institute/fields.ts'
import * as options from '#messages/institute/options.ts'
import * as m from '#messages/institute/public.ts'
import { Panel, SideTitle } from '#components/ui/panel.tsx'
import { optionLabel } from '#lib/text/option.ts'
import type { PublicInstitute } from '../../public/schema.ts'
import { placeOfInstitute } from '../../public/show.ts'
import styles from './institute-page.module.css'

/** 'www.arlanza.example' of an address. */
const hostOf = (address: string): string => {
  try {
    return new URL(address).hostname
  } catch {
    return address
  }
}

const Out = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={styles.link} href={href} rel="noopener">
    {children}
  </a>
)

/** What else is known, beside the page. */
export function InstituteFacts({ institute }: { institute: PublicInstitute }) {
  const { website, instituteAddress } = institute
  const facts: [string, ReactNode][] = [
    [
      labels.address(),
      [instituteAddress.address, instituteAddress.pinCode, placeOfInstitute(institute)]
        .filter(Boolean)
        .join(', '),
    ],
    [
      labels.website(),
      website && (
        <Out key="site" href={website}>
          {hostOf(website)}
        </Out>
      ),
    ],
    [labels.instituteLevel(), optionLabel(kinds.instituteLevels, institute.instituteLevel)],
    [labels.instituteType(), optionLabel(kinds.instituteTypes, institute.instituteType)],
    [labels.fundingType(), optionLabel(kinds.fundingTypes, institute.fundingType)],
    [labels.instituteArea(), optionLabel(kinds.instituteAreas, institute.instituteArea)],
    [m.campus(), institute.campusSize],
    [labels.graduationCategory(), optionLabel(options.graduationCategories, institute.graduationCategory)],
    [labels.genderSupport(), optionLabel(options.genderSupports, institute.genderSupport)],
    [m.associated(), institute.universityAssociations.map(({ university }) => university).join(', ')],
    [
      m.facilities(),
      institute.facilities.map(({ type }) => optionLabel(options.facilityTypes, type)).join(', '),
    ],
    [
      m.elsewhere(),
      institute.socialMediaID.length > 0 && (
        <ul key="elsewhere">
          {institute.socialMediaID.map(({ id, type, link }) => (
            <li key={id}>
              <Out href={link}>{optionLabel(options.socialTypes, type)}</Out>
            </li>
          ))}
        </ul>
      ),
    ],
  ]
  return (
    <aside aria-label={m.facts()}>
      <Panel>
        <SideTitle>{m.facts()}</SideTitle>
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => Boolean(value))
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </Panel>
    </aside>
  )
}
