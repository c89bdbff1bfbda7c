// Read by hand: whatever is wrong in an address falls away.

/** The address bar's part of the list of users. */
export interface UsersSearch {
  /** Any part of a name or an address. */
  q?: string
  approval?: 'pending' | 'approved' | 'refused' | 'none'
  /** Whose dialog is open. */
  person?: string
}

/** The address bar's part of the audit log. */
export interface AuditSearch {
  person?: string
  act?: string
}

/** Longest reason of a refusal or of disabling an account, in characters. */
export const REASON_LIMIT = 1_000

export const approvalFilters = ['pending', 'approved', 'refused', 'none'] as const

const textOf = (value: unknown, longest: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest && !value.includes('\0')
    ? value
    : undefined

/** Whatever is wrong in an address falls away, so that every address gives a page. */
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
