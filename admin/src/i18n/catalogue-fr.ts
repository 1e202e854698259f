import { kitFrench, resourceMessages } from '@parvis/admin-kit'
import { resources } from '@parvis/schemas'
import reactAdmin from 'ra-language-french'
import { mergeTranslations } from 'react-admin'
import { fr } from './messages/fr'

/** Every message of the console in French. */
export const catalogue = mergeTranslations(reactAdmin, kitFrench, resourceMessages(resources, 'fr'), {
  parvis: fr,
  rights: { sections: fr.permissions.sections },
})
