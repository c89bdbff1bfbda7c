import * as m from '#messages/accounts/second-factor.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { saveFile } from '#lib/browser/save-file.ts'
import { getSite } from '#lib/text/site.ts'
import styles from './second-factor.module.css'

/** Recovery codes, which are seen this once: to keep. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const save = () => {
    const text = [m.codesFor(getSite().brand), ...codes, ''].join('\n')
    saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')
  }
  return (
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
  )
}
