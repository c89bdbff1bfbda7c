import { defaultLocale, setLocaleSource } from '#lib/text/locale.ts'

// The files of a worker share their modules, which are loaded once: what one has set must not reach the next.
setLocaleSource(() => defaultLocale)
