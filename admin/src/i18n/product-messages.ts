import { resourceMessages } from '@parvis/admin-kit'
import { defineMessages, inLanguage, type Locale } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { siteBuildsName } from '@parvis/schemas/site-build-rights'
import { systemName } from '@parvis/schemas/system-rights'

const sectionMessages = defineMessages({
  media: { fr: 'Rubrique Médias', en: 'Media section' },
  api: { fr: 'Rubrique API', en: 'API section' },
})

const entityMessages = defineMessages({
  [siteBuildsName]: { fr: 'Publication du site', en: 'Publishing the site' },
  [systemName]: { fr: 'Installation', en: 'Installation' },
  visitors: { fr: 'Données des visiteurs', en: 'Visitors’ data' },
})

/** The names of resources, and of the subjects of rights, under the keys of the catalogue. */
export function productMessages(locale: Locale) {
  const { resources: named, rights } = resourceMessages(resources, locale)
  return {
    resources: named,
    rights: {
      sections: inLanguage(sectionMessages, locale),
      actions: rights.actions,
      entities: { ...rights.entities, ...inLanguage(entityMessages, locale) },
    },
  }
}
