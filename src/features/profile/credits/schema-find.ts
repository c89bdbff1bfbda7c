import * as z from 'zod/mini'
import { searchInput } from '#lib/api/search-input.ts'

// Apart from what profiles show: no browser reads it.

/** Characters that are looked for. */
const TYPED_MAX = 200

export const findPeopleSchema = searchInput({ Typed: z.string().check(z.maxLength(TYPED_MAX)) })
