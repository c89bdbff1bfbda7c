import * as z from 'zod/mini'
import { topicOnPortalSchema } from '#features/organizations/institute/public/schema.ts'
import { sectors } from '#features/taxonomy/schema-fields.ts'
import { jobCardSchema } from '../jobs/schema.ts'

/** With fewer jobs, the figures are not representative. */
export const FEW_JOBS = 5

export const getCareerTrackSchema = z.strictObject({ Sector: z.enum(sectors, 'Unknown sector') })

/** Pay range of the jobs that state it in one currency and period. */
const payRangeSchema = z.object({
  /** An ISO 4217 code. */
  Currency: z.string(),
  /** 'year', 'month' …; empty if not stated. */
  Period: z.string(),
  Low: z.number(),
  High: z.number(),
  /** Number of jobs in the range. */
  Jobs: z.number(),
})
export type PayRange = z.infer<typeof payRangeSchema>

const skillCountSchema = z.object({ Skill: z.string(), Jobs: z.number() })
export type SkillCount = z.infer<typeof skillCountSchema>

const careerRoleSchema = z.object({
  Role: z.string(),
  Jobs: z.number(),
  /** Required skills, most frequent first. */
  Skills: z.array(skillCountSchema),
  Pay: z.array(payRangeSchema),
})
export type CareerRole = z.infer<typeof careerRoleSchema>

export const careerTrackSchema = z.object({
  Sector: z.enum(sectors),
  /** Number of open jobs in the sector. */
  Total: z.number(),
  /** The most frequent first. */
  Roles: z.array(careerRoleSchema),
  /** Number of further roles. */
  MoreRoles: z.number(),
  /** Skills that the sector's jobs require, most frequent first. */
  Skills: z.array(skillCountSchema),
  Pay: z.array(payRangeSchema),
  /** The newest first. */
  Jobs: z.array(jobCardSchema),
  /** The portal's articles and lectures on these skills. */
  SkillsOnPortal: z.array(topicOnPortalSchema),
})
export type CareerTrack = z.infer<typeof careerTrackSchema>
