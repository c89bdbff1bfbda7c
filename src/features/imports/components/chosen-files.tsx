import { useId } from 'react'
import * as m from '#messages/imports/imports.ts'
import { FileButton } from '#components/ui/file-button.tsx'
import { getLocale } from '#lib/text/locale.ts'
import { nameOfFiles } from '../upload/pack.ts'
import type { UploadedKind } from '../schema-values.ts'
import styles from './imports.module.css'

interface Props {
  kind: UploadedKind
  files: readonly File[]
  onChoose: (files: readonly File[]) => void
}

const accepted: Record<UploadedKind, string> = {
  articles: '.md,.markdown,.mdx,.xml,.json,.rss,.atom,.zip',
  events: '.ics,.json,.zip',
  jobs: '.json,.jsonld,.html,.htm,.md,.markdown,.zip',
  'own-events': '.ics,.json,.zip',
  institutes: '.json,.csv,.zip',
}

/** Lets people choose files, or a folder, which is packed. */
export function ChosenFiles({ kind, files, onChoose }: Props) {
  const id = useId()
  const take = (input: HTMLInputElement) => {
    onChoose([...(input.files ?? [])])
    // Lets people choose the same file again after correcting it.
    input.value = ''
  }
  return (
    <div className={styles.choose}>
      <p id={id} className={styles.note}>
        {m.about[kind]()}
      </p>
      <div className={styles.acts}>
        <FileButton icon="document" multiple accept={accepted[kind]} aria-describedby={id} onChoose={take}>
          {m.chooseFiles()}
        </FileButton>
        <FileButton icon="folder" aria-describedby={id} onChoose={take} {...{ webkitdirectory: '' }}>
          {m.chooseFolder()}
        </FileButton>
      </div>
      <output className={styles.chosen}>
        {files.length > 0 && m.chosen({ name: nameOfFiles(files), files: files.length, size: sizeOf(files) })}
      </output>
    </div>
  )
}

function sizeOf(files: readonly File[]): string {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(getLocale(), {
    style: 'unit',
    unit,
    maximumFractionDigits: 1,
  }).format(amount)
}
