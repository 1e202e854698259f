import { type Locale, spaceMessages } from '@parvis/schema'

/** Sentences by key, as node-polyglot takes them. */
export type Sentences = Readonly<Record<string, string>>

/** The sentences of one section of the console, in each language; they load with its screens. */
export type Words<Key extends string = string> = Readonly<Record<Locale, Readonly<Record<Key, string>>>>

/** Declares the messages of a section; each French one needs an English one. */
export function defineWords<const French extends Sentences>(
  fr: French,
  en: Readonly<Record<keyof French & string, string>>,
): Words<keyof French & string> {
  return { fr: spaceMessages(fr), en }
}
