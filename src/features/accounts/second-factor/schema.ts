import * as z from 'zod/mini'
import { confirmationSchema } from '../schema.ts'

/** What signing in to an account asks for besides a password or a provider. */
export const secondFactorSchema = z.object({
  /** Since when codes of an authenticator are taken, in ISO 8601; null without one. */
  authenticator: z.nullable(z.string()),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      created: z.string(),
      /** When it last signed in, in ISO 8601. */
      used: z.nullable(z.string()),
    }),
  ),
  /** How many recovery codes are left. */
  recoveryCodes: z.number(),
  /** Whether the account should have one: those of administrators. */
  wanted: z.boolean(),
})
export type SecondFactor = z.output<typeof secondFactorSchema>
export type Passkey = SecondFactor['passkeys'][number]

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

/** What the browser hands to the device, as WebAuthn has it in JSON. */
export const passkeyOptionsSchema = z.object({ options: z.record(z.string(), z.unknown()) })

const base64url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(20_000))
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
}

/** A passkey that the browser has made. */
export const newPasskeySchema = z.strictObject({
  /** For its owner to know it by. */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
    }),
  }),
})

/** What a passkey has signed. */
export const signedByPasskeySchema = z.strictObject({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: z.optional(z.string().check(z.maxLength(200))),
    }),
  }),
})

export const removePasskeySchema = z.extend(confirmationSchema, { id: base64url })
