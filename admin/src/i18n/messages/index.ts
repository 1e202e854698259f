import type { fr } from './fr'

/** Paths of the sentences in an object of messages, joined by dots. */
type Paths<Messages, Prefix extends string> = {
  [Key in keyof Messages & string]: Messages[Key] extends string
    ? `${Prefix}.${Key}`
    : Paths<Messages[Key], `${Prefix}.${Key}`>
}[keyof Messages & string]

/** Key of one of the console's own sentences. */
export type TextKey = Paths<typeof fr, 'parvis'>
