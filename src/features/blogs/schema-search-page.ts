import * as z from 'zod/mini'
import { fieldSchema } from '../taxonomy/schema.ts'
import { listSearchSchema } from './schema.ts'

/** The address bar's part of the search over everything published. */
export const searchPageSchema = z.object({
  ...z.pick(listSearchSchema, { q: true, by: true, tag: true, language: true, cursor: true, outline: true })
    .shape,
  field: z.catch(z.optional(fieldSchema), undefined),
})
export type SearchPageSearch = z.infer<typeof searchPageSchema>
