import type { PreviewText } from '../preview-text'

export const preview: PreviewText = {
  meta: { title: 'Aperçu — Parvis', description: 'Ce qui n’est pas encore publié.' },
  title: 'Aperçu',
  reading: 'Lecture des textes…',
  signedOut: 'Connectez-vous pour voir ce qui n’est pas encore publié.',
  signIn: 'Se connecter',
  refused: 'Vos droits ne permettent pas de voir ce qui n’est pas encore publié.',
  away: 'Le serveur ne répond pas. Réessayez dans un instant.',
  retry: 'Réessayer',
  none: 'Il n’y a pas de page à cette adresse.',
  notice: 'Aperçu\u00a0: les visiteurs ne voient pas encore cette page ainsi.',
  pages: 'Pages',
}
