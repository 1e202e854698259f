import type { NotFoundText } from '../dead-end-text'

export const notFound: NotFoundText = {
  meta: { title: 'Page introuvable — Parvis', description: 'Il n’y a pas de page à cette adresse.' },
  title: 'Page introuvable',
  body: 'Il n’y a personne ici. La page a changé d’adresse, ou n’a jamais existé.',
  missing: 'Page introuvable\u00a0: {path}',
  back: 'Revenir à l’accueil',
}
