import type { FormText } from './form-text'
import type { MetaText } from './meta-text'

interface CodeText {
  body: string
  label: string
  /** The button that leads to this kind of code. */
  choose: string
}

interface PasskeyText {
  /** What stands between the password and the passkey. */
  or: string
  use: string
  waiting: string
  /** No passkey was shown: one changed one's mind, took too long, or has none here. */
  cancelled: string
  unsupported: string
}

interface SecondStepText {
  title: string
  passkey: Omit<CodeText, 'label'>
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
  /** What is said to whose session has ended. */
  ended: string
  /** What is said to who has a session, and the link that leads on. */
  signedIn: { body: string; open: string }
  passkey: PasskeyText
  forgot: string
  register: string
  secondStep: SecondStepText
}
