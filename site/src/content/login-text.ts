import type { FormText } from './form-text'
import type { MetaText } from './meta-text'

export interface LoginText {
  meta: MetaText
  form: FormText
  title: string
  lead: string
  login: string
  password: string
  submit: string
  sending: string
  /** The credentials are not right. */
  refused: string
  forgot: string
  register: string
}
