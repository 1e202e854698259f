import type { FormText } from './form-text'
import type { MetaText } from './meta-text'
import type { OutcomeText } from './outcome-text'

export interface ForgotPasswordText {
  meta: MetaText
  form: FormText
  title: string
  lead: string
  email: string
  submit: string
  sent: OutcomeText
  signIn: string
}
