import type { MetaText } from './meta-text'

export interface LoginText {
  meta: MetaText
  title: string
  lead: string
  login: string
  password: string
  showPassword: string
  hidePassword: string
  remember: string
  rememberHelp: string
  submit: string
  sending: string
  back: string
  needsScripts: string
  errors: {
    required: string
    refused: string
    tooManyAttempts: string
    unavailable: string
    unreachable: string
    failed: string
  }
}
