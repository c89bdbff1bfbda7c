import type { ReactNode } from 'react'
import * as kinds from '#features/institute/sections/options.ts'
import * as labels from '#messages/institute/fields.ts'
import * as options from '#features/institute/sections/options.ts'
import * as m from '#messages/institute/public.ts'
import { FactsPanel, hostOf, MoreEntries, OutLink } from '#components/organization/public-parts.tsx'
import { optionLabel } from '#lib/text/option.ts'
import type { PublicInstitute } from '../../public/schema.ts'
import { placeOfInstitute } from '../../public/show.ts'

/** Renders the facts beside the page. */
export function InstituteFacts({ institute }: { institute: PublicInstitute }) {
  const { website, instituteAddress } = institute
  const facts: [string, ReactNode][] = [
    [labels.otherNames(), institute.otherNames.split('\n').filter(Boolean).join(', ')],
    [
      labels.address(),
      [instituteAddress.address, instituteAddress.pinCode, placeOfInstitute(institute)]
        .filter(Boolean)
        .join(', '),
    ],
    [
      labels.website(),
      website && (
        <OutLink key="site" href={website}>
          {hostOf(website)}
        </OutLink>
      ),
    ],
    [labels.instituteLevel(), optionLabel(kinds.instituteLevels, institute.instituteLevel)],
    [labels.instituteType(), optionLabel(kinds.instituteTypes, institute.instituteType)],
    [labels.affiliation(), optionLabel(options.affiliationTypes, institute.affiliation)],
    [labels.fundingType(), optionLabel(kinds.fundingTypes, institute.fundingType)],
    [labels.instituteArea(), optionLabel(kinds.instituteAreas, institute.instituteArea)],
    [labels.graduationCategory(), optionLabel(options.graduationCategories, institute.graduationCategory)],
    [labels.genderSupport(), optionLabel(options.genderSupports, institute.genderSupport)],
    [labels.campusRecruitment(), optionLabel(options.yesOrNo, institute.campusRecruitment)],
    [
      m.associated(),
      institute.universityAssociations.length > 0 && (
        <ul key="associated">
          {institute.universityAssociations.map(({ id, university, type }) => (
            <li key={id}>
              {[university, optionLabel(options.affiliationTypes, type)].filter(Boolean).join(', ')}
            </li>
          ))}
          <MoreEntries
            shown={institute.universityAssociations}
            total={institute.Totals['universityAssociations']}
          />
        </ul>
      ),
    ],
    [
      m.elsewhere(),
      institute.socialMediaID.length > 0 && (
        <ul key="elsewhere">
          {institute.socialMediaID.map(({ id, type, link }) => (
            <li key={id}>
              <OutLink href={link}>{optionLabel(options.socialTypes, type)}</OutLink>
            </li>
          ))}
          <MoreEntries shown={institute.socialMediaID} total={institute.Totals['socialMediaID']} />
        </ul>
      ),
    ],
  ]
  return <FactsPanel title={m.facts()} facts={facts} />
}
