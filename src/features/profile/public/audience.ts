import type { AnySection } from '#kits/document/section.ts'
import { sectionKeys, sections, type SectionKey } from '../sections/registry.ts'

/** Who may see something, the fewest first: its owner, whoever is signed in with a verified address, everybody. */
export const audiences = ['owner', 'members', 'everybody'] as const
export type Audience = (typeof audiences)[number]

/** Whether one who is `viewer` to a profile may see what is for `audience`. */
export const maySee = (viewer: Audience, audience: Audience): boolean =>
  audiences.indexOf(viewer) <= audiences.indexOf(audience)

/** Of special category: for nobody else unless its owner says so (decisions A7). */
export const DIVERSITY = 'DiversityCategory'

/** A part of a profile whose owner decides who may see it. */
export type ProfilePart = SectionKey | typeof DIVERSITY

/** What the owner has decided; what is not named is as it is without a decision. */
export type PartAudiences = Partial<Record<ProfilePart, Audience>>

/** Who may see each part at most, and without a decision: sections can be narrowed one by one (decisions A7). */
const limits = new Map<string, { most: Audience; usual: Audience }>(
  sectionKeys.flatMap((key) => {
    const { audience }: AnySection = sections[key]
    return audience ? [[key, { most: audience, usual: audience }]] : []
  }),
).set(DIVERSITY, { most: 'members', usual: 'owner' })

/** The parts that the owner decides about, in the order in which they stand. */
export const profileParts = [...limits.keys()] as ProfilePart[]

/** Who may be chosen to see a part, the widest first. */
export const audiencesFor = (part: ProfilePart): Audience[] =>
  audiences.filter((audience) => maySee(audience, limits.get(part)?.most ?? 'owner') || audience === 'owner')

/** Who may see a part; what is not named in any definition is its owner's. */
export function audienceOf(part: ProfilePart, chosen: PartAudiences): Audience {
  const limit = limits.get(part)
  return limit ? (chosen[part] ?? limit.usual) : 'owner'
}
