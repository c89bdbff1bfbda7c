import { useCallback, useEffect, useState } from 'react'

/** How long 'Given information is saved successfully' shows (profile areas, section 9). */
const SHOWN_MS = 3_000

/**
 * A text that goes by itself, for a live region.
 * @returns the text while it shows, and `say(text)`.
 */
export function usePassingText(): [string | undefined, (text: string) => void] {
  const [said, setSaid] = useState<{ text: string }>()
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])
  return [said?.text, useCallback((text: string) => setSaid({ text }), [])]
}
