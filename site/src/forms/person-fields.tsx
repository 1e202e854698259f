import type { ReactNode } from 'react'
import type { PasswordText } from '../messages/form'
import { Field } from './field'
import type { FormErrors } from './form-errors'
import { PasswordField } from './password-field'

type PersonField = 'firstname' | 'lastname' | 'username' | 'password'

interface Props {
  labels: Readonly<Record<PersonField, string>>
  usernameHint: string
  password: PasswordText
  errors: FormErrors<PersonField>
  /** Fields between the username and the password. */
  children?: ReactNode
}

/** The fields of a person's identity and password. */
export function PersonFields({ labels, usernameHint, password, errors, children }: Props) {
  return (
    <>
      <Field name="firstname" label={labels.firstname} error={errors.firstname} autoComplete="given-name" />
      <Field name="lastname" label={labels.lastname} error={errors.lastname} autoComplete="family-name" />
      <Field
        name="username"
        label={labels.username}
        error={errors.username}
        hint={usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      {children}
      <PasswordField messages={password} label={labels.password} error={errors.password} isNew />
    </>
  )
}
