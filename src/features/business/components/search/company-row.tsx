import * as m from '#messages/business/board.ts'
import * as kinds from '#features/business/sections/options.ts'
import { OrganizationRow } from '#components/board/organization-row.tsx'
import { LogoBox } from '#components/ui/logo-box.tsx'
import { DemoMark, Meta } from '#components/ui/meta.tsx'
import { Status } from '#components/ui/status.tsx'
import { countryName } from '#lib/text/countries.ts'
import { optionLabel } from '#lib/text/option.ts'
import { paths } from '#lib/text/paths.ts'
import type { CompanyResults } from '../../search/schema.ts'

/** Renders a company in the list. */
export function CompanyRow({ company }: { company: CompanyResults['results'][number] }) {
  const { organizationName, Slug, city, country, businessIndustry, OpenJobs, Products, Services } = company
  return (
    <OrganizationRow
      mark={<LogoBox name={organizationName} picture={company.brandLogo} />}
      name={organizationName}
      href={paths.company(Slug)}
    >
      <Meta
        items={[
          [city, country && countryName(country)].filter(Boolean).join(', '),
          businessIndustry.map((each) => optionLabel(kinds.businessIndustries, each)).join(', '),
          company.businessSize && optionLabel(kinds.businessSizes, company.businessSize),
        ]}
      />
      <Meta
        items={[
          OpenJobs > 0 && (
            <Status key="hiring" kind="ok">
              {m.openJobs({ n: OpenJobs })}
            </Status>
          ),
          Products > 0 && m.productCount({ n: Products }),
          Services > 0 && m.serviceCount({ n: Services }),
          company.Unclaimed && <Status key="unclaimed">{m.notKept()}</Status>,
          company.Demonstration && <DemoMark key="demo" />,
        ]}
      />
    </OrganizationRow>
  )
}
