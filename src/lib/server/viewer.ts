/** The caller, from their session. */
export interface Viewer {
  sessionId: string
  personId: string
  /** When they signed in. */
  sessionCreated: Date
  provider: string
  email: string
  emailVerified: boolean
  name: string
  role: 'user' | 'editor' | 'admin'
  /** Whether the account has two-step verification. */
  secondFactor?: boolean
  userType: string | null
  /** Whether an administrator has approved the account, if its type needs that (decisions S10). */
  approved: boolean
  locale: string
}

/** Identifies the caller. */
export interface Viewers {
  /**
   * Returns the user of a bearer token.
   * @throws AppError `unauthorized` if it names no valid session, `token_expired` if it can be refreshed.
   */
  read(token: string): Promise<Viewer>
}
