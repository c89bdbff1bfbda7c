// Without zod, for forms.

/** Maximum characters of the notice on every page. */
export const LONGEST_NOTICE = 300

/** Maximum additional links in the footer. */
export const MOST_LINKS = 12
