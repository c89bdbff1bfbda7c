import { accountsFeature } from '#features/accounts/feature.ts'
import { alertsFeature } from '#features/alerts/feature.ts'
import { blogsFeature } from '#features/blogs/feature.ts'
import { businessFeature } from '#features/organizations/business/feature.ts'
import { contactFeature } from '#features/contact/feature.ts'
import { cvFeature } from '#features/cv/feature.ts'
import { demoFeature } from '#features/demo/feature.ts'
import { discoveryFeature } from '#features/discovery/feature.ts'
import { eventsFeature } from '#features/events/feature.ts'
import { importsFeature } from '#features/imports/feature.ts'
import { instituteFeature } from '#features/organizations/institute/feature.ts'
import { mailFeature } from '#features/mail/feature.ts'
import { mediaFeature } from '#features/media/feature.ts'
import { moderationFeature } from '#features/moderation/feature.ts'
import { operationsFeature } from '#features/operations/feature.ts'
import { postingFeature } from '#features/posting/feature.ts'
import { profileFeature } from '#features/profile/feature.ts'
import { readingFeature } from '#features/reading/feature.ts'
import { searchFeature } from '#features/search/feature.ts'
import { sectorFeature } from '#features/sector/feature.ts'
import { siteFeature } from '#features/site/feature.ts'
import { startFeature } from '#features/start/feature.ts'
import { taxonomyFeature } from '#features/taxonomy/feature.ts'
import type { Feature } from '#kits/feature.ts'

/**
 * Every feature, in the order of the API's description; demo content is imported and removed in this order, and
 * cleanup runs in it.
 */
export const features: readonly Feature[] = [
  accountsFeature,
  taxonomyFeature,
  blogsFeature,
  eventsFeature,
  profileFeature,
  instituteFeature,
  businessFeature,
  postingFeature,
  sectorFeature,
  readingFeature,
  alertsFeature,
  searchFeature,
  startFeature,
  cvFeature,
  discoveryFeature,
  mediaFeature,
  contactFeature,
  moderationFeature,
  mailFeature,
  siteFeature,
  demoFeature,
  operationsFeature,
  importsFeature,
]

/** Every service of the API. */
export const services = features.flatMap(({ services: own = [] }) => own)
