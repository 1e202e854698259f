import { defineMessages, inLanguage, type Locale } from '@parvis/schema'

/** The parts of an installation that are diagnosed, in the order in which they are shown. */
export const diagnosticParts = [
  'api',
  'database',
  'jobs',
  'chat',
  'chain',
  'mail',
  'storage',
  'disk',
  'backups',
  'clock',
  'certificates',
] as const

export type DiagnosticPart = (typeof diagnosticParts)[number]

/** How a part is: all right, limited, out of service, or not in use. */
export const diagnosticStates = ['ready', 'degraded', 'away', 'off'] as const

export type DiagnosticState = (typeof diagnosticStates)[number]

const partLabels = defineMessages({
  api: { fr: 'API', en: 'API' },
  database: { fr: 'Base de données', en: 'Database' },
  jobs: { fr: 'Travaux de fond', en: 'Background jobs' },
  chat: { fr: 'Plateforme de discussion', en: 'Chat platform' },
  chain: { fr: 'Chaîne de blocs', en: 'Blockchain' },
  mail: { fr: 'Courrier électronique', en: 'Mail' },
  storage: { fr: 'Stockage des fichiers', en: 'File storage' },
  disk: { fr: 'Disque', en: 'Disk' },
  backups: { fr: 'Sauvegardes', en: 'Backups' },
  clock: { fr: 'Horloge', en: 'Clock' },
  certificates: { fr: 'Certificats', en: 'Certificates' },
})

const stateLabels = defineMessages({
  ready: { fr: 'En ordre', en: 'Ready' },
  degraded: { fr: 'Dégradé', en: 'Degraded' },
  away: { fr: 'Hors service', en: 'Out of service' },
  off: { fr: 'Non utilisé', en: 'Not in use' },
})

/** The name of a part in a language. */
export function partLabel(part: DiagnosticPart, locale: Locale): string {
  return inLanguage(partLabels, locale)[part]
}

/** The name of a state in a language. */
export function stateLabel(state: DiagnosticState, locale: Locale): string {
  return inLanguage(stateLabels, locale)[state]
}
