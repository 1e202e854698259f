import type { Localised } from '@parvis/schema'
import type { VariableName } from './template.js'

/** What the variables of messages are called, in the order in which they are offered. */
export const variableLabels: Readonly<Record<VariableName, Localised>> = {
  member: { fr: 'Nom du membre', en: 'Name of the member' },
  mention: { fr: 'Mention du membre', en: 'Mention of the member' },
  server: { fr: 'Nom du serveur', en: 'Name of the server' },
  count: { fr: 'Nombre de membres', en: 'Number of members' },
  channel: { fr: 'Salon du message', en: 'Channel of the message' },
  date: { fr: 'Date du jour', en: 'Date of the day' },
  inviter: { fr: 'Personne qui a invité', en: 'Person who invited' },
}
