import { useHydrated } from '@tanstack/react-router'

/**
 * Returns props for an element that needs the React client: a button with onClick, a form with onSubmit. Actions before
 * hydration are held and replayed (src/boot/load-client.ts). Links, <summary>, popover buttons and GET forms work
 * without it and never use this.
 * @param better a selector of links and forms in the element that work without the client, but better with it, such as
 * a link that opens a dialog.
 */
export const useNeedsClient = (better = '') =>
  useHydrated() ? undefined : { 'data-needs-client': better, suppressHydrationWarning: true }
