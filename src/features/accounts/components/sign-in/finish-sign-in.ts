import { getSession } from '#lib/browser/session.ts'
import { storeSession } from '#lib/browser/store-session.ts'
import { callSession, exchangeGoogleCode } from '../../queries.ts'
import { goToSecondStep, needsSecondStep } from '../second-factor/needs-second-step.ts'
import { providers } from '../../schema.ts'

/**
 * Ends a sign-in at GitHub or Facebook: turns the one-time code of the callback page's address into a session (decisions
 * S9). Nothing else in the address is believed, and a token that is no such code is not taken: with somebody's own it
 * would sign the reader in as them.
 * @returns whether somebody is signed in now.
 */
export async function finishWithCode(parameters: URLSearchParams | undefined): Promise<boolean> {
  const provider = providers.find((name) => name === parameters?.get('provider'))
  const code = parameters?.get('token') ?? ''
  if (!provider || !/^once_[\w-]+$/.test(code)) return getSession() !== undefined
  try {
    storeSession({ provider, ...(await callSession('GET /session/me', {}, { bearer: code })) })
    return true
  } catch (error) {
    if (needsSecondStep(error)) return goToSecondStep()
    return getSession() !== undefined // the page says that it failed
  }
}

/**
 * Ends a sign-in with Google by what it came back to the landing page with (decisions S8).
 * @returns whether it succeeded.
 */
export async function finishWithGoogle(parameters: URLSearchParams): Promise<boolean> {
  try {
    storeSession({ provider: 'Google', ...(await exchangeGoogleCode(parameters)) })
    return true
  } catch (error) {
    if (needsSecondStep(error)) return goToSecondStep()
    return false // the callback page says that it failed
  }
}
