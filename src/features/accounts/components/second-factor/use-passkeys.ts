import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Why a browser has no passkeys here: they are for host names only, and browsers have them since 2025. */
type PasskeyObstacle = 'address' | 'browser'

function obstacle(): PasskeyObstacle | undefined {
  if (/^[\d.]+$|:/.test(location.hostname)) return 'address'
  return 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential
    ? undefined
    : 'browser'
}

/** Returns what keeps this browser from using passkeys here, if anything; the browser until the page is hydrated. */
export const usePasskeyObstacle = (): PasskeyObstacle | undefined =>
  useSyncExternalStore(never, obstacle, () => 'browser')
