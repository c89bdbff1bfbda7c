import * as z from 'zod/mini'
import { searchInput } from '#lib/api/search-input.ts'

// Separate from the profile schemas, because browsers do not need it.

/** The maximum query length. */
const MAX_QUERY_LENGTH = 200

export const findPeopleSchema = searchInput({ Typed: z.string().check(z.maxLength(MAX_QUERY_LENGTH)) })
