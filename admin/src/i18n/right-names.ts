import { defineMessages, inLanguage, type Locale } from '@parvis/schema'
import { siteBuildsName } from '@parvis/schemas/site-build-rights'

const sectionMessages = defineMessages({
  media: { fr: 'Rubrique Médias', en: 'Media section' },
  api: { fr: 'Rubrique API', en: 'API section' },
})

const entityMessages = defineMessages({
  [siteBuildsName]: { fr: 'Publication du site', en: 'Publishing the site' },
  visitors: { fr: 'Données des visiteurs', en: 'Visitors’ data' },
})

/** Subjects of rights other than resources, under the keys of the catalogue. */
export function rightNames(locale: Locale) {
  return {
    rights: {
      sections: inLanguage(sectionMessages, locale),
      entities: inLanguage(entityMessages, locale),
    },
  }
}
