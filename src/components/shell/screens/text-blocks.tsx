import type { Inline, TextBlock } from '#lib/text/text-blocks.ts'

/** Renders the portal's own texts; see lib/text/text-blocks.ts. */
export const TextBlocks = ({ blocks }: { blocks: readonly TextBlock[] }) =>
  blocks.map((block, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- blocks have nothing else that is theirs
    <Block key={index} block={block} />
  ))

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'heading') return <h2 id={block.id}>{block.text}</h2>
  if (block.kind === 'paragraph') return <p>{block.content.map(inline)}</p>
  return (
    <ul>
      {block.items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- entries have nothing else that is theirs
        <li key={index}>{item.map(inline)}</li>
      ))}
    </ul>
  )
}

const inline = (part: Inline, index: number) =>
  typeof part === 'string' ? (
    part
  ) : (
    <a key={index} className="link" href={part.href}>
      {part.text}
    </a>
  )
