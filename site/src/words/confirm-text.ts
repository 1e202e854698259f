import type { FormText } from './form-text'
import type { MetaText } from './meta-text'
import type { OutcomeText } from './outcome-text'

export interface ConfirmText {
  meta: MetaText
  form: FormText
  title: string
  lead: string
  submit: string
  confirmed: OutcomeText
  signIn: string
  gone: OutcomeText
  register: string
}
