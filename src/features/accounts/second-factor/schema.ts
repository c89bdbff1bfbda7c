import * as z from 'zod/mini'

/** What signing in to an account asks for besides a password or a provider. */
export const secondFactorSchema = z.object({
  /** Since when codes of an authenticator are taken, in ISO 8601; null without one. */
  authenticator: z.nullable(z.string()),
  /** How many recovery codes are left. */
  recoveryCodes: z.number(),
  /** Whether the account should have one: those of administrators. */
  wanted: z.boolean(),
})
export type SecondFactor = z.output<typeof secondFactorSchema>

/** A secret for an authenticator that waits for its first code. */
export const newAuthenticatorSchema = z.object({
  /** For typing in. */
  secret: z.string(),
  /** The same for apps, as an address. */
  address: z.string(),
  /** The address as a QR code: its width in dots, and an SVG path of the dark ones. */
  picture: z.object({ size: z.number(), path: z.string() }),
})
export type NewAuthenticator = z.output<typeof newAuthenticatorSchema>

const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
export const codeSchema = z.strictObject({ code })

/** Codes are shown once: none when the account has some already. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })
