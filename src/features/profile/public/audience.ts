import type { AnySection } from '#kits/document/section.ts'
import { sectionKeys, sections, type SectionKey } from '../sections/registry.ts'

/** Audiences, narrowest first: the owner, members with a verified address, everybody. */
export const audiences = ['owner', 'members', 'everybody'] as const
export type Audience = (typeof audiences)[number]

/** Returns whether a viewer in `viewer` may see content for `audience`. */
export const maySee = (viewer: Audience, audience: Audience): boolean =>
  audiences.indexOf(viewer) <= audiences.indexOf(audience)

/** Special-category data: only the owner sees them by default (decisions A7). */
export const DIVERSITY = 'DiversityCategory'

/** A part of a profile with its own audience. */
export type ProfilePart = SectionKey | typeof DIVERSITY

/** The owner's settings; parts without one have the default. */
export type PartAudiences = Partial<Record<ProfilePart, Audience>>

/** The maximum and default audience of each part: owners can narrow parts one by one (decisions A7). */
const limits = new Map<string, { most: Audience; usual: Audience }>(
  sectionKeys.flatMap((key) => {
    const { audience }: AnySection = sections[key]
    return audience ? [[key, { most: audience, usual: audience }]] : []
  }),
).set(DIVERSITY, { most: 'members', usual: 'owner' })

/** The parts with settings, in display order. */
export const profileParts = [...limits.keys()] as ProfilePart[]

/** Returns the possible audiences of a part, widest first. */
export const audiencesFor = (part: ProfilePart): Audience[] =>
  audiences.filter((audience) => maySee(audience, limits.get(part)?.most ?? 'owner') || audience === 'owner')

/** Returns the audience of a part; parts without a definition are for the owner only. */
export function audienceOf(part: ProfilePart, chosen: PartAudiences): Audience {
  const limit = limits.get(part)
  return limit ? (chosen[part] ?? limit.usual) : 'owner'
}
