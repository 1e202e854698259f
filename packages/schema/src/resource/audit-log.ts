import { deviceName } from '../device-name.js'
import { choice, dateTime, json, type TextOptions, text } from '../fields/index.js'
import type { Locale, Localised } from '../localised.js'
import type { Navigation } from '../product.js'
import { withEmbedded } from './embedded-resource.js'
import { defineResource, type Resource } from './resource.js'

/** Record actions that the audit log always records; a product adds others. */
export interface AuditActions {
  readonly create: Localised
  readonly update: Localised
  readonly delete: Localised
  readonly restore: Localised
  readonly purge: Localised
  readonly export: Localised
}

/** All actions that the audit log can record. */
export type AuditAction = keyof AuditActions

/** What the audit log needs of a product to label its entries. */
export interface AuditLogDefinition {
  /** The audited resources. */
  readonly resources: readonly Resource[]
  /** Actions other than record changes. */
  readonly actions: Readonly<Record<string, Localised>>
  /** Its sidebar entry. */
  readonly navigation?: Navigation
}

const changes: Pick<AuditActions, 'create' | 'update' | 'delete' | 'restore' | 'purge' | 'export'> = {
  create: { fr: 'Création', en: 'Creation' },
  update: { fr: 'Modification', en: 'Change' },
  delete: { fr: 'Suppression', en: 'Deletion' },
  restore: { fr: 'Restauration', en: 'Restoration' },
  purge: { fr: 'Suppression définitive', en: 'Permanent deletion' },
  export: { fr: 'Export', en: 'Export' },
}

/** Types of actors: people, programs, and the product itself. */
const actors = {
  user: { fr: 'Utilisateur', en: 'User' },
  apiUser: { fr: 'Utilisateur API', en: 'API user' },
  system: { fr: 'Système', en: 'System' },
}

/**
 * The audit log, a resource: a product that includes it has every change of the others recorded, in
 * the same statement. No call writes to it.
 */
export function defineAuditLog({ resources, actions, navigation }: AuditLogDefinition) {
  return defineResource({
    name: 'audit-log',
    route: 'settings/audit',
    label: {
      one: { fr: 'Entrée du journal', en: 'Audit entry' },
      many: { fr: 'Journal d’audit', en: 'Audit log' },
      counted: { fr: 'Entrées', en: 'Entries' },
    },
    title: 'action',
    actions: ['read'],
    ...(navigation && { navigation }),
    audited: false,
    versioned: false,
    timed: false,
    fields: {
      at: dateTime({ label: { fr: 'Date', en: 'When' }, required: true, readOnly: true }),
      actorKind: choice({ label: { fr: 'Par', en: 'By' }, required: true, readOnly: true, choices: actors }),
      actorId: exact({ label: { fr: 'Auteur (identifiant)', en: 'Author (id)' }, readOnly: true }),
      actor: text({ label: { fr: 'Auteur', en: 'Author' }, required: true, readOnly: true }),
      address: exact({ label: { fr: 'Adresse', en: 'Address' }, readOnly: true }),
      userAgent: device({ label: { fr: 'Appareil', en: 'Device' }, readOnly: true, maxLength: 500 }),
      action: code({
        label: { fr: 'Action', en: 'Action' },
        required: true,
        readOnly: true,
        choices: { ...changes, ...actions },
      }),
      entity: code({
        label: { fr: 'Objet', en: 'Entity' },
        required: true,
        readOnly: true,
        choices: namesOf(resources),
      }),
      record: exact({ label: { fr: 'Fiche', en: 'Record' }, readOnly: true }),
      before: json({ label: { fr: 'Avant', en: 'Before' }, readOnly: true }),
      after: json({ label: { fr: 'Après', en: 'After' }, readOnly: true }),
    },
    list: {
      columns: ['at', 'action', 'record', 'address', 'userAgent'],
      filters: ['at', 'actorId', 'entity', 'record', 'action', 'address'],
      sorts: ['at'],
      search: [],
      order: { field: 'at', direction: 'DESC' },
    },
  })
}

/** The audit log of a product without actions of its own. */
export const auditLog = defineAuditLog({ resources: [], actions: {} })

function namesOf(resources: readonly Resource[]): Record<string, Localised> {
  return Object.fromEntries(withEmbedded(resources).map(({ name, label }) => [name, label.one]))
}

// Searching these would take an index that every change has to maintain.
function exact<const Options extends TextOptions>(options: Options) {
  const field = text(options)
  const { is, oneOf } = field.operators
  return { ...field, operators: { is, oneOf } }
}

/** A user agent, formatted as a device name; that of a program is unchanged. */
function device<const Options extends TextOptions>(options: Options) {
  const field = text(options)
  const format = (value: unknown) => deviceName(String(value ?? '')) || String(value ?? '')
  return { ...field, format, exported: format }
}

/** A code, formatted as its label; any text is valid, since entries outlive what they are about. */
function code<const Options extends TextOptions & { choices: Readonly<Record<string, Localised>> }>({
  choices,
  ...options
}: Options) {
  const format = (value: unknown, locale: Locale) => choices[String(value)]?.[locale] ?? String(value ?? '')
  return { ...exact(options), choices, format, exported: format }
}
