import { french, type ResourceInput } from '@parvis/schema'
import type { communities } from '@parvis/schemas'

/** A community of an evaluation. */
export interface CommunityPlan {
  readonly id: string
  readonly values: ResourceInput<typeof communities>
  /** Names, colours, and every how many of the newest members has it. */
  readonly tags: readonly (readonly [name: string, colour: string, every: number])[]
  /** About some of the newest members. */
  readonly notes: readonly string[]
}

/** The communities of an evaluation, in the order of their servers. */
export const communityPlans: readonly [CommunityPlan, CommunityPlan] = [
  {
    id: '0192f5a0-0000-7000-8000-000000000011',
    values: {
      name: 'Atelier des Lumières',
      tagLine: 'La lumière s’apprend ensemble',
      description: {
        fr: 'Photographes, développeurs d’argentique et curieux de la chambre noire.',
        en: 'Photographers, film developers, and people who are curious about darkrooms.',
      },
      foundingAt: '2019-03-01',
    },
    tags: [
      ['Argentique', '#7c3aed', 2],
      ['Labo du samedi', '#b91c1c', 3],
      ['Bénévole', '#047857', 7],
      ['Intervenant', '#b45309', 19],
    ],
    notes: [
      'A proposé de prêter son agrandisseur. À rappeler avant samedi.',
      'Cherche un binôme pour le stage de tirage.',
      french`Deux messages supprimés : lien commercial. Averti, sans suite.`,
      'Ancienne élève de l’atelier du mardi, revient après deux ans.',
    ],
  },
  {
    id: '0192f5a0-0000-7000-8000-000000000012',
    values: {
      name: 'Les Marcheurs du dimanche',
      tagLine: 'On part à huit heures, quel que soit le temps',
      description: {
        fr: 'Une randonnée chaque dimanche, pour tous les niveaux.',
        en: 'A walk every Sunday, for all levels.',
      },
      foundingAt: '2021-09-12',
    },
    tags: [
      ['Covoiturage', '#1d4ed8', 3],
      ['Encadrant', '#047857', 11],
    ],
    notes: ['Connaît tous les sentiers du massif. Brevet de secourisme à jour.'],
  },
]

/** The messages with which the first community welcomes people. */
export const welcomes = [
  {
    fr: french`Bienvenue à l’{{server}}, {{mention}} ! Présentez-vous en deux mots, et dites-nous avec quel appareil vous photographiez.`,
    en: 'Welcome to {{server}}, {{mention}}! Introduce yourself in a few words, and tell us which camera you use.',
  },
  {
    fr: french`{{mention}} vient de pousser la porte : nous sommes maintenant {{count}}. Le labo est ouvert le samedi à partir de 14 heures.`,
    en: '{{mention}} has just come in: there are {{count}} of us now. The darkroom is open on Saturdays from 2 p.m.',
  },
]
