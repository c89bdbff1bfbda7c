import { getSession } from '#lib/browser/session.ts'
import { storeSession } from '#lib/browser/store-session.ts'
import { callSession, exchangeGoogleCode } from '../../queries.ts'
import { goToSecondStep, needsSecondStep } from '../second-factor/needs-second-step.ts'
import { providers } from '../../schema.ts'

/**
 * Completes a sign-in at GitHub or Facebook by exchanging the one-time code of the callback page's URL for a session
 * (decisions S9). Nothing else in the URL is trusted, and a bearer token is not accepted: an attacker's token would
 * sign the user in to the attacker's account.
 * @returns whether the user is signed in.
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
    return getSession() !== undefined // the page shows the failure
  }
}

/**
 * Completes a sign-in with Google with the parameters of the landing page (decisions S8).
 * @returns whether it succeeded.
 */
export async function finishWithGoogle(parameters: URLSearchParams): Promise<boolean> {
  try {
    storeSession({ provider: 'Google', ...(await exchangeGoogleCode(parameters)) })
    return true
  } catch (error) {
    if (needsSecondStep(error)) return goToSecondStep()
    return false // the callback page shows the failure
  }
}
