import type { FormText } from './form-text'
import type { MetaText } from './meta-text'

interface CodeText {
  body: string
  label: string
  /** The button that leads to this kind of code. */
  choose: string
}

interface SecondStepText {
  title: string
  totp: CodeText
  recovery: CodeText
  submit: string
  restart: string
  /** This sign-in has lasted too long. */
  late: string
}

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
  secondStep: SecondStepText
}
