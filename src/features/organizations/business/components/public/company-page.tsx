import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import * as board from '#messages/business/board.ts'
import * as labels from '#messages/business/fields.ts'
import * as kinds from '#features/organizations/business/sections/options.ts'
import * as m from '#messages/business/public.ts'
import { UnclaimedNotice } from '#components/organization/claim/unclaimed-notice.tsx'
import { products, services } from '#messages/business/sections.ts'
import { peopleHere } from '#messages/organization/chosen.ts'
import { OrganizationPictures } from '#components/organization/organization-pictures.tsx'
import { ListPaging } from '#components/organization/list-paging.tsx'
import { Figures } from '#components/organization/public-parts.tsx'
import { PeopleHere } from '#components/organization/people-here.tsx'
import styles from '#components/organization/public-page.module.css'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { FormattedText } from '#components/ui/formatted-text.tsx'
import { LogoBox } from '#components/ui/logo-box.tsx'
import { DemoMark, Meta } from '#components/ui/meta.tsx'
import { Status } from '#components/ui/status.tsx'
import type { PublicListView } from '#kits/organization/shown/schema.ts'
import { areaOf } from '#features/taxonomy/schema-fields.ts'
import { showPlace } from '#lib/text/country/countries.ts'
import { optionLabel } from '#lib/text/option.ts'
import { paths } from '#lib/text/paths.ts'
import { readFormattedText } from '#lib/text/web/formatted-text.ts'
import { currencyOfBusiness } from '../../schema-currency.ts'
import { publicBusinessQuery } from '../../public/queries.ts'
import type { PublicBusiness } from '../../public/schema.ts'
import { CompanyFacts } from './company-facts.tsx'
import { Branches, Jobs, NamedLinks, Offers, Projects, type PayProps } from './company-parts.tsx'

interface Props extends PayProps {
  slug: string
  view: PublicListView
  /** Renders the follow button. @param id ID in API calls. */
  renderFollow: (id: string, name: string) => ReactNode
  /** Renders the way to apply without an opening. */
  renderApply: (company: PublicBusiness) => ReactNode
  /** Renders the contact form. */
  renderContact: (contacts: PublicBusiness['Contacts']) => ReactNode
}

/** Renders the public page of a business. */
export function CompanyPage({ slug, view, renderFollow, renderApply, renderContact, renderPay }: Props) {
  const { data: company } = useQuery(publicBusinessQuery(slug, view))
  if (!company) return null
  const name = company.organizationName
  const paging = (list: string, title: string, start: string) => (
    <ListPaging
      key={list}
      list={list}
      title={title}
      total={company.Totals[list] ?? 0}
      view={view}
      path={paths.company(slug)}
      start={start}
    />
  )
  return (
    <main id="main">
      <div className="wrap">
        <div className={styles.crumbs}>
          <Breadcrumb
            items={[
              { name: board.companies(), href: paths.companies() },
              { name, href: paths.company(slug) },
            ]}
          />
        </div>
        <header className={styles.top}>
          <LogoBox name={name} picture={company.brandLogo} wide={company.brandLogoWide} drawn />
          <div>
            <h1>{name}</h1>
            <Meta
              items={[
                company.businessIndustry
                  .map((each) => optionLabel(kinds.businessIndustries, each))
                  .join(', '),
                showPlace(company.businessRegisteredAddress),
                company.Checked && (
                  <Status key="checked" kind="ok">
                    {m.checked()}
                  </Status>
                ),
                company.Demonstration && <DemoMark key="demo" />,
              ]}
            />
          </div>
          <div className={styles.ways}>
            {renderFollow(company.organizationID, name)}
            {company.Contacts.length > 0 && renderContact(company.Contacts)}
          </div>
        </header>
        {company.Unclaimed && <UnclaimedNotice kind="business" slug={company.Slug} />}
        <Figures
          figures={[
            [m.jobs(), company.Jobs.length],
            [m.projects(), company.Projects.length],
            [m.branches(), company.Totals['businessBranchAddress'] ?? 0],
            [peopleHere(), company.People.total],
            [board.size(), optionLabel(kinds.businessSizes, company.businessSize)],
          ]}
        />
        <div className={styles.body}>
          <div className={styles.main}>
            <OrganizationPictures details={company} />
            {company.about && (
              <section aria-labelledby="about">
                <h2 id="about">{labels.about()}</h2>
                <FormattedText blocks={readFormattedText(company.about)} />
              </section>
            )}
            <Jobs jobs={company.Jobs} renderPay={renderPay} />
            {company.AcceptsApplications && renderApply(company)}
            <Offers
              currency={currencyOfBusiness(
                company.preferredCurrency,
                company.businessRegisteredAddress.country,
              )}
              searched={view.List === 'products' || view.List === 'services'}
              paging={[
                paging('products', products.title(), 'offers'),
                paging('services', services.title(), 'offers'),
              ]}
              offers={[
                ...company.products.map((each) => ({
                  ...each,
                  name: each.productName,
                  category: optionLabel(kinds.productCategories, each.productMainCategory),
                  below: each.productSubCategory,
                })),
                ...company.services.map((each) => ({
                  ...each,
                  name: each.serviceName,
                  category: optionLabel(kinds.serviceCategories, each.serviceMainCategory),
                  below: each.serviceSubCategory,
                })),
              ]}
            />
            <PeopleHere people={company.People} />
            <NamedLinks
              id="events"
              title={m.events()}
              links={company.Events.map(({ eventId, Slug, eventTitle, eventStart }) => ({
                key: eventId,
                name: eventTitle,
                href: paths.event(eventId, Slug),
                day: eventStart.slice(0, 10).replaceAll('-', '/'),
              }))}
            />
            <Projects projects={company.Projects} />
            <NamedLinks
              id="articles"
              title={m.articles()}
              links={company.Articles.map(({ BlogID, BlogTitle, Field }) => ({
                key: BlogID,
                name: BlogTitle,
                href: paths.blog(areaOf(Field), Field, BlogID),
              }))}
            />
            <Branches
              branches={company.businessBranchAddress}
              searched={view.List === 'businessBranchAddress'}
              paging={paging('businessBranchAddress', m.branches(), 'branches')}
            />
          </div>
          <CompanyFacts company={company} />
        </div>
      </div>
    </main>
  )
}
