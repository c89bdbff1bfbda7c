/** A piece of text, or a link. */
export type Inline = string | { text: string; href: string }

export type TextBlock =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; items: Inline[][] }

/**
 * Parses a text of the portal: blocks are separated by empty lines, `## ` starts a heading, `- ` a list item,
 * and `[text](/path)` is a link. It supports no other Markdown, so do not use it for user content.
 */
export function readTextBlocks(source: string): TextBlock[] {
  return source
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      if (block.startsWith('## ')) {
        const text = block.slice(3).trim()
        return { kind: 'heading', id: idOf(text), text }
      }
      if (block.startsWith('- ')) {
        return { kind: 'list', items: block.split('\n').map((line) => readInline(line.replace(/^- /, ''))) }
      }
      return { kind: 'paragraph', content: readInline(block) }
    })
}

function readInline(text: string): Inline[] {
  return text.split(/(\[[^\]]+\]\([^)]+\))/).flatMap((part): Inline[] => {
    const [, label, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
    if (label && href) return [{ text: label, href }]
    return part ? [part] : []
  })
}

const idOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
