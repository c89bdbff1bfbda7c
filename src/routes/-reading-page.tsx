import { useParams } from '@tanstack/react-router'
import { ReadingScreen } from '#features/reading/components/reading-screen.tsx'
import { UnsubscribeScreen } from '#features/reading/components/unsubscribe-screen.tsx'

/** The pages below /my-reading: the list, or the unsubscribe link of the weekly email. */
export function ReadingPage() {
  const { _splat: below } = useParams({ strict: false })
  return below ? <UnsubscribeScreen /> : <ReadingScreen />
}
