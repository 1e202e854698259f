import type { GuildPlan } from '@parvis/discord-simulator'

/** The servers of a simulated Discord that an evaluation may let the bot into, from a handful of people to a crowd. */
export function evaluationServers(demoSize: number): GuildPlan[] {
  return [
    {
      name: 'Atelier des Lumières',
      description: 'Photographes, développeurs d’argentique et curieux de la chambre noire.',
      locale: 'fr',
      members: demoSize,
    },
    {
      name: 'Les Marcheurs du dimanche',
      description: 'On part à huit heures, quel que soit le temps.',
      locale: 'fr',
      members: 120,
    },
    {
      name: 'Harbour Makers',
      description: 'A workshop by the sea: boats, radios and things that float.',
      locale: 'en-GB',
      members: 1200,
    },
    {
      name: 'La Grande Place',
      description: 'Le serveur où tout le monde passe.',
      locale: 'fr',
      members: 100_000,
    },
    { name: 'Salon vide', description: 'Ouvert hier.', locale: 'fr', members: 0 },
  ]
}
