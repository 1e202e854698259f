import type { TestText } from '../test-text'

export const test: TestText = {
  meta: { title: 'Planche d’essai — Parvis', description: 'Tout ce dont les pages du site sont faites.' },
  title: 'Planche d’essai',
  lead: 'Tout ce dont les pages du site sont faites, pour le regarder dans les deux thèmes.',
  type: 'Caractères',
  sample: 'On entre chez vous par la place.',
  actions: 'Actions',
  primary: 'Action principale',
  secondary: 'Action secondaire',
  colours: 'Couleurs',
  drawings: 'Dessins',
  text: 'Texte mis en forme',
  rich: '<h2>Un titre</h2><p>Un paragraphe avec <strong>une emphase</strong>, <em>une nuance</em> et <a href="/">un lien</a>.</p><ul><li>Un élément</li><li>Un autre</li></ul><blockquote><p>Une citation.</p></blockquote><p><code>du code</code></p>',
}
