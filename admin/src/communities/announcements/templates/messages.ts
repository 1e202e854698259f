import { defineMessages } from '@parvis/schema'

/** Messages about templates of announcements. */
export const templateMessages = defineMessages({
  write: { fr: 'Écrire une annonce', en: 'Write an announcement' },
  fromTemplateTitle: {
    fr: 'Écrire une annonce depuis un modèle',
    en: 'Write an announcement from a template',
  },
  fromTemplateIntro: {
    fr: 'Son contenu est repris dans une nouvelle annonce, que vous enregistrez ensuite.',
    en: 'Its content goes into a new announcement, which you save afterwards.',
  },
  template: { fr: 'Modèle', en: 'Template' },
  save: { fr: 'Enregistrer comme modèle', en: 'Save as template' },
  saveIntro: {
    fr: 'Le modèle prend le contenu de cette annonce, sans ses salons ni ses dates.',
    en: 'The template takes the content of this announcement, without its channels and times.',
  },
  name: { fr: 'Nom du modèle', en: 'Name of the template' },
  isSaved: { fr: 'Le modèle « %{name} » est enregistré.', en: 'The template “%{name}” is saved.' },
})
