import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
const never = () => () => undefined
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS)

/** Returns the time in ms, to the minute. Only for content that is shown once the browser knows the viewer. */
export const useNow = (): number => useSyncExternalStore(never, thisMinute, thisMinute) * MINUTE_MS
