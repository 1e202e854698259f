import type { ResourceRecord } from '@parvis/schema'
import type { quotes } from '@parvis/schemas'
import type { MetaText } from './meta-text'

type Quote = ResourceRecord<typeof quotes>

/** What the values of a field are called. */
type ValueNames = Readonly<Record<string, string>>

/** The page where clients see what concerns them. */
export interface CustomerAreaText extends CustomerAreaWords {
  services: ValueNames
  budgets: ValueNames
}

/** What no record and no field says there. */
export interface CustomerAreaWords {
  meta: MetaText
  title: string
  lead: string
  signedOut: string
  signIn: string
  register: string
  reading: string
  ended: string
  away: string
  retry: string
  hidden: string
  companies: string
  noCompany: string
  files: string
  noFile: string
  /** For the file of that name, as `{name}`. */
  download: string
  quotes: string
  noQuote: string
  /** What is said of where answers come, before anything was asked. */
  howToAsk: string
  ask: string
  /** How far a quote is, as who asked for it is told. */
  states: Record<NonNullable<Quote['state']>, string>
  /** A quote for a service that is not said. */
  someService: string
  budget: string
  deadline: string
  quoteFiles: string
  answers: string
  noAnswer: string
  /** How many answers there are, as `{count}`. */
  answerCount: string
  /** Who gave an answer, as `{name}`. */
  answeredBy: string
  furtherQuotes: string
  console: string
  signOut: string
  more: string
}
