import { useState } from 'react'
import * as m from '#messages/forms/csv.ts'
import * as forms from '#messages/forms/list-sections.ts'
import { IconButton } from '#components/ui/button.tsx'
import { saveFile } from '#lib/browser/save-file.ts'
import type { CsvSource } from './import-dialog.tsx'

interface Props {
  source: CsvSource
  canImport: boolean
  say: (text: string) => void
  onImported?: () => void
}

type DialogPart = typeof import('./import-dialog.tsx')

/** Buttons to export and import a list as CSV; their code is loaded on demand. */
export function CsvTools({ source, canImport, say, onImported }: Props) {
  const [part, setPart] = useState<DialogPart>()
  const [open, setOpen] = useState(false)
  const { title, csv } = source
  const failed = (error: unknown) => say(forms.failedHere({ reason: (error as Error).message }))
  const begin = async () => {
    setPart(part ?? (await import('./import-dialog.tsx')))
    setOpen(true)
  }
  const write = async () => {
    const { fileOf } = await import('./csv-file.ts')
    const name = `${source.fileName}.csv`
    saveFile(fileOf(csv.list, csv.items, source.document), name)
    say(m.exported({ name }))
  }
  return (
    <>
      {canImport && (
        <IconButton
          icon="folder"
          label={csv.list.csv?.formats ? m.importAny({ list: title }) : m.importList({ list: title })}
          onClick={() => void begin().catch(failed)}
        />
      )}
      <IconButton
        icon="download"
        label={m.exportList({ list: title })}
        onClick={() => void write().catch(failed)}
      />
      {part && open && (
        <part.ImportDialog
          source={source}
          onClose={() => setOpen(false)}
          onDone={(count) => {
            setOpen(false)
            say(m.imported({ count }))
            onImported?.()
          }}
        />
      )}
    </>
  )
}
