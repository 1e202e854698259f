import { ApiProblem } from '@parvis/data-provider'
import { defineMessages } from '@parvis/schema'
import type { Overview } from '@parvis/schemas/calls/statistics'
import type { FollowedJob } from '../live/jobs/followed-job'

/** Messages of the examples. */
export const sampleMessages = defineMessages({
  save: { fr: 'Enregistrer', en: 'Save' },
  invite: { fr: 'Inviter', en: 'Invite' },
  remove: { fr: 'Supprimer', en: 'Delete' },
  removal: { fr: 'Supprimer 12 fichiers ?', en: 'Delete 12 files?' },
  removed: {
    fr: '« Affiche.pdf » et 11 autres fichiers iront à la corbeille.',
    en: '“Poster.pdf” and 11 other files will go to the trash.',
  },
  rename: { fr: 'Renommer', en: 'Rename' },
  name: { fr: 'Nom', en: 'Name' },
  nameHelp: { fr: 'Ce que les membres lisent.', en: 'What members read.' },
  community: { fr: 'Atelier Élan', en: 'Studio Elan' },
  saved: { fr: 'Les modifications sont enregistrées.', en: 'The changes are saved.' },
  failed: { fr: 'Les modifications n’ont pas été enregistrées.', en: 'The changes were not saved.' },
  empty: {
    fr: 'Aucun réseau n’est relié à la communauté.',
    en: 'No network is connected to the community.',
  },
  connect: { fr: 'Relier un réseau', en: 'Connect a network' },
  noResult: { fr: 'Rien ne correspond à ces filtres.', en: 'Nothing matches these filters.' },
  clear: { fr: 'Effacer les filtres', en: 'Clear the filters' },
  state: { fr: 'État', en: 'State' },
  members: { fr: 'Membres', en: 'Members' },
  files: { fr: 'Fichiers', en: 'Files' },
  trash: { fr: 'Corbeille', en: 'Trash' },
  waiting: { fr: '3 en attente', en: '3 waiting' },
  panel: { fr: 'Réseaux de la communauté', en: 'Networks of the community' },
  section: { fr: 'Connexion', en: 'Sign-in' },
  sectionIntro: { fr: 'Comment vous entrez dans la console.', en: 'How you enter the console.' },
  passkey: { fr: 'Clé d’accès du portable', en: 'Passkey of the laptop' },
  used: { fr: 'utilisée hier', en: 'used yesterday' },
  growth: { fr: 'Membres au fil du temps', en: 'Members over time' },
  movement: { fr: 'Arrivées et départs', en: 'Joins and leaves' },
  chartNote: { fr: '30 jours d’exemple.', en: '30 sample days.' },
  day: { fr: 'Jour', en: 'Day' },
  people: { fr: 'Personnes', en: 'People' },
  bots: { fr: 'Bots', en: 'Bots' },
  joined: { fr: 'Arrivées', en: 'Joined' },
  left: { fr: 'Départs', en: 'Left' },
  view: { fr: 'Vue à la place d’une autre personne', en: 'View as someone else' },
  viewOf: { fr: 'À la place de Camille Roy', en: 'Viewing as Camille Roy' },
  readOnly: { fr: 'Lecture seule', en: 'Read only' },
  leave: { fr: 'Quitter', en: 'Leave' },
  visit: { fr: 'Visite d’un compte d’exemple', en: 'Visit of a sample account' },
  account: { fr: 'Compte « Atelier Élan »', en: 'Account “Studio Elan”' },
  operator: { fr: 'Vous y êtes exploitant', en: 'You are an operator here' },
  loading: { fr: 'Chargement de l’exemple', en: 'Loading the sample' },
  pangram: { fr: 'Portez ce vieux whisky au juge', en: 'The quick brown fox jumps over' },
})

export type SampleKey = keyof typeof sampleMessages

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Moments of the past: that of something recent, and an older one. */
export const moments = { recent: minutesAgo(12), older: minutesAgo(60 * 24 * 3) }

/** A running synchronisation, and a waiting one. */
export const syncs: Overview['running'] = [
  {
    networkId: 'sample-network',
    name: 'Atelier Élan',
    runId: 'sample-run',
    kind: 'sync',
    state: 'running',
    read: 8_200,
    expected: 12_480,
    secondsLeft: 150,
  },
  {
    networkId: 'sample-waiting',
    name: 'Ardoise',
    runId: 'sample-waiting-run',
    kind: 'compare',
    state: 'waiting',
    read: 0,
    expected: null,
    secondsLeft: null,
  },
]

const jobTitle = defineMessages({
  sync: { fr: 'Synchroniser « Atelier Élan »', en: 'Synchronise “Studio Elan”' },
})

/** Ended jobs, one for each outcome. */
export const endedJobs: readonly FollowedJob[] = (['done', 'failed', 'cancelled'] as const).map((end) => ({
  id: `sample-${end}`,
  title: jobTitle.sync,
  to: '/ui',
  community: null,
  at: 0,
  end,
}))

/** A server that cannot be reached, and a record that does not exist. */
export const problems = { unreachable: new ApiProblem(0), notFound: new ApiProblem(404) }

/** A value of each kind of field whose cell needs no other record. */
export const cellValues = {
  text: 'Atelier Élan',
  slug: 'atelier-elan',
  longText: 'Une ligne qui se poursuit bien au-delà de la largeur de sa colonne',
  localisedText: { fr: 'Nos services', en: 'Our services' },
  email: 'claire@exemple.fr',
  phone: '+33142278186',
  url: 'https://exemple.fr/services',
  vatNumber: 'FR40303265045',
  secret: 'pk_3f9a…',
  integer: 12_480,
  decimal: 1299.5,
  number: 0.125,
  percentage: 62.5,
  date: '2026-03-14',
  dateTime: '2026-03-14T09:30:00.000Z',
  boolean: true,
  choice: 'medium',
  choices: ['small', 'large'],
  country: 'FR',
  timeZone: 'Europe/Paris',
  colour: '#6750a7',
  list: ['design', 'web'],
  ipList: ['192.0.2.0/24', '2001:db8::1'],
  embedded: [{ id: 'a', name: 'Claire', email: 'claire@exemple.fr' }],
  richText: '<p>Ouvert <strong>tous les jours</strong></p>',
  json: { ouvert: true },
} as const
