import { itemName, readPart } from '#components/form/document/part-address.ts'
import type { SectionKey } from '../schema.ts'
import { sections } from '../sections/registry.ts'

// What the address of the personal profile has open: `?edit=Mentors.<id>`.

/** The form of the personal data. */
export const personalName = 'UserPersonalData'
/** What the owner decides about the public page. */
export const publicName = 'UserPublicProfileID'
/** How one gets a virtual enterprise. */
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
  /** Without an id a new one. */
  | { kind: 'item'; key: SectionKey; id: string | undefined }

export const nameOfItem = (key: SectionKey, id: string | undefined): EditName => itemName(key, id)

/** Reads what people may write into the address bar; undefined when it names no form. */
export function readEdit(name: string | undefined): Edit | undefined {
  if (name === publicName) return { kind: 'public' }
  if (name === registerName) return { kind: 'register' }
  const part = readPart<typeof personalName, SectionKey>([personalName], sections, name)
  return part?.kind === 'record' ? { kind: 'personal' } : part
}
