import * as z from 'zod/mini'
import * as m from '#messages/institute/errors.ts'
import { text } from '#kits/document/fields/values.ts'

const doiName = /^10\.\d{4,9}\/\S+$/

/** Returns a DOI without its resolver and scheme. */
export const bareDoi = (text: string): string =>
  text.trim().replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '')

/** A DOI such as 10.1000/182; its URL and the form doi:10.1000/182 are accepted. Empty when absent. */
export const doi = () =>
  z.prefault(
    z.pipe(
      z.pipe(text(), z.transform(bareDoi)),
      z
        .string()
        .check(z.refine((value) => value === '' || doiName.test(value), { error: () => m.doiFormat() })),
    ),
    '',
  )

/** Returns the URL of a DOI. */
export const doiUrl = (name: string): string => `https://doi.org/${encodeURI(name)}`
