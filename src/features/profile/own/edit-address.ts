import { sectionKeys, type SectionKey } from '../schema.ts'
import { sections } from '../sections/registry.ts'
import type { AnySection } from '#kits/document/section.ts'

// What the address of the personal profile has open: `?edit=Mentors.<id>`.

/** The form of the personal data. */
export const personalName = 'UserPersonalData'
/** What the owner decides about the public page. */
export const publicName = 'UserPublicProfileID'
/** How one gets a virtual enterprise. */
export const registerName = 'EncycdataVirtualEnterprises.register'
const NEW = 'new'

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

export const nameOfItem = (key: SectionKey, id: string | undefined): EditName => `${key}.${id ?? NEW}`

/** Reads what people may write into the address bar; undefined when it names no form. */
export function readEdit(name: string | undefined): Edit | undefined {
  if (name === personalName) return { kind: 'personal' }
  if (name === publicName) return { kind: 'public' }
  if (name === registerName) return { kind: 'register' }
  const dot = name?.indexOf('.') ?? -1
  const key = sectionKeys.find((known) => known === name?.slice(0, dot))
  const id = name?.slice(dot + 1)
  if (!key || !id || (sections[key] as AnySection).readOnly) return undefined
  return { kind: 'item', key, id: id === NEW ? undefined : id }
}
