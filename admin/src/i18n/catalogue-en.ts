import { kitMessages, resourceMessages } from '@parvis/admin-kit'
import { resources } from '@parvis/schemas'
import reactAdmin from 'ra-language-english'
import { mergeTranslations } from 'react-admin'
import { en } from './messages/en'

/** Every message of the console in English. */
export const catalogue = mergeTranslations(reactAdmin, kitMessages.en, resourceMessages(resources, 'en'), {
  parvis: en,
  rights: { sections: en.permissions.sections },
})
