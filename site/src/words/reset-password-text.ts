import type { FormText } from './form-text'
import type { MetaText } from './meta-text'
import type { OutcomeText } from './outcome-text'

export interface ResetPasswordText {
  meta: MetaText
  form: FormText
  title: string
  lead: string
  password: string
  submit: string
  changed: OutcomeText
  signIn: string
  gone: OutcomeText
  askAgain: string
}
