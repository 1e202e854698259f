import type { GuildPlan } from './world/index.js'

/** Guilds to try things on: large, small, empty, in both languages, and two with the same people. */
export const sampleGuilds: readonly GuildPlan[] = [
  {
    name: 'Le Parvis',
    description: 'Le lieu de rencontre de celles et ceux qui construisent ensemble.',
    locale: 'fr',
    members: 100_000,
    people: 1,
  },
  {
    name: 'Parvis International',
    description: 'Where builders from everywhere meet.',
    locale: 'en-GB',
    members: 2_500,
    people: 1,
  },
  { name: 'Café des bénévoles ☕', description: 'Entre nous.', locale: 'fr', members: 42 },
  { name: 'Nouveau serveur', locale: 'fr', members: 0, icon: null },
]
