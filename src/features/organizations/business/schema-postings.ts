import * as z from 'zod/mini'
import { country } from '#kits/document/fields/country.ts'
import { day, email, longText, nested, price, required, text, url } from '#kits/document/fields/values.ts'
import * as m from '#messages/business/errors.ts'
import {
  currency,
  id,
  ownId,
  postedDay,
  requiredWholeChoice,
  skillsSchema,
  wholeChoice,
} from './schema-values.ts'

// Jobs and projects of a business, from which its postings are made (profile areas, sections 3 and 5).

/** Returns whether one day is not after another; unknown days pass. Both as year/month/day. */
const isInOrder = (first: string, second: string): boolean => !first || !second || second >= first

export const benefitSchema = z.object({ id, type: text(), benefit: text() })

export const screeningKinds = ['yesNo', 'number', 'text'] as const

/** A question that applicants answer. */
export const screeningQuestionSchema = z.object({
  id,
  question: required(m.questionRequired),
  kind: z.prefault(z.enum(screeningKinds), 'yesNo'),
  isRequired: z.prefault(z.boolean(), false),
})

/** A country, or an area of it, whose residents can apply for a remote job. */
export const applicantCountrySchema = z.object({ id, country: country(m.countryRequired), area: text() })

/**
 * The fields from the sector on go beyond the specification and are optional. A posting without `draft`, such as an
 * older one or one from a call, is published.
 */
export const jobOpeningSchema = z
  .object({
    id,
    jobID: ownId(),
    jobTitle: required(m.jobTitleRequired),
    experience: text(),
    branch: text(),
    details: longText(),
    location: text(),
    country: country(),
    type: text(),
    link: url(),
    salary: price(m.amount),
    email: email(),
    phoneNumber: text(60),
    postedDate: postedDay(),
    status: text(),
    evaluationStatus: text(),
    ownership: text(),
    /** Never shown to others (decisions A20). */
    deibtype: wholeChoice(),
    skills: nested(skillsSchema),
    otherBenefits: nested(benefitSchema),
    /** Portal sector, as in URLs. */
    sector: text(60),
    validThrough: day(),
    salaryCurrency: currency(),
    salaryPeriod: text(20),
    /** One of 'cv', 'link' and 'mail'. */
    applyWith: text(20),
    screeningQuestions: nested(screeningQuestionSchema),
    /** A range beside the single amount; its currency and period are the same fields. */
    salaryFrom: price(m.amount),
    salaryTo: price(m.amount),
    /** One of 'onsite', 'hybrid' and 'remote'. */
    workPlace: text(20),
    applicantCountries: nested(applicantCountrySchema),
    draft: z.prefault(z.boolean(), false),
  })
  .check(
    z.refine(({ postedDate, validThrough }) => isInOrder(postedDate, validThrough), {
      path: ['validThrough'],
      error: () => m.validBeforePosted(),
    }),
    // One that is no number has an error of its own.
    z.refine(
      ({ salaryFrom, salaryTo }) => !salaryFrom || !salaryTo || !(amountOf(salaryTo) < amountOf(salaryFrom)),
      { path: ['salaryTo'], error: () => m.salaryRange() },
    ),
  )

const amountOf = (price: string): number => Number(price.replaceAll(',', ''))

export const responsibilitySchema = z.object({
  id,
  role: required(m.roleRequired),
  responsibilities: longText(),
})

export const deliverableSchema = z.object({
  id,
  type: requiredWholeChoice(m.deliverableTypeRequired),
  required: z.prefault(z.boolean(), false),
})

export const assignedOrganizationSchema = z.object({
  id,
  organizationName: required(m.organizationNameRequired),
  logo: url(),
  organizationType: text(),
})

export const projectMentorSchema = z.object({ id, mentorName: required(m.mentorNameRequired) })

/** Sector, closing date, draft and the sponsor's currency go beyond the specification. */
export const outsourcedProjectSchema = z
  .object({
    id,
    projectID: ownId(),
    title: required(m.projectTitleRequired),
    projectType: text(),
    role: text(),
    description: longText(),
    postedDate: postedDay(),
    targetDate: day(),
    branch: text(),
    sponsorType: text(),
    sponsorAmount: price(m.amount),
    sponsorCurrency: currency(),
    ownership: text(),
    projectStatus: text(),
    /** Never shown to others (decisions A20). */
    deibtype: wholeChoice(),
    requiredNDA: z.prefault(z.boolean(), false),
    skills: nested(skillsSchema),
    rolesResponsibilities: nested(responsibilitySchema),
    deliverables: nested(deliverableSchema),
    projectAssignedTo: nested(assignedOrganizationSchema),
    projectMentors: nested(projectMentorSchema),
    sector: text(60),
    validThrough: day(),
    draft: z.prefault(z.boolean(), false),
  })
  .check(
    z.refine(({ postedDate, validThrough }) => isInOrder(postedDate, validThrough), {
      path: ['validThrough'],
      error: () => m.validBeforePosted(),
    }),
    z.refine(({ postedDate, targetDate }) => isInOrder(postedDate, targetDate), {
      path: ['targetDate'],
      error: () => m.targetBeforePosted(),
    }),
  )
