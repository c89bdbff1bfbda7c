import * as m from '#messages/accounts/second-factor.ts'
import { storeSession } from '#lib/browser/store-session.ts'
import { callPasskey } from '../../second-factor/queries.ts'

/** Creates a passkey on the device and adds it. @returns recovery codes. @throws Error with a message for the user. */
export async function createPasskey(name: string, password: string | undefined): Promise<readonly string[]> {
  const { options } = await callPasskey('POST /new-passkey', { ...(password && { password }) })
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  const made = await told(navigator.credentials.create({ publicKey }))
  const response = made.toJSON() as unknown as Parameters<
    typeof callPasskey<'POST /add-passkey'>
  >[1]['response']
  const { recoveryCodes } = await callPasskey('POST /add-passkey', { name, response })
  return recoveryCodes
}

/** Signs in with a passkey of this device or a nearby phone. @throws Error with a message for the user. */
export async function signInWithPasskey(): Promise<void> {
  const { options } = await callPasskey('POST /passkey-challenge', {}, { bearer: '' })
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  const signed = await told(navigator.credentials.get({ publicKey }))
  const response = signed.toJSON() as unknown as Parameters<
    typeof callPasskey<'POST /signin/passkey'>
  >[1]['response']
  storeSession(await callPasskey('POST /signin/passkey', { response }, { bearer: '' }))
}

/**
 * Waits for the passkey dialog and translates its errors. For most of them, the browser does not say why: cancelled,
 * timed out, or rejected by the device.
 */
async function told(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await asked.catch((error: unknown) => {
    const reason = error instanceof DOMException ? reasons[error.name] : undefined
    throw new Error((reason ?? m.passkeyGivenUp)(), { cause: error })
  })
  return credential as PublicKeyCredential
}

const reasons: Readonly<Partial<Record<string, () => string>>> = {
  InvalidStateError: m.passkeyThereAlready,
  // Passkeys belong to a domain; an IP address is none.
  SecurityError: m.passkeyNeedsDomain,
}
