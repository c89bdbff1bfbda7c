import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import * as m from '#messages/cv/block.ts'
import { ownProfileQuery } from '#features/profile/queries.ts'
import { sections, type SectionKey } from '#features/profile/sections/registry.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { IconButton } from '#components/ui/button.tsx'
import type { BlockKind } from './file.ts'
import styles from './print-block.module.css'

const labels: Record<BlockKind, () => string> = { pdf: m.asPdf, png: m.asPicture }

/** Renders the button that downloads a section. The code that creates the file loads on demand. */
export function PrintBlock({ section }: { section: SectionKey }) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const client = useQueryClient()
  const download = useMutation({
    mutationFn: async (kind: BlockKind) => {
      const profile = await client.ensureQueryData(ownProfileQuery())
      const code = await import('./file.ts').catch((cause: unknown) => {
        throw new Error(m.loadFailed(), { cause })
      })
      return profile ? code.saveBlock(profile, section, kind) : ''
    },
  })
  const { isPending, variables, error, data, mutate } = download
  const close = () => {
    setOpen(false)
    place.current?.querySelector('button')?.focus()
  }
  return (
    <div ref={place} className={styles.print}>
      <IconButton
        icon="download"
        label={m.print({ section: sections[section].title() })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it from any button in it
        <div id={id} className={styles.menu} onKeyDown={({ key }) => key === 'Escape' && close()}>
          <div className={styles.files}>
            {(['pdf', 'png'] as const).map((kind) => (
              <SubmitButton
                key={kind}
                type="button"
                pending={isPending && variables === kind}
                onClick={() => !isPending && mutate(kind)}
              >
                {labels[kind]()}
              </SubmitButton>
            ))}
          </div>
          <output className={styles.said}>{isPending ? m.making() : data && m.ready({ file: data })}</output>
          <FormMessage>{error ? m.failed({ reason: error.message }) : undefined}</FormMessage>
        </div>
      )}
    </div>
  )
}
