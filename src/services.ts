import { addressService } from '#features/accounts/address/api.ts'
import { oauthRoutes, oauthService } from '#features/accounts/oauth/api.ts'
import { privacyService } from '#features/accounts/privacy/api.ts'
import { adminService } from '#features/accounts/admin/api.ts'
import { sessionService } from '#features/accounts/session/api.ts'
import { userService } from '#features/accounts/api.ts'
import { passkeyService } from '#features/accounts/second-factor/api-passkey.ts'
import { secondFactorService } from '#features/accounts/second-factor/api.ts'
import { publicBusinessService } from '#features/business/public/api.ts'
import { companySearchService } from '#features/business/search/api.ts'
import { blogService } from '#features/blogs/api.ts'
import { articleDeskService } from '#features/blogs/desk/api.ts'
import { contactService } from '#features/contact/api.ts'
import { cvService } from '#features/cv/variants/api.ts'
import { demoService } from '#features/demo/api.ts'
import { shareService } from '#features/discovery/pictures/api.ts'
import { feedService } from '#features/discovery/feeds/api.ts'
import { registrationService } from '#features/events/registration/api.ts'
import { calendarService } from '#features/events/calendar/api.ts'
import { certificateService } from '#features/events/certificate/api.ts'
import { eventMessageService } from '#features/events/messages/api.ts'
import { talkService } from '#features/events/talks/api.ts'
import { checkInService } from '#features/events/check-in/api.ts'
import { eventDeskService } from '#features/events/desk/api.ts'
import { eventArchiveService } from '#features/events/archive/api.ts'
import { eventService } from '#features/events/api.ts'
import { businessService } from '#features/business/api.ts'
import { logoService } from '#features/business/logo/api.ts'
import { instituteService } from '#features/institute/api.ts'
import { publicInstituteService } from '#features/institute/public/api.ts'
import { instituteSearchService } from '#features/institute/search/api.ts'
import { mediaService } from '#features/media/api.ts'
import { moderationService } from '#features/moderation/api.ts'
import { postingService } from '#features/posting/api.ts'
import { careerService } from '#features/posting/career/api.ts'
import { siteService } from '#features/site/api.ts'
import { sectorService } from '#features/sector/api.ts'
import { applicationService } from '#features/posting/application/api.ts'
import { reminderService } from '#features/posting/expiry/api.ts'
import { publicPostingService } from '#features/posting/public/api.ts'
import { profileService } from '#features/profile/api.ts'
import { creditService } from '#features/profile/credits/api.ts'
import { pictureService } from '#features/profile/picture/api.ts'
import { readingService } from '#features/reading/api.ts'
import { searchService } from '#features/search/api.ts'
import { startService } from '#features/start/api.ts'
import { taxonomyService } from '#features/taxonomy/api.ts'
import { importService } from '#features/imports/api.ts'
import { operationsService } from '#features/operations/api.ts'
import { chosenOrganizationService } from '#kits/organization/chosen/api.ts'
import type { Service } from '#lib/api/endpoint.ts'

/** Every service, in the order of the specification. */
export const services: Service[] = [
  userService,
  secondFactorService,
  passkeyService,
  addressService,
  oauthService,
  oauthRoutes,
  adminService,
  privacyService,
  sessionService,
  blogService,
  articleDeskService,
  taxonomyService,
  eventService,
  registrationService,
  eventDeskService,
  eventArchiveService,
  checkInService,
  eventMessageService,
  talkService,
  certificateService,
  profileService,
  creditService,
  chosenOrganizationService,
  pictureService,
  instituteService,
  businessService,
  logoService,
  instituteSearchService,
  publicInstituteService,
  companySearchService,
  publicBusinessService,
  postingService,
  publicPostingService,
  careerService,
  sectorService,
  applicationService,
  reminderService,
  readingService,
  searchService,
  startService,
  cvService,
  calendarService,
  feedService,
  shareService,
  mediaService,
  contactService,
  moderationService,
  siteService,
  demoService,
  operationsService,
  importService,
]
