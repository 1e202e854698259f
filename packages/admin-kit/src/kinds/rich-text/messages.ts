import { defineMessages } from '@parvis/schema'

/** Messages of the rich-text controls. */
export const richTextMessages = defineMessages({
  toolbar: { fr: 'Mise en forme : %{label}', en: 'Formatting: %{label}' },
  bold: { fr: 'Gras', en: 'Bold' },
  italic: { fr: 'Italique', en: 'Italic' },
  heading: { fr: 'Titre', en: 'Heading' },
  subheading: { fr: 'Sous-titre', en: 'Subheading' },
  bullets: { fr: 'Liste à puces', en: 'Bulleted list' },
  numbers: { fr: 'Liste numérotée', en: 'Numbered list' },
  quote: { fr: 'Citation', en: 'Quotation' },
  undo: { fr: 'Annuler la frappe', en: 'Undo typing' },
  redo: { fr: 'Rétablir la frappe', en: 'Redo typing' },
  link: { fr: 'Lien', en: 'Link' },
  linkAddress: { fr: 'Adresse du lien', en: 'Address of the link' },
  linkRemove: { fr: 'Retirer le lien', en: 'Remove the link' },
  linkSet: { fr: 'Appliquer le lien', en: 'Apply the link' },
})
