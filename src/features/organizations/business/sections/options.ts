import { optionsOf } from '#lib/text/option.ts'
import * as texts from '#messages/business/options.ts'

// Options in a business's profile. Values are stored and sent as the specification spells them (profile areas,
// section 9); where it lists none, they are the usual terms (decisions, names). Which fields have other values, too, is in
// their definitions (`open`, `others`).

export const accountTypes = optionsOf(texts.accountTypes)
export const businessTypes = optionsOf(texts.businessTypes)
export const headquartersAreas = optionsOf(texts.headquartersAreas)
export const businessSizes = optionsOf(texts.businessSizes)
export const businessCategories = optionsOf(texts.businessCategories)
/** The portal’s sectors and other industries. */
export const businessIndustries = optionsOf(texts.businessIndustries)
/** Diversity of a business or a posting; never required, never shown to others (decisions A20). */
export const diversityTypes = optionsOf(texts.diversityTypes)
export const businessRegions = optionsOf(texts.regions)
export const footprints = optionsOf(texts.footprints)
export const taxTypes = optionsOf(texts.taxTypes)
export const businessSocialTypes = optionsOf(texts.businessSocialTypes)
export const userRoles = optionsOf(texts.userRoles)
export const businessDepartments = optionsOf(texts.businessDepartments)
export const productCategories = optionsOf(texts.productCategories)
export const serviceCategories = optionsOf(texts.serviceCategories)
export const experiences = optionsOf(texts.experiences)
export const jobTypes = optionsOf(texts.jobTypes)
export const jobOwnerships = optionsOf(texts.jobOwnerships)
export const jobStatuses = optionsOf(texts.jobStatuses)
export const evaluationStatuses = optionsOf(texts.evaluationStatuses)
export const benefitTypes = optionsOf(texts.benefitTypes)
/** For `unitText` of schema.org. */
export const salaryPeriods = optionsOf(texts.salaryPeriods)
export const applyWays = optionsOf(texts.applyWays)
export const workPlaces = optionsOf(texts.workPlaces)
export const projectTypes = optionsOf(texts.projectTypes)
export const projectRoles = optionsOf(texts.projectRoles)
export const sponsorTypes = optionsOf(texts.sponsorTypes)
export const projectOwnerships = optionsOf(texts.projectOwnerships)
export const projectStatuses = optionsOf(texts.projectStatuses)
export const deliverableTypes = optionsOf(texts.deliverableTypes)
/** The specification splits the first three into two values each. */
export const assignedOrganizationTypes = optionsOf(texts.assignedOrganizationTypes)
