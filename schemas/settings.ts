import { boolean, choice, defineResource, longText, type SamplesOf, text } from '@parvis/schema'

/** One setting of the account, or of its users. */
export const settings = defineResource({
  name: 'settings',
  route: 'settingsOld',
  navigation: { section: 'settings', title: { fr: 'Tous les paramètres', en: 'All settings' } },
  label: { one: { fr: 'Paramètre', en: 'Setting' }, many: { fr: 'Paramètres', en: 'Settings' } },
  title: 'setting_key',
  fields: {
    setting_key: text({ label: { fr: 'Clé', en: 'Key' }, required: true, unique: true, maxLength: 100 }),
    setting_value: longText({ label: { fr: 'Valeur', en: 'Value' } }),
    setting_type: choice({
      label: { fr: 'Type', en: 'Type' },
      choices: {
        boolean: { fr: 'Oui ou non', en: 'Yes or no' },
        string: { fr: 'Texte', en: 'Text' },
        number: { fr: 'Nombre', en: 'Number' },
        json: { fr: 'JSON', en: 'JSON' },
      },
    }),
    user_restriction: boolean({
      label: { fr: 'Propre à chaque utilisateur', en: 'Each user’s own' },
    }),
  },
  list: {
    columns: ['setting_key', 'setting_value', 'setting_type', 'user_restriction'],
    filters: ['setting_type', 'user_restriction'],
    sorts: ['setting_key', 'setting_type'],
    search: ['setting_key', 'setting_value'],
    order: { field: 'setting_key', direction: 'ASC' },
  },
})

export const settingSamples: SamplesOf<typeof settings> = () => [
  { setting_key: 'darkmode', setting_value: 'true', setting_type: 'boolean', user_restriction: true },
  { setting_key: 'lang', setting_value: 'fr', setting_type: 'string', user_restriction: true },
]
