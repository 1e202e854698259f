import { useMessages } from '@parvis/admin-kit'
import { defineMessages } from '@parvis/schema'
import { FormDialog, type FormDialogProps } from '../../forms/form-dialog'
import { PasswordField } from '../../forms/password-field'
import type { ShortValues } from '../../forms/use-short-form'

const messages = defineMessages({ proof: { fr: 'Votre mot de passe', en: 'Your password' } })

/** The values of a form that asks for the password. */
export type ProofValues = ShortValues & { readonly password: string }

interface ProofDialogProps extends Omit<FormDialogProps, 'onSend'> {
  onSend(values: ProofValues): Promise<void>
}

/** Asks for the password before a protected action; its other fields come first. */
export function ProofDialog({ children, onSend, ...props }: ProofDialogProps) {
  const text = useMessages(messages)
  return (
    <FormDialog {...props} onSend={(values) => onSend({ password: '', ...values })}>
      {children}
      <PasswordField autoFocus={!children} name="password" label={text('proof')} />
    </FormDialog>
  )
}
