/** Addresses of the slices of Chinese, Japanese and Korean by their file: a list of its own, loaded where one is needed. */
export const eastAddresses = import.meta.glob<string>(
  [
    '/node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-[0-9]*-{400,700}-normal.woff',
    '/node_modules/@fontsource/noto-sans-tc/files/noto-sans-tc-[0-9]*-{400,700}-normal.woff',
    '/node_modules/@fontsource/biz-udpgothic/files/biz-udpgothic-[0-9]*-{400,700}-normal.woff',
    '/node_modules/@fontsource/nanum-gothic/files/nanum-gothic-[0-9]*-{400,700}-normal.woff',
  ],
  { query: '?url', import: 'default', eager: true },
)
