import * as z from 'zod/mini'
import * as m from '#messages/profile/errors.ts'
import { linkKinds } from '#features/profile/sections/options.ts'
import {
  inOrder,
  longText,
  monthYear,
  nested,
  required,
  requiredLink,
  requiredList,
  requiredTitle,
  roughDay,
  text,
  textList,
  url,
  year,
} from '#kits/document/fields/values.ts'

// The items of a personal profile's lists (profile areas, section 3), their rules and messages (section 5).

/** Assigned by the server (decisions A2, A5). */
const id = z.optional(z.string().check(z.maxLength(64)))

/** The public_id of the organization on the portal that the owner selected; empty if none. */
const organizationId = () => text(64)

/** A link of the person. */
export const personLinkSchema = z.object({
  id,
  Kind: text().check(
    z.refine((given) => given === '' || linkKinds.some(({ value }) => value === given), {
      error: () => m.linkKind(),
    }),
  ),
  Address: requiredLink(m.addressRequired),
})

export const awardSchema = z.object({
  id,
  Type: text(),
  Title: required(m.titleRequired),
  Description: longText(),
  Date: roughDay(),
  Link: url(),
})
export type Award = z.output<typeof awardSchema>

export const projectSchema = z.object({
  id,
  ProjectName: requiredTitle(m.projectRequired, m.projectLetters),
  ClientName: text(),
  Roles: text(),
  Responsibilites: longText(),
  Industry: text(),
  IndustrySubSector: text(),
  Description: longText(),
  TeamSize: text(20),
  TechnologiesUsed: textList(),
})
export type Project = z.output<typeof projectSchema>

/** A project of the person, with or without a position. */
export const ownProjectSchema = z
  .extend(projectSchema, { Link: url(), StartDate: monthYear(), EndDate: monthYear() })
  .check(inOrder())
export type OwnProject = z.output<typeof ownProjectSchema>

export const workEventSchema = z.object({
  id,
  Title: required(m.titleRequired),
  Category: text(),
  Description: longText(),
  Link: url(),
  Type: text(),
  Date: roughDay(),
})

export const experienceSchema = z
  .object({
    id,
    PositionTitle: required(m.titleRequired),
    /** Imports may lack it; the form requires it (sections/experience.ts). */
    EmploymentType: text(),
    CompanyName: required(m.companyRequired),
    OrganizationID: organizationId(),
    BusinessUnit: text(),
    Location: text(),
    Link: url(),
    StartDate: monthYear(),
    EndDate: monthYear(),
    Description: longText(),
    SkillsUsed: textList(),
    PartTimeJobs: textList(),
    CareerAspiration: textList(),
    DiversityCategory: textList(),
    Projects: nested(projectSchema),
    Events: nested(workEventSchema),
    Awards: nested(awardSchema),
  })
  .check(inOrder())
export type Experience = z.output<typeof experienceSchema>

export const educationSchema = z
  .object({
    id,
    Degree: requiredTitle(m.degreeRequired, m.degreeLetters),
    InstitutionName: requiredTitle(m.institutionRequired, m.institutionLetters),
    OrganizationID: organizationId(),
    Grade: text(),
    SpecializationField: text(),
    StartDate: monthYear(),
    EndDate: monthYear(),
    LanguageMedium: textList(),
    Courses: textList(),
    CareerAspiration: textList(),
    PartTimeJobs: textList(),
    DiversityCategory: textList(),
  })
  .check(inOrder())
export type Education = z.output<typeof educationSchema>

export const skillGroupSchema = z.object({
  id,
  Category: required(m.categoryRequired),
  /** The skill level; optional. */
  Level: text(),
  Skills: requiredList(m.skillRequired),
})
export type SkillGroup = z.output<typeof skillGroupSchema>

/** A mentor or a mentee. */
export const companionSchema = z.object({
  id,
  Name: required(m.nameRequired),
  Designation: required(m.designationRequired),
  CompanyName: text(),
  Year: year(),
})

export const trainingSchema = z.object({
  id,
  CourseName: required(m.courseRequired),
  Provider: text(),
  OrganizationID: organizationId(),
  Duration: text(),
  CompletionDate: roughDay(),
  Mode: text(),
  Certification: text(),
  CertificationLink: url(),
  CertificationID: text(),
  Project: z.prefault(z.object({ Name: text(), Description: longText() }), {}),
  Type: text(),
})
export type Training = z.output<typeof trainingSchema>

export const assetSchema = z.object({
  id,
  AssetTitle: required(m.assetTitleRequired),
  AssetType: text(),
  AssetID: text(),
  AssetSource: required(m.assetSourceRequired),
  AssetLink: url(),
  PublishedYear: year(m.yearAhead),
  AssetPublicationNumber: text(),
  Description: longText(),
  Category: textList(),
  Industry: textList(),
  TargetAudience: textList(),
  CoAuthors: textList(),
})
export type Asset = z.output<typeof assetSchema>

/** A unit, team, role, product or project of a virtual enterprise. */
export const enterprisePartSchema = z.object({
  id,
  Name: text(),
  ID: text(),
  Description: longText(),
  TotalMembers: text(20),
  StartYear: year(),
  EndYear: year(),
})
export type EnterprisePart = z.output<typeof enterprisePartSchema>

export const enterpriseSchema = z.object({
  id,
  EBVEPName: text(),
  EBVEPNumber: text(),
  InstituteName: text(),
  InstituteID: text(),
  YearOfComence: year(),
  YearOfClose: year(),
  BusinessUnits: nested(enterprisePartSchema),
  Teams: nested(enterprisePartSchema),
  Roles: nested(enterprisePartSchema),
  Products: nested(enterprisePartSchema),
  Projects: nested(enterprisePartSchema),
})
export type Enterprise = z.output<typeof enterpriseSchema>
