import * as z from 'zod/mini'
import { MAX_SPONSORS } from '#features/events/sponsors/schema.ts'
import { currency } from '#features/organizations/business/schema-values.ts'
import { country } from '#kits/document/fields/country.ts'
import {
  clock,
  day,
  digits,
  email,
  longText,
  nested,
  number,
  required,
  requiredVisible,
  requiredDigits,
  requiredUrl,
  roughDay,
  text,
  textList,
  url,
  year,
} from '#kits/document/fields/values.ts'
import { pictureShape } from '#kits/organization/logo/pictures.ts'
import * as m from '#messages/institute/errors.ts'
import { eventSponsors } from '#messages/institute/event-sponsors.ts'
import { doi } from './schema-doi.ts'
import { languageNamed } from '#kits/document/fields/languages.ts'
import { zoneChecks } from '#kits/document/fields/zone.ts'
import { repeatedHour } from '#kits/document/fields/repeated-hour.ts'

// The records of an institute's profile and the items of its lists (profile areas, section 3), their rules and messages
// (section 5). Syllabi are in schema-syllabus.ts.

/** Assigned by the server (decisions A2, A5). */
const id = z.optional(z.string().check(z.maxLength(64)))
/** The item's own ID, under its name in the specification. */
const ownId = () => text(64)

export const instituteDetailsSchema = z.object({
  instituteName: requiredVisible(m.instituteNameRequired),
  instituteRegistrationNumber: text(),
  website: requiredUrl(m.websiteRequired, m.websiteFormat),
  instituteLevel: text(),
  educationCategory: text(),
  instituteType: text(),
  instituteArea: text(),
  affiliation: text(),
  fundingType: text(),
  establishedYear: year(m.establishedAhead),
  genderSupport: text(),
  graduationCategory: text(),
  campusSize: text(),
  campusRecruitment: text(),
  /** The address of an uploaded image. */
  brandLogo: text(),
  ...pictureShape,
  about: longText(),
  /** In other languages and scripts, former ones, acronyms: one a line. */
  otherNames: longText(),
  /** Ids in registers, such as 'ror:05gq02987 ipeds:110635'. */
  registerIDs: text(),
})

export const instituteAddressSchema = z.object({
  address: required(m.addressRequired),
  district: text(),
  city: required(m.cityRequired),
  village: text(),
  state: required(m.stateRequired),
  country: country(m.countryRequired),
  pinCode: required(m.pinCodeRequired),
})

/** Filled in by the programme team (decisions A5). */
export const partnershipSchema = z.object({
  encycdataPartnerID: text(),
  encycdataPartnerStatus: text(),
  encycdataPartnerProgram: text(),
  encycdataPartneredDate: day(),
  encycdataPartnerValidity: text(),
  publicRating: text(),
})

export const ratingSchema = z.object({
  id,
  year: year(),
  overall: text(20),
  diversity: text(20),
  social: text(20),
})

export const instituteSocialSchema = z.object({
  id,
  type: required(m.typeRequired),
  link: requiredUrl(m.urlRequired),
})

export const administrationUserSchema = z.object({
  id,
  username: required(m.usernameRequired),
  userID: required(m.userIdRequired),
})

export const instituteContactSchema = z.object({
  id,
  department: required(m.departmentRequired),
  contactNumber: requiredDigits(m.contactNumberRequired, m.contactNumberDigits),
  /** Receives messages to the institute; never public. */
  email: email(),
})

export const associationSchema = z.object({
  id,
  university: required(m.universityRequired),
  type: required(m.typeRequired),
})

export const facilitySchema = z.object({
  id,
  type: required(m.typeRequired),
  capacity: digits(m.capacityDigits),
  details: longText(),
})

/** Men, women and their sum (decisions A15). */
export const totalSchema = z.object({
  id,
  male: requiredDigits(m.maleRequired, m.maleDigits),
  female: requiredDigits(m.femaleRequired, m.femaleDigits),
  total: text(40),
})
export type Total = z.output<typeof totalSchema>

/** A speaker or teacher at an event. */
export const eventSpeakerSchema = z.object({
  id,
  speakerName: required(m.speakerNameRequired),
  /** ID of the profile chosen for the name, whose owner has to confirm. Empty without one. */
  UserPublicProfileID: text(64),
})

