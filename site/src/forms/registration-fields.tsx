import type { Registration } from '../calls/registration'
import type { PasswordText } from '../messages/form'
import { Field } from './field'
import type { FormErrors } from './form-errors'
import { PersonFields } from './person-fields'

/** The fields of a registration, in the order of the form. */
export const registrationFields = ['firstname', 'lastname', 'username', 'email', 'password'] as const

interface Props {
  labels: Readonly<Record<keyof Registration, string>>
  usernameHint: string
  password: PasswordText
  errors: FormErrors<keyof Registration>
}

export function RegistrationFields({ labels, usernameHint, password, errors }: Props) {
  return (
    <PersonFields labels={labels} usernameHint={usernameHint} password={password} errors={errors}>
      <Field
        name="email"
        label={labels.email}
        error={errors.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </PersonFields>
  )
}
