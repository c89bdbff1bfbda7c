import * as z from 'zod/mini'
import { confirmationSchema } from '../schema.ts'

/** The second factors of an account. */
export const secondFactorSchema = z.object({
  /** When the authenticator app was set up, in ISO 8601, or null. */
  authenticator: z.nullable(z.string()),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      created: z.string(),
      /** When it was last used, in ISO 8601. */
      used: z.nullable(z.string()),
    }),
  ),
  /** Number of recovery codes left. */
  recoveryCodes: z.number(),
  /** Whether the account should have a second factor, as administrators should. */
  wanted: z.boolean(),
})
export type SecondFactor = z.output<typeof secondFactorSchema>
export type Passkey = SecondFactor['passkeys'][number]

/** The secret of an authenticator app that is not confirmed yet. */
export const newAuthenticatorSchema = z.object({
  /** To type into the app. */
  secret: z.string(),
  /** The same as an otpauth URL. */
  address: z.string(),
  /** The URL as a QR code: its width in modules, and an SVG path of the dark ones. */
  picture: z.object({ size: z.number(), path: z.string() }),
})
export type NewAuthenticator = z.output<typeof newAuthenticatorSchema>

const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
export const codeSchema = z.strictObject({ code })

/** Recovery codes are returned once; empty if the account already has some. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

/** The WebAuthn options in JSON that the browser passes to the device. */
export const passkeyOptionsSchema = z.object({ options: z.record(z.string(), z.unknown()) })

const base64url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(20_000))
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
}

/** A passkey created by the browser. */
export const newPasskeySchema = z.strictObject({
  /** Chosen by the owner to recognize it. */
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

/** The response of a passkey to a challenge. */
export const passkeyAssertionSchema = z.strictObject({
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
