/** The id of the filters, which phones open as a sheet. */
export const SHEET_ID = 'events-filters'
/** The id of the results. */
export const FOUND_ID = 'events-found'
