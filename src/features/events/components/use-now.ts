import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
const never = () => () => undefined
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS)

/**
 * Returns the time in ms, to the minute.
 * @param rendered when the server rendered the page, in ms; not for content that is shown once the browser knows the viewer.
 */
export const useNow = (rendered?: number): number =>
  MINUTE_MS *
  useSyncExternalStore(never, thisMinute, () =>
    rendered === undefined ? thisMinute() : Math.floor(rendered / MINUTE_MS),
  )
