import { escapeHtml } from '#lib/text/escape-html.ts'
import {
  hunksBetween,
  htmlBlocks,
  isWellNested,
  startOf,
  htmlTokens,
  type Hunk,
  type TextEdit,
} from './edits.ts'

/** The words that screen readers hear before a mark. */
interface MarkWords {
  added: string
  removed: string
}

/**
 * Returns a text with the changes of its suggestions marked, for display only. A change of words that another suggestion
 * changes, too, is not marked.
 */
export function markSuggestions(
  html: string,
  edits: readonly Pick<TextEdit, 'from' | 'to'>[],
  words: MarkWords,
): string {
  const blocks = htmlBlocks(html)
  const sizes = blocks.map((block) => htmlTokens(block).length)
  const offsetOf = (at: number) => sizes.slice(0, at).reduce((sum, size) => sum + size, 0)
  const hunks = edits.flatMap((edit): Hunk[] => {
    const start = startOf(blocks, htmlBlocks(edit.from))
    return start < 0 ? [] : hunksOf(edit, offsetOf(start))
  })
  return render(htmlTokens(blocks.join('')), withoutOverlaps(hunks), words)
}

/** Returns the changes of an edit; all of it where its changes only make sense together. */
function hunksOf({ from, to }: Pick<TextEdit, 'from' | 'to'>, offset: number): Hunk[] {
  const [before, after] = [htmlTokens(from), htmlTokens(to)]
  const hunks = hunksBetween(before, after)
  const isEachWhole = hunks.every(
    ({ start, end, added }) => isWellNested(before.slice(start, end)) && isWellNested(added),
  )
  return (isEachWhole ? hunks : [{ start: 0, end: before.length, added: after }]).map((hunk) => ({
    ...hunk,
    start: hunk.start + offset,
    end: hunk.end + offset,
  }))
}

function withoutOverlaps(hunks: readonly Hunk[]): Hunk[] {
  const kept: Hunk[] = []
  for (const hunk of hunks.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = kept.at(-1)
    if (!last || hunk.start > last.end || (hunk.start === last.end && hunk.end > hunk.start)) kept.push(hunk)
  }
  return kept
}

function render(tokens: readonly string[], hunks: readonly Hunk[], { added, removed }: MarkWords): string {
  let html = ''
  let at = 0
  for (const hunk of hunks) {
    html += tokens.slice(at, hunk.start).join('')
    html += mark('del', tokens.slice(hunk.start, hunk.end), removed)
    html += mark('ins', hunk.added, added)
    at = hunk.end
  }
  return html + tokens.slice(at).join('')
}

/** Wraps the words between tags. */
function mark(tag: 'ins' | 'del', tokens: readonly string[], word: string): string {
  let html = ''
  let run = ''
  const end = () => {
    html += run.trim() ? `<${tag}><span class="sr">${escapeHtml(word)} </span>${run}</${tag}>` : run
    run = ''
  }
  for (const each of tokens) {
    if (each.startsWith('<')) {
      end()
      html += each
    } else run += each
  }
  end()
  return html
}
