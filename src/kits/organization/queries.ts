import { blankItem, type Form } from '#kits/document/section.ts'

/** Returns an empty organization, for a person who has none yet. */
export const blankOrganization = (records: object, listKeys: readonly string[]) => ({
  ...Object.fromEntries(
    Object.entries(records).map(([key, record]) => [key, blankItem(record as unknown as Form)]),
  ),
  ...Object.fromEntries(listKeys.map((key) => [key, []])),
  slug: '',
  approval: 'pending' as const,
  shown: false,
  approvalReason: '',
  version: 0,
  Unreadable: [],
  can: { edit: [], members: false },
})

/** Returns one record of an organization, whose fields answers have beside each other. */
export const pickRecord = (organization: object, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, (organization as Record<string, unknown>)[key]]))
