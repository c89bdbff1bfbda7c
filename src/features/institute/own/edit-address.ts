import { itemName, readPart, type PartEdit } from '#components/form/document/part-address.ts'
import { instituteLists, type InstituteListKey, type instituteRecords } from '../sections/registry.ts'

// What the address of an institute's profile has open: `?edit=events.<id>`.

/** How one gets a virtual enterprise. */
export const enterpriseRegister = 'encycdataVirtualEnterprises.register'
/** Records that people change. */
const records = [
  'instituteDetails',
  'instituteAddress',
] as const satisfies readonly (keyof typeof instituteRecords)[]
export type EditableRecord = (typeof records)[number]

export type InstituteEditName = EditableRecord | typeof enterpriseRegister | `${InstituteListKey}.${string}`
export type InstituteEdit = PartEdit<EditableRecord, InstituteListKey> | { kind: 'register' }

export const instituteItemName = (key: InstituteListKey, id: string | undefined): InstituteEditName =>
  itemName(key, id)

/** Reads what people may write into the address bar; undefined when it names no form. */
export const readInstituteEdit = (name: string | undefined): InstituteEdit | undefined =>
  name === enterpriseRegister ? { kind: 'register' } : readPart(records, instituteLists, name)
