import { boolean, defineResource, integer, type Localised, timeZone } from '@parvis/schema'

/** Settings of an account: one field each, stored in its `settings`. */
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
    history_retention_days: retention(
      { fr: 'Conservation de l’historique', en: 'History retention' },
      {
        fr: 'Les modifications des fiches plus anciennes sont effacées par mois entiers, et ne peuvent plus être annulées.',
        en: 'Older changes of records are erased by whole months, and can no longer be undone.',
      },
    ),
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
    announcement_approval: boolean({
      label: { fr: 'Approbation des annonces', en: 'Approval of announcements' },
      help: {
        fr: 'Une annonce ne part qu’après l’approbation d’une deuxième personne.',
        en: 'An announcement is only sent after a second person has approved it.',
      },
    }),
    contact_retention_days: retention(
      { fr: 'Conservation des messages', en: 'Retention of messages' },
      {
        fr: 'Les messages reçus depuis plus longtemps sont effacés, avec leurs réponses.',
        en: 'Messages received longer ago are erased, with their answers.',
      },
    ),
    quote_retention_days: retention(
      { fr: 'Conservation des demandes de devis', en: 'Retention of quotes' },
      {
        fr: 'Les demandes reçues depuis plus longtemps sont effacées, avec leurs réponses et leurs fichiers.',
        en: 'Requests received longer ago are erased, with their answers and their files.',
      },
    ),
    subscriber_retention_days: retention(
      { fr: 'Conservation des désabonnés', en: 'Retention of former subscribers' },
      {
        fr: 'Qui n’a pas confirmé son adresse, ou s’est désabonné, depuis plus longtemps est effacé.',
        en: 'Whoever never confirmed their address, or left, longer ago is erased.',
      },
    ),
    forms_per_address: integer({
      label: { fr: 'Envois par adresse', en: 'Forms from one address' },
      help: {
        fr: 'Combien de formulaires du site peuvent venir d’une même adresse IP. Sans JavaScript, quatre fois moins.',
        en: 'How many forms of the site may come from one IP address. Without JavaScript, a quarter of that.',
      },
      unit: { fr: 'par heure', en: 'an hour' },
      required: true,
      min: 1,
      max: 100_000,
    }),
    forms_in_all: integer({
      label: { fr: 'Envois en tout', en: 'Forms in all' },
      help: {
        fr: 'Combien de formulaires du site sont acceptés, d’où qu’ils viennent.',
        en: 'How many forms of the site are taken, wherever they come from.',
      },
      unit: { fr: 'par heure', en: 'an hour' },
      required: true,
      min: 1,
      max: 1_000_000,
    }),
  },
  sections: [
    { label: { fr: 'Dates', en: 'Dates' }, fields: ['time_zone'] },
    { label: { fr: 'API', en: 'API' }, fields: ['enable_api_layer'] },
    {
      label: { fr: 'Journal d’audit et historique', en: 'Audit log and history' },
      fields: ['audit_retention_days', 'history_retention_days'],
    },
    {
      label: { fr: 'Communautés', en: 'Communities' },
      fields: ['left_member_retention_days', 'announcement_approval'],
    },
    {
      label: { fr: 'Visiteurs du site', en: 'Visitors of the site' },
      fields: [
        ...(['contact_retention_days', 'quote_retention_days', 'subscriber_retention_days'] as const),
        ...(['forms_per_address', 'forms_in_all'] as const),
      ],
    },
  ],
})

function retention(label: Localised, help: Localised) {
  return integer({
    label,
    help,
    unit: { fr: 'jours', en: 'days' },
    required: true,
    min: 1,
    max: 3650,
  } as const)
}
