import { useHydrated } from '@tanstack/react-router'

/**
 * Props for an element that does nothing without the React client: a button with onClick, a form with onSubmit. Until
 * the element's component is alive, what is done to it is held and then replayed (src/boot/load-client.ts). Links,
 * <summary>, popover buttons and GET forms work by themselves and never carry it.
 * @param better a selector: in place of the element itself, the links and forms in it, itself included, that work by
 * themselves, but better with the client, such as a link that opens a dialog.
 */
export const useNeedsClient = (better = '') =>
  useHydrated() ? undefined : { 'data-needs-client': better, suppressHydrationWarning: true }
