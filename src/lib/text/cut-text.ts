/** Characters of a text in lists (profile areas, section 9). */
const SHOWN = 40

/**
 * Returns the start of a text, cut between user-perceived characters (decisions A24): never inside an emoji
 * or a letter with its marks. Undefined if the text is short enough.
 */
export function cutText(text: string, most = SHOWN): string | undefined {
  // A text never has more characters than code units.
  if (text.length <= most) return undefined
  let length = 0
  let count = 0
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (count === most) return `${text.slice(0, length).trimEnd()}…`
    length += segment.length
    count += 1
  }
  return undefined
}
