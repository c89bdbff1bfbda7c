import * as m from '#messages/accounts/second-factor.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { saveFile } from '#lib/browser/save-file.ts'
import { getSite } from '#lib/text/site.ts'
import styles from './second-factor.module.css'

interface Props {
  title: string
  /** Empty if the account already has recovery codes. */
  codes: readonly string[]
  /** Shown instead of codes. */
  text?: string
  onClose: () => void
}

/** Shows new recovery codes once, or a confirmation of the new factor. */
export function FactorReadyDialog({ title, codes, text, onClose }: Props) {
  const save = () => {
    const lines = [m.codesFor({ brand: getSite().brand }), ...codes, ''].join('\n')
    saveFile(new Blob([lines], { type: 'text/plain' }), 'recovery-codes.txt')
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {m.done()}
        </Button>
      }
    >
      {codes.length === 0 ? (
        <p>{text}</p>
      ) : (
        <div className={styles.codes}>
          <p>{m.keepCodes()}</p>
          <ul className={styles.codeList}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <Button small onClick={save}>
            <Icon name="download" small />
            {m.saveCodes()}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
