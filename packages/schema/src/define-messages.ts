import { spaceFrench } from './french.js'
import type { Locale, Localised } from './localised.js'

/** Messages by key, each in every language. */
export type Messages<Key extends string = string> = Readonly<Record<Key, Localised>>

/** Messages by key, nested to any depth. */
export interface MessageTree {
  readonly [key: string]: Localised | MessageTree
}

/** Keys of declared messages. */
export type DeclaredMessages<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends Localised ? Localised : DeclaredMessages<Tree[Key]>
}

/** Messages in one language. */
export type InLanguage<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends Localised ? string : InLanguage<Tree[Key]>
}

/**
 * Declares messages: a missing translation does not compile. French messages get their no-break
 * spaces here. `%{name}` is a placeholder, and `||||` separates singular and plural, as in node-polyglot.
 */
export function defineMessages<const Tree extends MessageTree>(messages: Tree): DeclaredMessages<Tree> {
  return mapMessages(messages, ({ fr, ...others }) => ({
    fr: spaceFrench(fr),
    ...others,
  })) as DeclaredMessages<Tree>
}

/** Messages in one language. */
export function inLanguage<Tree extends MessageTree>(messages: Tree, locale: Locale): InLanguage<Tree> {
  return mapMessages(messages, (text) => text[locale]) as InLanguage<Tree>
}

/** Fills the placeholders `%{name}` of a message; values stay unchanged. */
export function fillIn(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/%\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

function mapMessages(messages: MessageTree, make: (text: Localised) => unknown): object {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      isLocalised(value) ? make(value) : mapMessages(value, make),
    ]),
  )
}

function isLocalised(value: Localised | MessageTree): value is Localised {
  return typeof value.fr === 'string'
}
