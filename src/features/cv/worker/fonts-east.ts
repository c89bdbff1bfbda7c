/** URLs of the Chinese, Japanese and Korean slices by file; a separate list, loaded on demand. */
export const cjkFontUrls = import.meta.glob<string>(
  '/content/fonts/{noto-sans-sc,noto-sans-tc,biz-udpgothic,nanum-gothic}/*.woff',
  { query: '?url', import: 'default', eager: true },
)
