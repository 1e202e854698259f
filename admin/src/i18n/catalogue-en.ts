import { kitEnglish, resourceMessages } from '@parvis/admin-kit'
import { resources } from '@parvis/schemas'
import { siteBuildsName } from '@parvis/schemas/site-build-rights'
import reactAdmin from 'ra-language-english'
import { mergeTranslations } from 'react-admin'
import { en } from './messages/en'

/** Every message of the console in English. */
export const catalogue = mergeTranslations(reactAdmin, kitEnglish, resourceMessages(resources, 'en'), {
  parvis: en,
  rights: {
    sections: en.permissions.sections,
    entities: { [siteBuildsName]: en.permissions.publishing, visitors: en.permissions.visitors },
  },
})
