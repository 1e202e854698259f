import { boolean, choice, defineResource, integer } from '@parvis/schema'
import { languages } from './languages.js'

/** A language that the account writes in. */
export const locales = defineResource({
  name: 'locales',
  route: 'settings/locales',
  // Everyone may read the languages to choose one; the page is only for those who may change them.
  navigation: { section: 'settings', shownTo: 'update' },
  grantedTo: { defaultGroup: ['read'] },
  label: { one: { fr: 'Langue', en: 'Language' }, many: { fr: 'Langues', en: 'Languages' } },
  title: 'code',
  fields: {
    code: choice({
      label: { fr: 'Langue', en: 'Language' },
      choices: languages,
      required: true,
      unique: true,
    }),
    enabled: boolean({ label: { fr: 'Active', en: 'Enabled' }, initial: true }),
    position: integer({ label: { fr: 'Position', en: 'Position' }, min: 0 }),
  },
  list: {
    columns: ['code', 'enabled', 'position'],
    filters: ['enabled'],
    sorts: ['code', 'position'],
    search: [],
    order: { field: 'position', direction: 'ASC' },
  },
})
