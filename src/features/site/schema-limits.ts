// Without zod, for forms.

/** Maximum characters of the notice on every page. */
export const MAX_NOTICE_LENGTH = 300

/** Maximum additional links in the footer. */
export const MAX_MENU_LINKS = 12

/** Maximum characters of the list of synonyms. */
export const MAX_SYNONYMS_LENGTH = 20_000