/** A sponsor of an event. */
export const eventSponsorSchema = z.object({
  id,
  sponsorName: required(m.sponsorNameRequired),
  website: url(),
  sponsorLevel: text(20),
  /** ID of the company or institute chosen for the name. Empty without one. */
  OrganizationID: text(64),
})

/** The fields after the links go beyond the specification: time, place, speakers and registration. */
export const instituteEventSchema = z.object({
  id,
  eventID: ownId(),
  eventName: required(m.eventNameRequired),
  eventType: text(),
  description: longText(),
  schedule: day(),
  department: text(),
  eventLink: requiredUrl(m.eventLinkRequired),
  /** Required unless people register on the portal, in the rules of the field. */
  eventRegistrationLink: url(),
  specialization: textList(),
  beginsAt: clock(),
  /** A time before the start means the next day. */
  endsAt: clock(),
  beginsRepeatedHour: repeatedHour(),
  endsRepeatedHour: repeatedHour(),
  /** IANA time zone. */
  timeZone: text(60).check(...zoneChecks(m.zoneUnknown)),
  place: text(200),
  cost: text(20),
  /** Whether people register on the portal. */
  portalRegistration: z.prefault(z.boolean(), false),
  /** Capacity of the portal's registration; empty for no limit. */
  seats: digits(m.seatsDigits),
  speakers: nested(eventSpeakerSchema),
  sponsors: nested(eventSponsorSchema).check(
    z.maxLength(MAX_SPONSORS, { error: () => eventSponsors.tooMany({ most: MAX_SPONSORS }) }),
  ),
})
export type InstituteEvent = z.output<typeof instituteEventSchema>

export const recruiterSchema = z.object({
  id,
  recruiterName: text(),
  jobType: text(),
  jobRole: text(),
  responsibilities: longText(),
})

/** When students can start, and until when they can apply. */
export const intakeSchema = z.object({
  id,
  startsOn: roughDay().check(z.minLength(1, { error: () => m.intakeStartRequired() })),
  applicationDeadline: day(),
})

/** The fields after the fee go beyond the specification, except the recruiters. */
export const academicProgramSchema = z.object({
  id,
  programID: ownId(),
  programName: text(),
  specialization: text(),
  graduationLevel: text(),
  /** The English name of ISO 639, or another text (decisions, option lists of programmes). */
  language: z.prefault(z.pipe(text(), z.transform(languageNamed)), ''),
  semesters: digits(m.semestersDigits),
  capacity: requiredDigits(m.capacityRequired, m.capacityDigits),
  averageFee: requiredDigits(m.averageFeeRequired, m.averageFeeDigits),
  /** Empty for the currency of the institute's country. */
  feeCurrency: currency(),
  /** The period that the fee pays for. */
  feePeriod: text(20),
  duration: number({ whole: false, max: 1000 }),
  durationUnit: text(20),
  credits: number({ whole: false, max: 10_000 }),
  creditSystem: text(),
  studyMode: text(20),
  intakes: nested(intakeSchema),
  description: longText(),
  admissionRules: longText(),
  recruitmentCompanies: nested(recruiterSchema),
})
export type AcademicProgram = z.output<typeof academicProgramSchema>

/** Titles of medicine and of law are longer than a line. */
const TITLE_MAX = 1_000

export const publicationAuthorSchema = z.object({
  id,
  authorName: required(m.authorNameRequired),
  details: longText(),
})

export const institutePublicationSchema = z.object({
  id,
  publicationID: ownId(),
  type: required(m.typeRequired),
  publisher: required(m.publisherRequired),
  title: text(TITLE_MAX),
  description: longText(),
  department: text(),
  doi: doi(),
  publicationURL: url(),
  authors: nested(publicationAuthorSchema),
  sourceURL: url(),
  year: year(m.publishedAhead),
  /** The volume of the journal or the series. */
  volume: text(),
  issue: text(),
  /** Such as 45–67. */
  pages: text(),
})

/** Filled in by the programme team. */
export const managedUserSchema = z.object({
  id,
  userID: text(),
  userName: text(),
  userAccessRole: text(),
  email: text(),
  active: z.prefault(z.boolean(), false),
  isUserRoleSet: z.prefault(z.boolean(), false),
})
