import { absoluteUrl } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'
import type { PublicBusiness } from '#features/business/public/schema.ts'
import type { Thing } from './article.ts'

/** Returns the structured data of a business. */
export function companyJsonLd(company: PublicBusiness): Thing {
  const { businessRegisteredAddress: place, Slug, website, brandLogo, socialMediaID } = company
  const sameAs = [website, ...socialMediaID.map(({ link }) => link)].filter(Boolean)
  const url = absoluteUrl(paths.company(Slug))
  return {
    '@type': 'Organization',
    '@id': `${url}#organization`,
    name: company.organizationName,
    url,
    sameAs: sameAs.length > 0 ? sameAs : undefined,
    logo: brandLogo.startsWith('/media/') ? absoluteUrl(brandLogo) : undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: place.address || undefined,
      addressLocality: place.city || undefined,
      addressRegion: place.state || undefined,
      postalCode: place.pinCode || undefined,
      addressCountry: place.country || undefined,
    },
  }
}
