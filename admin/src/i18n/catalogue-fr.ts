import { kitFrench, resourceMessages } from '@parvis/admin-kit'
import { spaceMessages } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { siteBuildsName } from '@parvis/schemas/site-build-rights'
import reactAdmin from 'ra-language-french'
import { mergeTranslations } from 'react-admin'
import { fr } from './messages/fr'

/** Every message of the console in French. */
export const catalogue = spaceMessages(
  mergeTranslations(reactAdmin, kitFrench, resourceMessages(resources, 'fr'), {
    parvis: fr,
    rights: {
      sections: fr.permissions.sections,
      entities: { [siteBuildsName]: fr.permissions.publishing, visitors: fr.permissions.visitors },
    },
  }),
)
