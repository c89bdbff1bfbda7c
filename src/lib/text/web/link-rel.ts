/**
 * Returns the `rel` of an external link. Search engines give links of untrusted authors no weight (decision
 * note 26).
 */
export const linkRel = (untrusted: boolean | undefined): string =>
  untrusted ? 'nofollow ugc noopener' : 'noopener'
