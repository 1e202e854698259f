/** How often something may be asked for. */
export interface Rate {
  readonly count: number
  readonly seconds: number
}

/** What is counted together; each guild and channel by itself. */
export const routeRates = {
  gateway: { count: 10, seconds: 5 },
  application: { count: 20, seconds: 5 },
  self: { count: 20, seconds: 5 },
  ownGuilds: { count: 10, seconds: 5 },
  leaveGuild: { count: 10, seconds: 5 },
  guild: { count: 20, seconds: 5 },
  guildChannels: { count: 10, seconds: 5 },
  guildRoles: { count: 10, seconds: 5 },
  members: { count: 10, seconds: 1 },
  member: { count: 10, seconds: 1 },
  memberSearch: { count: 10, seconds: 10 },
  channel: { count: 20, seconds: 5 },
  readMessages: { count: 10, seconds: 5 },
  sendMessage: { count: 5, seconds: 5 },
  deleteMessage: { count: 5, seconds: 1 },
  user: { count: 30, seconds: 30 },
} satisfies Record<string, Rate>

export type RouteRate = keyof typeof routeRates

export interface Rates {
  /** All calls of a bot together. */
  readonly global: Rate
  readonly routes: Readonly<Record<RouteRate, Rate>>
  /** How many answers of 401, 403 and 429 an address may earn in ten minutes before it is kept out. */
  readonly invalidAnswers: number
}

/** The rates that Discord states; those of routes it keeps to itself, so these are of its order of magnitude. */
export const usualRates: Rates = {
  global: { count: 50, seconds: 1 },
  routes: routeRates,
  invalidAnswers: 10_000,
}

/** Rates that are to be different. */
export interface RateChange {
  readonly global?: Rate
  readonly routes?: Partial<Readonly<Record<RouteRate, Rate>>>
  readonly invalidAnswers?: number
}

/** Rates with some of them changed. */
export function changedRates(rates: Rates, { routes, ...change }: RateChange): Rates {
  return { ...rates, ...change, routes: { ...rates.routes, ...routes } }
}
