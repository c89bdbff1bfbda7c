import { useHydrated } from '@tanstack/react-router'

const mark = { 'data-needs-client': '', suppressHydrationWarning: true }

/**
 * Props for an element that does nothing without the React client: a button with onClick, a form with onSubmit. Until
 * the element's component is alive, what is done to it is held and then replayed (src/boot/load-client.ts). Links,
 * <summary>, popover buttons and GET forms work by themselves and never carry it.
 */
export const useNeedsClient = () => (useHydrated() ? undefined : mark)
