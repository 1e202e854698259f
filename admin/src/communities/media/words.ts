import { defineWords } from '../../i18n/define-words'

/** Messages of the landing page of media. */
export const mediaWords = defineWords(
  {
    title: 'Multimédia',
    communities: 'Vos communautés sur Discord : leurs membres, leurs réseaux, ce que le robot y fait.',
    files: 'Images, documents et vidéos du compte, à reprendre partout.',
    collections: 'Des fichiers rangés ensemble, sous une image de couverture.',
    latest: 'Ouvrir directement',
    nothing:
      'Vous n’avez accès ni aux communautés ni aux fichiers de ce compte. Demandez-le à un administrateur.',
  },
  {
    title: 'Multimedia',
    communities: 'Your communities on Discord: their members, their networks, and what the bot does there.',
    files: 'Pictures, documents and videos of the account, to be used everywhere.',
    collections: 'Files kept together under a cover picture.',
    latest: 'Open at once',
    nothing:
      'You have access to neither the communities nor the files of this account. Ask an administrator for it.',
  },
)
