import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { myEvents, myEventsCount } from '#messages/shell/shell.ts'
import { IconLink } from '#components/ui/button.tsx'
import { paths } from '#lib/text/paths.ts'
import { useSession } from '#lib/browser/session.ts'
import { localCart } from './cart-store.ts'

interface CartParts {
  /** Shown at the end of the top bar. */
  link: ReactNode
  /** Renders only messages. */
  layer: ReactNode
}

/**
 * Returns the parts for saved events in the frame of every page. The link is rendered by the server; the rest is loaded
 * when there is something to count.
 */
export function useCartParts(): CartParts {
  const hasKept = useSyncExternalStore(localCart.subscribe, localCart.isStored, () => false)
  const isSignedIn = useSession() !== undefined
  const layer = useLayer(hasKept || isSignedIn)
  const [count, setCount] = useState(0)
  return {
    link: (
      <IconLink
        icon="calendar"
        label={count > 0 ? myEventsCount({ n: count }) : myEvents()}
        href={paths.myEvents()}
      >
        {layer && count > 0 && <layer.CartBadge count={count} />}
      </IconLink>
    ),
    layer: layer && <layer.CartLayer onCount={setCount} />,
  }
}

type Layer = typeof import('./cart-layer.tsx')

function useLayer(wanted: boolean): Layer | undefined {
  const [layer, setLayer] = useState<Layer>()
  useEffect(() => {
    // If loading fails, the link shows no count until the next page.
    if (wanted) void import('./cart-layer.tsx').then(setLayer, () => undefined)
  }, [wanted])
  return layer
}
