import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Supported by browsers since 2025, and only for host names, not IP addresses. */
const arePossible = (): boolean =>
  'PublicKeyCredential' in window &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(location.hostname)

/** Returns whether this browser supports passkeys here; false until the page is hydrated. */
export const usePasskeys = (): boolean => useSyncExternalStore(never, arePossible, () => false)
