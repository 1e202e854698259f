import type { Locale, Localised } from '@parvis/schema'

export interface ConnectedUser {
  token: string
  role: number
  id: string
  username: string
  firstname: string
  lastname: string
  email: string
}

/** As whom one looks at the console. */
export interface ViewAs {
  kind: 'user' | 'group' | 'apiUser'
  id: string
  name: string
}

/** A client of the company, whose records are seen by nobody else. */
export interface Account {
  id: string
  name: string
  /** Whether it is the company's own, which owns the site and what visitors send. */
  house: boolean
  /** Whether one is there as an operator who is not of it. */
  visited: boolean
}

/** How an account calls an entry of the navigation, and where it puts it in its section. */
export interface EntryChange {
  /** Path below `/admin`. */
  readonly route: string
  readonly title: Partial<Localised>
  /** From 1; null to leave it where it is. */
  readonly position: number | null
}

/** Who is connected, and what they may do: the answer of `user/identity`. */
export interface Connection {
  connectedUser: ConnectedUser
  permissions: readonly string[]
  /** Set while one looks as someone else: role and rights are theirs, and nothing can be changed. */
  viewAs: ViewAs | null
  /** The account the session is in. */
  account: Account
  /** The languages that the account writes in. */
  locales: readonly Locale[]
  /** What the account has otherwise of the navigation. */
  navigation: readonly EntryChange[]
}

/** The name people call a user by. */
export function fullName({ firstname, lastname, username }: ConnectedUser): string {
  return [firstname, lastname].filter(Boolean).join(' ') || username
}
