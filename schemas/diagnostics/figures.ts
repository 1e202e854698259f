import { defineMessages, fileSize, type Locale } from '@parvis/schema'

/** What parts are measured by, each with its label. */
const figureLabels = defineMessages({
  version: { fr: 'Version', en: 'Version' },
  node: { fr: 'Node.js', en: 'Node.js' },
  uptime: { fr: 'En marche depuis', en: 'Running for' },
  lag: { fr: 'Retard de la boucle d’événements', en: 'Event loop lag' },
  memory: { fr: 'Mémoire occupée', en: 'Memory in use' },
  web: { fr: 'Processus « web »', en: 'Processes “web”' },
  worker: { fr: 'Processus « worker »', en: 'Processes “worker”' },
  gateway: { fr: 'Processus « gateway »', en: 'Processes “gateway”' },
  latency: { fr: 'Temps de réponse', en: 'Response time' },
  replication: { fr: 'Réplication', en: 'Replication' },
  connections: { fr: 'Connexions ouvertes', en: 'Open connections' },
  freeConnections: { fr: 'Connexions libres', en: 'Free connections' },
  poolWaiting: { fr: 'Appels en attente d’une connexion', en: 'Calls waiting for a connection' },
  pendingMigrations: { fr: 'Migrations à appliquer', en: 'Migrations to apply' },
  longestTransaction: { fr: 'Plus longue transaction', en: 'Longest transaction' },
  waiting: { fr: 'En attente', en: 'Waiting' },
  running: { fr: 'En cours', en: 'Running' },
  failed: { fr: 'En échec depuis un jour', en: 'Failed within a day' },
  oldest: { fr: 'Attente la plus longue', en: 'Longest wait' },
  platform: { fr: 'Plateforme', en: 'Platform' },
  streams: { fr: 'Flux d’événements ouverts', en: 'Open event streams' },
  expectedStreams: { fr: 'Flux d’événements attendus', en: 'Expected event streams' },
  sessionsLeft: { fr: 'Sessions encore permises', en: 'Sessions left' },
  chain: { fr: 'Chaîne', en: 'Chain' },
  block: { fr: 'Dernier bloc', en: 'Latest block' },
  balance: { fr: 'Solde de la clé', en: 'Balance of the key' },
  server: { fr: 'Serveur', en: 'Server' },
  lastError: { fr: 'Dernière erreur', en: 'Last error' },
  dataFree: { fr: 'Libre pour les données', en: 'Free for data' },
  temporaryFree: { fr: 'Libre pour les fichiers temporaires', en: 'Free for temporary files' },
  backupAge: { fr: 'Âge de la dernière sauvegarde', en: 'Age of the last backup' },
  drillAge: { fr: 'Âge du dernier exercice', en: 'Age of the last drill' },
  logBehind: { fr: 'Retard du journal', en: 'Log behind by' },
  offset: { fr: 'Écart avec la base de données', en: 'Difference from the database' },
  publicDays: { fr: 'Certificat du site, valable encore', en: 'Certificate of the site, valid for' },
  mailDays: { fr: 'Certificat du courrier, valable encore', en: 'Certificate of mail, valid for' },
  storageDays: { fr: 'Certificat du stockage, valable encore', en: 'Certificate of storage, valid for' },
  databaseDays: { fr: 'Certificat de la base, valable encore', en: 'Certificate of the database, valid for' },
})

export type FigureName = keyof typeof figureLabels

/** What a part was measured at, by name: numbers in the unit of their figure, or texts. */
export type Figures = Readonly<Partial<Record<FigureName, number | string>>>

/** The units of figures that are not counts. */
const units: Readonly<Partial<Record<FigureName, 'millisecond' | 'second' | 'byte' | 'day'>>> = {
  uptime: 'second',
  lag: 'millisecond',
  memory: 'byte',
  latency: 'millisecond',
  longestTransaction: 'second',
  oldest: 'second',
  dataFree: 'byte',
  temporaryFree: 'byte',
  backupAge: 'second',
  drillAge: 'second',
  logBehind: 'second',
  offset: 'millisecond',
  publicDays: 'day',
  mailDays: 'day',
  storageDays: 'day',
  databaseDays: 'day',
}

const replications = defineMessages({
  none: { fr: 'aucune', en: 'none' },
  asynchronous: { fr: 'asynchrone', en: 'asynchronous' },
  synchronous: { fr: 'synchrone', en: 'synchronous' },
  standby: { fr: 'serveur de secours', en: 'standby' },
})

/** Kinds of replication of a database. */
export type Replication = keyof typeof replications

/** The label and the value of each figure, in a language, as people read them. */
export function figureLines(
  figures: Figures,
  locale: Locale,
): readonly { readonly name: FigureName; readonly label: string; readonly value: string }[] {
  return Object.entries(figures).map(([key, value]) => {
    const name = key as FigureName
    return { name, label: figureLabels[name][locale], value: figureText(name, value, locale) }
  })
}

function figureText(name: FigureName, value: number | string, locale: Locale): string {
  if (typeof value === 'string')
    return name === 'replication' ? (replications[value as Replication]?.[locale] ?? value) : value
  const unit = units[name]
  if (unit === 'byte') return fileSize(value, locale)
  if (unit === 'second') return duration(value, locale)
  if (unit === undefined) return value.toLocaleString(locale)
  return value.toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 })
}

const longerUnits = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** A duration in the largest unit of which it has two, such as `90 minutes`. @param seconds how long it is */
export function duration(seconds: number, locale: Locale): string {
  const [unit, length] = longerUnits.find(([, length]) => seconds >= 2 * length) ?? ['second', 1]
  return Math.floor(seconds / length).toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'long' })
}

/** All names of figures. */
export const figureNames = Object.keys(figureLabels) as [FigureName, ...FigureName[]]
