/** Addresses of the slices of Chinese, Japanese and Korean by their file: a list of its own, loaded where one is needed. */
export const eastAddresses = import.meta.glob<string>(
  '/content/fonts/{noto-sans-sc,noto-sans-tc,biz-udpgothic,nanum-gothic}/*.woff',
  { query: '?url', import: 'default', eager: true },
)
