/** Addresses of the slices of Noto Sans SC by their file: a list of its own, loaded where a character needs one. */
export const scAddresses = import.meta.glob<string>(
  '/node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-[0-9]*-400-normal.woff',
  { query: '?url', import: 'default', eager: true },
)
