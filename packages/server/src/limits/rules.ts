/** A number of attempts within a period in seconds. */
export interface Rate {
  readonly count: number
  readonly seconds: number
}

/** What a limit counts by: where a call comes from, and the account or address it is about. */
export const scopes = ['address', 'account'] as const

export type Scope = (typeof scopes)[number]

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The limits of production. */
export const strictLimits = {
  signIn: { address: { count: 100, seconds: 15 * minute }, account: { count: 10, seconds: 15 * minute } },
  secondFactor: {
    address: { count: 50, seconds: 15 * minute },
    account: { count: 5, seconds: 15 * minute },
  },
  /** Beginning to sign in by a passkey, as a sign-in page may whenever it is opened. */
  passkey: { address: { count: 300, seconds: 15 * minute } },
  register: { address: { count: 20, seconds: hour }, account: { count: 3, seconds: hour } },
  forgottenPassword: { address: { count: 20, seconds: hour }, account: { count: 3, seconds: hour } },
  /** Using a mailed link. */
  mailedLink: { address: { count: 50, seconds: 15 * minute } },
  /** Confirming one's password. */
  password: { account: { count: 10, seconds: 15 * minute } },
  /** Comments that one person writes. */
  comment: { account: { count: 120, seconds: hour } },
  invitation: { account: { count: 50, seconds: hour } },
  apiToken: { address: { count: 300, seconds: 15 * minute }, account: { count: 60, seconds: 15 * minute } },
  /** A form of the site, from one network and in all; the account whose site it is may set others. */
  publicForm: { address: { count: 20, seconds: hour }, account: { count: 500, seconds: hour } },
  /** A form of the site without the stamp of its script. */
  plainForm: { address: { count: 5, seconds: hour } },
  /** Mails that visitors cause to one address. */
  visitorMail: { account: { count: 5, seconds: hour } },
  /** All mails to one address. */
  mailRecipient: { account: { count: 20, seconds: day } },
  /** Mails that one person has sent to others. */
  mailSender: { account: { count: 100, seconds: hour } },
  /** Mails that the people of one account have sent to others, together. */
  mailAccount: { account: { count: 1000, seconds: day } },
} satisfies Record<string, Partial<Record<Scope, Rate>>>

export type LimitName = keyof typeof strictLimits

export type Limits = Readonly<Record<LimitName, Readonly<Partial<Record<Scope, Rate>>>>>

/** The limits of an evaluation, which no one reaches by hand. */
export const generousLimits = timesAsMany(strictLimits, 50)

/** Whether there is a limit of that name. */
export function isLimitName(name: string): name is LimitName {
  return Object.hasOwn(strictLimits, name)
}

function timesAsMany(limits: Limits, times: number): Limits {
  const more = ({ count, seconds }: Rate): Rate => ({ count: count * times, seconds })
  const entries = Object.entries(limits).map(([name, rates]) => [
    name,
    Object.fromEntries(Object.entries(rates).map(([scope, rate]) => [scope, more(rate)])),
  ])
  return Object.fromEntries(entries)
}
