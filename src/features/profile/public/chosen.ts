import { sectionKeys, type SectionKey } from '../sections/registry.ts'

/** Returns the distinct organizations that the items of a profile link to, by public_id. */
export function linkedOrganizations(profile: {
  [K in SectionKey]?: readonly object[] | undefined
}): string[] {
  const items = sectionKeys.flatMap((key) => (profile[key] ?? []) as { OrganizationID?: string }[])
  return [...new Set(items.flatMap(({ OrganizationID }) => OrganizationID || []))]
}
