import type { Registration } from '../calls/registration'
import type { FormText } from './form-text'
import type { MetaText } from './meta-text'
import type { OutcomeText } from './outcome-text'

export interface RegisterText {
  meta: MetaText
  form: FormText
  title: string
  lead: string
  fields: Record<keyof Registration, string>
  usernameHint: string
  submit: string
  signIn: string
  forgot: string
  sent: OutcomeText
}
