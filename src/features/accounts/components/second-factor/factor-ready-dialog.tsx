import { close } from '#messages/accounts/login-profile.ts'
import * as m from '#messages/accounts/second-factor.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Props {
  title: string
  /** Those that came with it; none when there are some already. */
  codes: readonly string[]
  /** Said in their place. */
  text: string
  onClose: () => void
}

/** After a factor has been added: the recovery codes, shown this once, or what there is to know. */
export const FactorReadyDialog = ({ title, codes, text, onClose }: Props) => (
  <Dialog
    title={title}
    closeLabel={close()}
    onClose={onClose}
    footer={
      <Button kind="primary" onClick={onClose}>
        {m.done()}
      </Button>
    }
  >
    {codes.length > 0 ? <RecoveryCodes codes={codes} /> : <p>{text}</p>}
  </Dialog>
)
