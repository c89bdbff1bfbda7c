/** The form that all filters of an events screen belong to. */
export const FORM_ID = 'events-form'
/** The filters, which phones open as a sheet. */
export const SHEET_ID = 'events-filters'
/** What was found. */
export const FOUND_ID = 'events-found'
