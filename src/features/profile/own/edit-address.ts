import { itemName, readPart } from '#components/form/document/part-address.ts'
import type { SectionKey } from '../schema.ts'
import { sections } from '../sections/registry.ts'

// The form that the URL of the personal profile opens: `?edit=Mentors.<id>`.

/** The form of the personal data. */
export const personalName = 'UserPersonalData'
/** The public page settings. */
export const publicName = 'UserPublicProfileID'
/** The instructions for virtual enterprises. */
export const registerName = 'EncycdataVirtualEnterprises.register'

export type EditName =
  | typeof personalName
  | typeof publicName
  | typeof registerName
  | `${SectionKey}.${string}`

export type Edit =
  | { kind: 'personal' }
  | { kind: 'public' }
  | { kind: 'register' }
  /** Without an id, the form for a new item. */
  | { kind: 'item'; key: SectionKey; id: string | undefined }

export const nameOfItem = (key: SectionKey, id: string | undefined): EditName => itemName(key, id)

/** Parses the parameter, which people may edit; undefined if it is invalid. */
export function readEdit(name: string | undefined): Edit | undefined {
  if (name === publicName) return { kind: 'public' }
  if (name === registerName) return { kind: 'register' }
  const part = readPart<typeof personalName, SectionKey>([personalName], sections, name)
  return part?.kind === 'record' ? { kind: 'personal' } : part
}
