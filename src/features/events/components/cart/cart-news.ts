type Listener = (text: string) => void

let listener: Listener | undefined
/** Said before there was anybody to show it. */
let waiting: string | undefined

/** Says to the reader what became of a change of their chosen events. */
export function sayCartNews(text: string): void {
  if (listener) listener(text)
  else waiting = text
}

/** Shows what is said from now on. @returns the way to stop. */
export function showCartNews(show: Listener): () => void {
  listener = show
  if (waiting) show(waiting)
  waiting = undefined
  return () => {
    if (listener === show) listener = undefined
  }
}
