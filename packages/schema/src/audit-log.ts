import { choice, dateTime, json, type TextOptions, text } from './fields/index.js'
import { defineResource } from './resource.js'

/** Who can have done something: people, programs, and the product itself. */
const actors = {
  user: { fr: 'Utilisateur', en: 'User' },
  apiUser: { fr: 'Utilisateur d’API', en: 'API user' },
  system: { fr: 'Système', en: 'System' },
}

/**
 * Who did what, from where: a product that lists it among its resources has every change of the others noted in it, in
 * the statement that makes the change. Nobody writes to it by any call.
 */
export const auditLog = defineResource({
  name: 'audit-log',
  route: 'settings/audit',
  label: {
    one: { fr: 'Entrée du journal', en: 'Audit entry' },
    many: { fr: 'Journal d’audit', en: 'Audit log' },
    counted: { fr: 'Entrées', en: 'Entries' },
  },
  title: 'action',
  actions: ['read'],
  audited: false,
  timed: false,
  fields: {
    at: dateTime({ label: { fr: 'Date', en: 'When' }, required: true, readOnly: true }),
    actorKind: choice({ label: { fr: 'Par', en: 'By' }, required: true, readOnly: true, choices: actors }),
    actorId: exact({ label: { fr: 'Identifiant de l’auteur', en: 'Id of the author' }, readOnly: true }),
    actor: text({ label: { fr: 'Auteur', en: 'Author' }, required: true, readOnly: true }),
    address: text({ label: { fr: 'Adresse', en: 'Address' }, readOnly: true }),
    userAgent: text({ label: { fr: 'Navigateur', en: 'Browser' }, readOnly: true, maxLength: 500 }),
    action: exact({ label: { fr: 'Action', en: 'Action' }, required: true, readOnly: true }),
    entity: exact({ label: { fr: 'Objet', en: 'Entity' }, required: true, readOnly: true }),
    record: exact({ label: { fr: 'Identifiant', en: 'Id' }, readOnly: true }),
    before: json({ label: { fr: 'Avant', en: 'Before' }, readOnly: true }),
    after: json({ label: { fr: 'Après', en: 'After' }, readOnly: true }),
  },
  list: {
    columns: ['at', 'actor', 'action', 'entity', 'record', 'address'],
    filters: ['at', 'actorId', 'entity', 'record', 'action'],
    sorts: ['at'],
    search: [],
    order: { field: 'at', direction: 'DESC' },
  },
})

// Looking into these would take an index that every change then has to keep.
function exact<const Options extends TextOptions>(options: Options) {
  const field = text(options)
  const { is, oneOf } = field.operators
  return { ...field, operators: { is, oneOf } }
}
