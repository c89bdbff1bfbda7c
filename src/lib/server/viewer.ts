/** Who calls, as their session says. */
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
  /** Whether sign-ins to the account ask for a second factor. */
  secondFactor?: boolean
  userType: string | null
  /** Whether what needs an administrator's approval is open to them (decisions S10). */
  approved: boolean
  locale: string
}

/** Finds out who calls. */
export interface Viewers {
  /**
   * @param token the bearer token of a request.
   * @throws AppError `unauthorized` when it names no living session, `token_expired` when a fresh one can be fetched.
   */
  read(token: string): Promise<Viewer>
}
