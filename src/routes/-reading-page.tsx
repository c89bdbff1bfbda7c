import { useParams } from '@tanstack/react-router'
import { ReadingScreen } from '#features/reading/components/reading-screen.tsx'
import { UnsubscribeScreen } from '#features/reading/components/unsubscribe-screen.tsx'

/** What stands below /my-reading: the list, or what the link of the weekly mail does. */
export function ReadingPage() {
  const { _splat: below } = useParams({ strict: false })
  return below ? <UnsubscribeScreen /> : <ReadingScreen />
}
