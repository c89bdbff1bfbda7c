import type { Generated } from 'kysely'

interface AuthenticatorTable {
  person_id: string
  /** Encrypted with the portal's secret; see sealed-secret.ts. */
  secret: string
  /** When the first code was confirmed; no codes are accepted before. */
  confirmed: Date | null
  /** The time step of the last accepted code. */
  last_step: Generated<string>
  created: Generated<Date>
}

interface RecoveryCodeTable {
  hash: string
  person_id: string
}

interface PasskeyTable {
  /** Credential id, base64url. */
  id: string
  person_id: string
  name: string
  /** COSE public key, base64url. */
  public_key: string
  /** Signature counter of the key, if it has one. */
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
