import * as z from 'zod/mini'
import { topicOnPortalSchema } from '#features/institute/public/schema.ts'
import { sectors } from '#features/taxonomy/schema-fields.ts'
import { jobCardSchema } from '../jobs/schema.ts'

/** Fewer jobs than these say little of what is usual. */
export const FEW_JOBS = 5

export const getCareerTrackSchema = z.strictObject({ Sector: z.enum(sectors, 'Unknown sector') })

/** What jobs pay that say so, in one currency and for one period. */
const payRangeSchema = z.object({
  /** A code of ISO 4217. */
  Currency: z.string(),
  /** 'year', 'month' …; empty where none of them said. */
  Period: z.string(),
  Low: z.number(),
  High: z.number(),
  /** How many say so. */
  Jobs: z.number(),
})
export type PayRange = z.infer<typeof payRangeSchema>

const skillCountSchema = z.object({ Skill: z.string(), Jobs: z.number() })
export type SkillCount = z.infer<typeof skillCountSchema>

const careerRoleSchema = z.object({
  Role: z.string(),
  Jobs: z.number(),
  /** What its jobs ask for, the most frequent first. */
  Skills: z.array(skillCountSchema),
  Pay: z.array(payRangeSchema),
})
export type CareerRole = z.infer<typeof careerRoleSchema>

export const careerTrackSchema = z.object({
  Sector: z.enum(sectors),
  /** Open jobs of the sector. */
  Total: z.number(),
  /** The most frequent first. */
  Roles: z.array(careerRoleSchema),
  /** How many roles there are beyond those. */
  MoreRoles: z.number(),
  /** What the sector's jobs ask for, the most frequent first. */
  Skills: z.array(skillCountSchema),
  Pay: z.array(payRangeSchema),
  /** The newest first. */
  Jobs: z.array(jobCardSchema),
  /** What the portal has on those skills. */
  SkillsOnPortal: z.array(topicOnPortalSchema),
})
export type CareerTrack = z.infer<typeof careerTrackSchema>
