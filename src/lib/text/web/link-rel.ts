/**
 * What a link to another site says of itself; search engines give those of people no weight who are not trusted yet
 * (decision note 26).
 */
export const linkRel = (untrusted: boolean | undefined): string =>
  untrusted ? 'nofollow ugc noopener' : 'noopener'
