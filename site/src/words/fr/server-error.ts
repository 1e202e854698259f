import type { DeadEndText } from '../dead-end-text'

export const serverError: DeadEndText = {
  meta: { title: 'Erreur du serveur — Parvis', description: 'Le serveur n’a pas pu répondre.' },
  title: 'Oups..',
  body: 'Le serveur n’a pas pu répondre. Rien de ce que vous avez envoyé et qui vous a été confirmé n’est perdu. Réessayez dans un instant.',
  back: 'Revenir à l’accueil',
}
