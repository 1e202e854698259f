import type { MetaText } from './meta-text'

export interface DeadEndText {
  meta: MetaText
  title: string
  body: string
  back: string
}

/** The page that stands where there is none. */
export interface NotFoundText extends DeadEndText {
  /** With `{path}`. */
  missing: string
}
