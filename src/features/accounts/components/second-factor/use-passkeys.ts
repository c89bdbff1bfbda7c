import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Browsers of 2025 and later; they make passkeys for names, never for numbers. */
const arePossible = (): boolean =>
  'PublicKeyCredential' in window &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(location.hostname)

/** Whether this browser can use passkeys here; not before the page is alive. */
export const usePasskeys = (): boolean => useSyncExternalStore(never, arePossible, () => false)
