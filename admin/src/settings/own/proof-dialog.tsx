import { FormDialog, type FormDialogProps } from '../../forms/form-dialog'
import { PasswordField } from '../../forms/password-field'
import { useText } from '../../i18n/use-text'

/** Asks for the password before something that it protects; what else it asks for comes first. */
export function ProofDialog({ children, ...props }: FormDialogProps) {
  const text = useText()
  return (
    <FormDialog {...props}>
      {children}
      <PasswordField autoFocus={!children} name="password" label={text('parvis.own.password.proof')} />
    </FormDialog>
  )
}
