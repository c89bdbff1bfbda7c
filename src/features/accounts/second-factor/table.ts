import type { Generated } from 'kysely'

interface AuthenticatorTable {
  person_id: string
  /** Sealed with the portal's secret; see sealed-secret.ts. */
  secret: string
  /** Since when its codes count: none do before one has been typed in. */
  confirmed: Date | null
  /** The half minute of the last code that was taken. */
  last_step: Generated<string>
  created: Generated<Date>
}

interface RecoveryCodeTable {
  hash: string
  person_id: string
}

interface PasskeyTable {
  /** Of the credential, base64url. */
  id: string
  person_id: string
  name: string
  /** COSE, base64url. */
  public_key: string
  /** As the key counts its signatures, where it does. */
  counter: string
  transports: string[]
  created: Generated<Date>
  used: Date | null
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    authenticator: AuthenticatorTable
    recovery_code: RecoveryCodeTable
    passkey: PasskeyTable
  }
}
