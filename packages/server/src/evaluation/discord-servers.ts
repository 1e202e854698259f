import type { GuildPlan } from '@parvis/discord-simulator'

const day = 24 * 60 * 60_000

/** How long before an evaluation began people have joined its servers, in milliseconds. */
const history = 548 * day

/** A server of an evaluation. */
export interface EvaluationServer extends GuildPlan {
  readonly name: string
  readonly members: number
}

/**
 * The servers of a simulated Discord that an evaluation may let the bot into, from a handful of people to a crowd. The first
 * two are those of its communities.
 *
 * @param began when the communities of the evaluation were created: their members joined before; undefined where it has none
 */
export function evaluationServers(
  demoSize: number,
  began?: Date,
): [EvaluationServer, EvaluationServer, ...EvaluationServer[]] {
  const joins = began && { from: began.getTime() - history, until: began.getTime() }
  return [
    {
      name: 'Atelier des Lumières',
      description: 'Photographes, développeurs d’argentique et curieux de la chambre noire.',
      locale: 'fr',
      members: demoSize,
      joins,
    },
    {
      name: 'Les Marcheurs du dimanche',
      description: 'On part à huit heures, quel que soit le temps.',
      locale: 'fr',
      members: 120,
      joins,
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
