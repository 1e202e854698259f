import type { MetaText } from './meta-text'

export interface ServerErrorText {
  meta: MetaText
  title: string
  body: string
  back: string
}
