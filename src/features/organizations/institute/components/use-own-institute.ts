import { useDocument } from '#components/form/document/use-document.ts'
import {
  beginInstitute,
  blankInstitute,
  ownInstituteQuery,
  sendInstituteChange,
  type OwnInstitute,
} from '../queries.ts'
import type { InstituteDocument } from '../schema.ts'
import { instituteDocument } from '../sections/document.ts'

/** Returns the signed-in person's institute. */
export const useOwnInstitute = () =>
  useDocument<InstituteDocument, OwnInstitute, unknown[]>({
    query: ownInstituteQuery(),
    definition: instituteDocument,
    blank: blankInstitute,
    begin: beginInstitute,
    send: sendInstituteChange,
  })

export type InstituteStore = ReturnType<typeof useOwnInstitute>
