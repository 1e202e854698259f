import { defineMessages } from '@parvis/schema'

/** Messages of the page with samples of all components. */
export const test = defineMessages({
  meta: {
    title: { fr: 'Planche d’essai — Parvis', en: 'Specimen — Parvis' },
    description: {
      fr: 'Tout ce dont les pages du site sont faites.',
      en: 'Everything that the pages of the site are made of.',
    },
  },
  title: { fr: 'Planche d’essai', en: 'Specimen' },
  lead: {
    fr: 'Tout ce dont les pages du site sont faites, pour le regarder dans les deux thèmes.',
    en: 'Everything that the pages of the site are made of, to look at in both themes.',
  },
  type: { fr: 'Caractères', en: 'Type' },
  sample: { fr: 'On entre chez vous par la place.', en: 'People come in across the square.' },
  actions: { fr: 'Actions', en: 'Actions' },
  primary: { fr: 'Action principale', en: 'Main action' },
  secondary: { fr: 'Action secondaire', en: 'Second action' },
  colours: { fr: 'Couleurs', en: 'Colours' },
  drawings: { fr: 'Dessins', en: 'Drawings' },
  text: { fr: 'Texte mis en forme', en: 'Formatted text' },
  /** Formatted text as HTML. */
  rich: {
    fr: '<h2>Un titre</h2><p>Un paragraphe avec <strong>une emphase</strong>, <em>une nuance</em> et <a href="/">un lien</a>.</p><ul><li>Un élément</li><li>Un autre</li></ul><blockquote><p>Une citation.</p></blockquote><p><code>du code</code></p>',
    en: '<h2>A heading</h2><p>A paragraph with <strong>emphasis</strong>, <em>a nuance</em> and <a href="/en">a link</a>.</p><ul><li>An item</li><li>Another</li></ul><blockquote><p>A quotation.</p></blockquote><p><code>some code</code></p>',
  },
})
