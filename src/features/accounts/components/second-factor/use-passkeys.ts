import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns whether the browser supports passkeys: those since 2025 do, for host names but not for IP addresses. */
const arePossible = (): boolean =>
  'PublicKeyCredential' in window &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(location.hostname)

/** Returns whether this browser supports passkeys here; false until the page is hydrated. */
export const usePasskeys = (): boolean => useSyncExternalStore(never, arePossible, () => false)
