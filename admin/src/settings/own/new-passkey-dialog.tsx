import { ApiProblem } from '@parvis/data-provider'
import { messageOf } from '@parvis/schema'
import { ShortField } from '../../forms/short-field'
import { SpokenError } from '../../forms/spoken-error'
import type { ShortValues } from '../../forms/use-short-form'
import { currentLocale } from '../../i18n/current-locale'
import { useText } from '../../i18n/use-text'
import { addPasskey, PasskeyNotMade } from './add-passkey'
import { ProofDialog } from './proof-dialog'

interface NewPasskeyDialogProps {
  /** Told its name, and the recovery codes that came with the first second factor. */
  onAdded(name: string, recoveryCodes: readonly string[]): Promise<void>
  onClose(): void
}

/** Has the browser create a passkey, which is then kept under a name. */
export function NewPasskeyDialog({ onAdded, onClose }: NewPasskeyDialogProps) {
  const text = useText()

  async function add({ name = '', password = '' }: ShortValues) {
    if (name.trim() === '') throw nameMissing()
    try {
      await onAdded(name, await addPasskey(name, password))
    } catch (error) {
      if (error instanceof PasskeyNotMade) throw new SpokenError(text(`parvis.own.passkeys.${error.reason}`))
      throw error
    }
  }

  return (
    <ProofDialog
      title={text('parvis.own.passkeys.add')}
      intro={text('parvis.own.passkeys.addIntro')}
      label={text('parvis.own.passkeys.create')}
      onSend={add}
      onClose={onClose}
    >
      <ShortField
        autoFocus
        name="name"
        label={text('parvis.own.passkeys.name')}
        help={text('parvis.own.passkeys.nameHelp')}
        autoComplete="off"
      />
    </ProofDialog>
  )
}

/** Said before the browser asks for anything. */
function nameMissing(): ApiProblem {
  const message = messageOf('required', currentLocale())
  return new ApiProblem(422, { errors: [{ path: 'name', code: 'required', message }] })
}
