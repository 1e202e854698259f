import { defineMessages } from '@parvis/schema'

/** Messages of the landing page of media. */
export const mediaMessages = defineMessages({
  title: { fr: 'Multimédia', en: 'Multimedia' },
  communities: {
    fr: 'Vos communautés sur Discord : leurs membres, leurs réseaux, ce que le robot y fait.',
    en: 'Your communities on Discord: their members, their networks, and what the bot does there.',
  },
  files: {
    fr: 'Images, documents et vidéos du compte, à reprendre partout.',
    en: 'Pictures, documents and videos of the account, to be used everywhere.',
  },
  collections: {
    fr: 'Des fichiers rangés ensemble, sous une image de couverture.',
    en: 'Files kept together under a cover picture.',
  },
  latest: { fr: 'Ouvrir directement', en: 'Open at once' },
  nothing: {
    fr: 'Vous n’avez accès ni aux communautés ni aux fichiers de ce compte. Demandez-le à un administrateur.',
    en: 'You have access to neither the communities nor the files of this account. Ask an administrator for it.',
  },
})
