import { optionsOf, untranslatedOption, type Option } from '#lib/text/option.ts'
import * as kinds from '#messages/institute/kinds.ts'
import * as texts from '#messages/institute/options.ts'

// Options in an institute's profile. Values are stored and sent as the specification spells them (profile areas,
// section 9); where it lists none, they are the usual terms (decisions, names). Which fields have other values, too, is in
// their definitions (`open`, `others`).

export const instituteLevels = optionsOf(kinds.instituteLevels)
export const educationCategories = optionsOf(kinds.educationCategories)
export const instituteTypes = optionsOf(kinds.instituteTypes)
export const instituteAreas = optionsOf(kinds.instituteAreas)
export const fundingTypes = optionsOf(kinds.fundingTypes)
export const affiliationTypes = optionsOf(texts.affiliationTypes)
export const genderSupports = optionsOf(texts.genderSupports)
export const graduationCategories = optionsOf(texts.graduationCategories)
export const yesOrNo = optionsOf(texts.yesOrNo)
export const socialTypes = optionsOf(texts.socialTypes)
export const contactDepartments = optionsOf(texts.contactDepartments)
export const facilityTypes = optionsOf(texts.facilityTypes)
export const programNames = optionsOf(texts.programNames)
export const specializations = optionsOf(texts.specializations)
export const graduationLevels = optionsOf(texts.graduationLevels)
/** Semesters that a programme, and so its syllabi, can have. */
export const MAX_SEMESTERS = 20
/** 1 to a number of semesters. */
export const semestersUpTo = (count: number): readonly Option[] =>
  Array.from({ length: Math.min(count, MAX_SEMESTERS) }, (_, index) => untranslatedOption(String(index + 1)))
export const feePeriods = optionsOf(texts.feePeriods)
export const durationUnits = optionsOf(texts.durationUnits)
export const creditSystems = optionsOf(texts.creditSystems)
export const studyModes = optionsOf(texts.studyModes)
export const programJobTypes = optionsOf(texts.jobTypes)
export const jobRoles = optionsOf(texts.jobRoles)
export const eventTypes = optionsOf(texts.eventTypes)
export const eventCosts = optionsOf(texts.eventCosts)
/** Departments of events, publications and syllabi. */
export const departments = optionsOf(texts.departments)
export const publicationTypes = optionsOf(texts.publicationTypes)
export const activeStatuses = optionsOf(texts.activeStatuses)
export const scopeTypes = optionsOf(texts.scopeTypes)
export const programYears = optionsOf(texts.programYears)
export const evaluationTypes = optionsOf(texts.evaluationTypes)
export const examinationCategories = optionsOf(texts.examinationCategories)
export const examinationModes = optionsOf(texts.examinationModes)
export const referenceTypes = optionsOf(texts.referenceTypes)
export const usecaseCategories = optionsOf(texts.usecaseCategories)
export const sponsorCategories = optionsOf(texts.sponsorCategories)
