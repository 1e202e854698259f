import type { MetaText } from './meta-text'

export interface DeadEndText {
  meta: MetaText
  title: string
  body: string
  back: string
}
