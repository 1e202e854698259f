import { boolean, defineResource, integer, timeZone } from '@parvis/schema'

/** What the product lets every account choose for itself: a setting a field, which the `settings` of the account keep. */
export const accountSettings = defineResource({
  name: 'account-settings',
  label: {
    one: { fr: 'Réglages du compte', en: 'Account settings' },
    many: { fr: 'Réglages du compte', en: 'Account settings' },
  },
  title: 'audit_retention_days',
  actions: ['update'],
  fields: {
    time_zone: timeZone({
      label: { fr: 'Fuseau horaire', en: 'Time zone' },
      help: {
        fr: 'Les jours des graphiques commencent à minuit dans ce fuseau.',
        en: 'Days in charts begin at midnight in this zone.',
      },
      required: true,
    }),
    enable_api_layer: boolean({
      label: { fr: 'Activer l’accès par API', en: 'Enable API Layer' },
      help: {
        fr: 'Les utilisateurs API du compte peuvent appeler l’API, chacun dans les limites de ses droits et de ses adresses. Désactivé, tous leurs appels sont refusés.',
        en: 'The account’s API users may call the API, each within their rights and addresses. When off, all their calls are refused.',
      },
    }),
    audit_retention_days: integer({
      label: { fr: 'Conservation du journal d’audit', en: 'Audit log retention' },
      help: {
        fr: 'Les entrées plus anciennes sont effacées, sans retour possible.',
        en: 'Older entries are erased, and cannot be brought back.',
      },
      unit: { fr: 'jours', en: 'days' },
      required: true,
      min: 1,
      max: 3650,
    }),
    left_member_retention_days: integer({
      label: { fr: 'Conservation des membres partis', en: 'Retention of members who left' },
      help: {
        fr: 'Les membres qui ont quitté tous les réseaux d’une communauté depuis plus longtemps sont effacés. Ils peuvent y revenir.',
        en: 'Members who left every network of a community longer ago are erased. They may join again.',
      },
      unit: { fr: 'jours', en: 'days' },
      required: true,
      min: 1,
      max: 3650,
    }),
  },
  sections: [
    { label: { fr: 'Dates', en: 'Dates' }, fields: ['time_zone'] },
    { label: { fr: 'API', en: 'API' }, fields: ['enable_api_layer'] },
    { label: { fr: 'Journal d’audit', en: 'Audit log' }, fields: ['audit_retention_days'] },
    { label: { fr: 'Communautés', en: 'Communities' }, fields: ['left_member_retention_days'] },
  ],
})
