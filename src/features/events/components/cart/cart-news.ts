type Listener = (text: string) => void

let listener: Listener | undefined
/** Messages from before a component could show them. */
let waiting: string | undefined

/** Announces the result of saving or removing an event. */
export function notifyCartNews(text: string): void {
  if (listener) listener(text)
  else waiting = text
}

/** Subscribes to messages. @returns a function to unsubscribe. */
export function subscribeCartNews(show: Listener): () => void {
  listener = show
  if (waiting) show(waiting)
  waiting = undefined
  return () => {
    if (listener === show) listener = undefined
  }
}
