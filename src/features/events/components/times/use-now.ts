import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
const never = () => () => undefined
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS)

/** The time in ms, to the minute: for what is only shown once the browser knows who reads. */
export const useNow = (): number => useSyncExternalStore(never, thisMinute, thisMinute) * MINUTE_MS
