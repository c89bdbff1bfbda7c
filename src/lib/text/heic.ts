/** Returns whether a file is a HEIC photo, as phones take them and only some browsers show; often its type is empty. */
export const isHeic = ({ type, name = '' }: { type: string; name?: string }): boolean =>
  /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)

/** The same for the first bytes of a file. */
export const startsAsHeic = (start: string): boolean =>
  /^.{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/s.test(start)
