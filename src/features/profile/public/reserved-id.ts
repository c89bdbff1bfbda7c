import { randomBytes } from 'node:crypto'
import { slugOf } from '#lib/text/slug.ts'
import { inLatinLetters } from '#lib/text/web/latin-letters.ts'

/** The length of a public id (decisions P1). */
const ID_MIN = 3
const ID_MAX = 40

/** First segments of the portal's own paths, current and future, which no profile may use (decisions P1). */
const reserved = new Set(
  `about account accessibility accounts admin administration agora agriculture alert-service alerts api api-docs app apps art articles assets
  auth blog blog-service blogs business businesses calendar careers cart certificates companies company contact contact-service contact-us content cookies
  courses csp-report cv cv-service cvs dashboard demo demo-service dev docs download education electrical-and-electronics event event-service events expo export
  faculty favicon feed feeds file files fonts health healthcare healthz help home icons image images import import-service imports index
  information-technology institute institutes institution institutions jobs legal lectures listen live locale login
  logout mail mailbox media me menu metrics moderation-service my my-account my-applications my-articles my-business-profile my-cv my-dashboard my-events
  my-institution-profile my-login-profile my-personal-profile my-privacy my-projects my-reading new news notifications null oauth
  offers openapi operations operations-service organisation organization partners people person posting-service preview pricing privacy profile profile-service
  profiles projects public reading reading-service readyz refresh-token refreshtoken register robots root rss school schools search search-service sector-service security
  service services session settings share shop sign-in sign-out sign-up signin signout signup site site-service sitemap sitemaps
  start-service static status store styles support system tag tags teams technology terms topics undefined university update-password
  upload uploads user user-service users verify-email virtual-enterprise webinars well-known www`.split(
    /\s+/,
  ),
)

/** Returns whether an address is reserved for the portal. */
export const isReserved = (publicId: string): boolean => reserved.has(publicId)

/** Suggests addresses for a name in any script, best first; the last ones are always free. */
export function* publicIdsFor(name: string): Generator<string> {
  const slug = slugOf(inLatinLetters(name), 'member')
    .slice(0, ID_MAX - 7)
    .replace(/-+$/, '')
  const base = slug.length < ID_MIN ? `${slug}-profile` : slug
  yield base
  for (let number = 2; number < 10; number++) yield `${base}-${number}`
  for (let tries = 0; tries < 5; tries++) yield `${base}-${randomBytes(3).toString('hex')}`
}
