/** Writes an image as Markdown. */
export function pictureText(source: string, alt: string, caption: string): string {
  const plain = (text: string) =>
    text
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  const title = plain(caption).replace(/["\\]/g, '\\$&')
  return `![${plain(alt || caption).replace(/[[\]\\]/g, '\\$&')}](<${source}>${title && ` "${title}"`})`
}

/** Returns the URL of a video on a host. */
export function videoAddress(host: string, id: string): string | undefined {
  if (/^https?:\/\//.test(id)) return id
  if (/youtu/i.test(host) && /^[\w-]{6,20}$/.test(id)) return `https://www.youtube.com/watch?v=${id}`
  if (/vimeo/i.test(host) && /^\d+$/.test(id)) return `https://vimeo.com/${id}`
  return undefined
}
