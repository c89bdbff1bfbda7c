// Parsed by hand, because invalid parameters are dropped instead of refused.

/** The query of the list of users. */
export interface UsersSearch {
  /** Any part of a name or an email address. */
  q?: string
  approval?: 'pending' | 'approved' | 'refused' | 'none'
  /** The account whose dialog is open. */
  person?: string
}

/** The query of the audit log. */
export interface AuditSearch {
  person?: string
  act?: string
}

/** Longest reason to reject or disable an account, in characters. */
export const REASON_LIMIT = 1_000

export const approvalFilters = ['pending', 'approved', 'refused', 'none'] as const

const textOf = (value: unknown, longest: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest && !value.includes('\0')
    ? value
    : undefined

/** Parses the query and drops invalid parameters, so that every URL has a page. */
export function parseUsersSearch(given: Record<string, unknown>): UsersSearch {
  const q = textOf(given['q'], 200)
  const approval = approvalFilters.find((each) => each === given['approval'])
  const person = textOf(given['person'], 100)
  return { ...(q && { q }), ...(approval && { approval }), ...(person && { person }) }
}

export function parseAuditSearch(given: Record<string, unknown>): AuditSearch {
  const person = textOf(given['person'], 100)
  const act = textOf(given['act'], 60)
  return { ...(person && { person }), ...(act && { act }) }
}
