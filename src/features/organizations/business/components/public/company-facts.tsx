import * as board from '#messages/business/board.ts'
import * as labels from '#messages/business/fields.ts'
import * as kinds from '#features/organizations/business/sections/options.ts'
import * as m from '#messages/business/public.ts'
import { FactsPanel, hostOf, MoreEntries, OutLink } from '#components/organization/public-parts.tsx'
import { showPlace } from '#lib/text/country/countries.ts'
import { optionLabel } from '#lib/text/option.ts'
import { currencies } from '../../schema-currency.ts'
import type { PublicBusiness } from '../../public/schema.ts'

/** Renders the facts beside the page. */
export function CompanyFacts({ company }: { company: PublicBusiness }) {
  const { website, businessRegisteredAddress: where } = company
  const named = (list: 'parentBusiness' | 'subsidiaryBusinesses') =>
    company[list].length > 0 && (
      <ul key={list}>
        {company[list].map(({ id, organizationName }) => (
          <li key={id}>{organizationName}</li>
        ))}
        <MoreEntries shown={company[list]} total={company.Totals[list]} />
      </ul>
    )
  return (
    <FactsPanel
      title={m.facts()}
      facts={[
        [labels.address(), [where.address, where.pinCode, showPlace(where)].filter(Boolean).join(', ')],
        [
          labels.website(),
          website && (
            <OutLink key="site" href={website}>
              {hostOf(website)}
            </OutLink>
          ),
        ],
        [
          board.category(),
          company.businessCategory.map((each) => optionLabel(kinds.businessCategories, each)).join(', '),
        ],
        [board.type(), optionLabel(kinds.businessTypes, company.businessType)],
        [labels.preferredCurrency(), optionLabel(currencies, company.preferredCurrency)],
        [board.area(), optionLabel(kinds.headquartersAreas, company.businessHeadquartersArea)],
        [
          m.regions(),
          company.businessRegionFocus.length > 0 && (
            <ul key="regions">
              {company.businessRegionFocus.map(({ id, region, footprint }) => (
                <li key={id}>
                  {optionLabel(kinds.businessRegions, region)}
                  {footprint === 'Yes' && `, ${m.present()}`}
                </li>
              ))}
              <MoreEntries
                shown={company.businessRegionFocus}
                total={company.Totals['businessRegionFocus']}
              />
            </ul>
          ),
        ],
        [m.parents(), named('parentBusiness')],
        [m.subsidiaries(), named('subsidiaryBusinesses')],
        [
          m.elsewhere(),
          company.socialMediaID.length > 0 && (
            <ul key="elsewhere">
              {company.socialMediaID.map(({ id, type, link }) => (
                <li key={id}>
                  <OutLink href={link}>{optionLabel(kinds.businessSocialTypes, type)}</OutLink>
                </li>
              ))}
              <MoreEntries shown={company.socialMediaID} total={company.Totals['socialMediaID']} />
            </ul>
          ),
        ],
      ]}
    />
  )
}
