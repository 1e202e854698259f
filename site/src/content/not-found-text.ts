import type { MetaText } from './meta-text'

export interface NotFoundText {
  meta: MetaText
  title: string
  body: string
  back: string
}
